= nwol
@ tally_ho_ga | 2012-03-01 08:30 | Welcome to game 15 | GA | schedule | - | -
Right, we are off. Turn 1 is a peace turn and closes Tuesday 20 March 2012, 12:00 GMT. Turn 2 a fortnight later.
Transfers by mail please, everything else in here.
@ grognard_gus | 2012-03-01 19:05 | To the courts of Europe | Fr foreign_minister | war | Au | -
Whereas the House of Habsburg has for three years insulted Our person, Our cook and Our tailor;
whereas every courtier of Europe laughs;
the French Empire hereby declares war upon Austria.

Given at the Tuileries,
Gus, Foreign Minister
% Old soldiers never die, they just smell that way.
@ waltzing_wim | 2012-03-01 20:00 | Re: To the courts of Europe | Au prime_minister | no_act | - | -
Your tailor had it coming. The trousers were a declaration of war on good taste.
@ cantiniere | 2012-03-02 07:15 | Re: To the courts of Europe | Fr prime_minister | endorse | - | 2 | quote=2
Endorsed, and about time too.
@ Strudelkaiser | 2012-03-02 09:40 | An appeal | Au foreign_minister | form | Pr,Ru | -
Austria is attacked without cause. We propose an alliance to Prussia and to Russia, who know what comes next.

Strudelkaiser
Foreign Minister of Austria
@ Iron Spoon | 2012-03-02 10:22 | Re: An appeal | Pr foreign_minister | form | Au | 5
Prussia signs the alliance with Austria.
@ bearskin | 2012-03-02 22:48 | Re: An appeal | Ru foreign_minister | no_act | - | -
Russia will think about it. No alliance tonight, the vodka is better company.
% bear with me
@ Iron Spoon | 2012-03-03 07:10 | Re: An appeal | Pr foreign_minister | activate | Au | -
Prussia activates the alliance with Austria as of now.

FM Prussia
@ Strudelkaiser | 2012-03-03 08:00 | Re: An appeal | Au foreign_minister | activate | Pr | 8
And so does Austria: activated.
@ bearskin | 2012-03-04 13:31 | Re: An appeal | Ru foreign_minister | form | Au | 5
Having slept, Russia accepts. We enter into alliance with Austria.
% bear with me
@ tally_ho_ga | 2012-03-04 18:00 | Re: To the courts of Europe | GA | confirm | - | 2
Confirmed: France is at war with Austria.
@ rum_and_lash | 2012-03-05 11:11 | Not our quarrel | GB foreign_minister | no_act | - | -
His Majesty's Government does not intend to declare war on anybody before lunch. After lunch we shall see.
% Rum, and the other two
@ rum_and_lash | 2012-03-05 14:44 | After lunch | GB foreign_minister | war | Fr | -
Lunch was French and it was awful. Great Britain declares war on France.
% Rum, and the other two
@ port_decanter | 2012-03-05 15:02 | Re: After lunch | GB prime_minister | endorse | - | 13
The House endorses.
@ castanets | 2012-03-06 16:20 | Re: After lunch | Sp prime_minister | no_act | - | -
Was it the snails?
