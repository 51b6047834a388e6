= nwol
@ glogg | 2012-03-10 12:00 | Our new cabinet | Sw prime_minister | no_act | - | -
The Swedish cabinet has met and found no herring.
@ moose_marshal | 2012-03-10 12:30 | Re: Our new cabinet | Sw foreign_minister | appoint | De | -
Sweden appoints kanelbulle as her ambassador to Denmark.
FM Sweden
@ Dirndl | 2012-03-10 13:00 | To all | Ba foreign_minister | war | Au | -
Bavaria declares war on Austria.

Foreign Minister of Bavaria
@ Dirndl | 2012-03-10 13:01 | To all | Ba prime_minister | endorse | - | 3
And here is the endorsement.

Prime Minister of Bavaria
@ Strudelkaiser | 2012-03-10 15:45 | Re: To all | Au foreign_minister | no_act | - | - | quote=3
Declaring war on us in the middle of the opera season is simply rude.
@ waltzing_wim | 2012-03-10 16:00 | Re: To all | Au prime_minister | no_act | - | -
So Bavaria is at war with us? I was just about to propose an alliance to them.
@ Strudelkaiser | 2012-03-10 18:00 | Re: To all | Au foreign_minister | form | Pr | -
Austria turns to her oldest friend: Austria enters into an alliance with Prussia, if Prussia will have her.
@ Iron Spoon | 2012-03-10 18:50 | Re: To all | Pr foreign_minister | form | Au | 7
Prussia will. Alliance with Austria signed.
@ queen_of_tarts | 2012-03-10 19:00 | Re: To all | Pr prime_minister | no_act | - | -
Nobody asked the cook.
@ Iron Spoon | 2012-03-10 19:30 | Re: To all | Pr foreign_minister | war | Ba | -
And as Bavaria is at war with our ally, Prussia declares war on Bavaria.
@ queen_of_tarts | 2012-03-10 19:45 | Re: To all | Pr prime_minister | endorse | Ba | 10
The cook endorses the war on Bavaria.
@ tally_ho_ga | 2012-03-11 09:00 | Re: To all | GA | confirm | - | 3
Confirmed: Bavaria at war with Austria.
@ tally_ho_ga | 2012-03-11 09:05 | Re: To all | GA | confirm | - | 10
Also confirmed: Prussia at war with Bavaria.
@ bearskin | 2012-03-11 11:00 | mediation | Ru foreign_minister | no_act | - | -
Russia offers to mediate between Austria and Bavaria.
@ Dirndl | 2012-03-11 12:00 | White flag | Ba foreign_minister | peace | Au,Pr | -
Bavaria proposes peace to Austria and to Prussia. All three must sign, or there is none.
FM
@ Strudelkaiser | 2012-03-11 13:00 | Re: White flag | Au foreign_minister | peace | Ba,Pr | 15 | statesalso=Ba
Accepted by Austria.
