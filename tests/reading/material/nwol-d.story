= nwol
@ Strudelkaiser | 2012-03-03 10:00 | Treaty of Linz | Au foreign_minister | treaty | Ba | -
Treaty of Linz between Austria and Bavaria

Art. 1: Austria and Bavaria are actively allied.
Art. 2: Bavaria lets Austrian corps march through.
Art. 3: Austria pays 5 Cr a turn.

Signed for Austria, Strudelkaiser, Foreign Minister
@ Dirndl | 2012-03-03 13:37 | Re: Treaty of Linz | Ba foreign_minister | treaty | Au | 1 | statesalso=
Signed for Bavaria.
D., FM
@ Iron Spoon | 2012-03-04 08:08 | Convention | Pr foreign_minister | treaty | De,Sw | -
The Kingdom of Prussia, Denmark and Sweden agree as follows:
a) no foreign fleets in the Baltic,
b) each shall come to the help of the other two,
c) it takes effect only when all three have signed.
Prussia signs.
@ moose_marshal | 2012-03-04 10:00 | Re: Convention | Sw foreign_minister | treaty | De,Pr | 3 | statesalso=Pr;
Sweden signs the convention.
@ smorrebrod | 2012-03-04 15:00 | Re: Convention | De foreign_minister | treaty | Pr,Sw | 3 | also=4 | statesalso=Pr;
Denmark too signs this convention.
@ glogg | 2012-03-04 16:00 | Re: Convention | Sw prime_minister | no_act | - | -
Do I have to endorse treaties as well?
@ tally_ho_ga | 2012-03-04 19:00 | Re: Convention | GA | no_act | - | -
No. Only wars and peaces.
@ smorrebrod | 2012-03-06 07:30 | Re: Convention | De foreign_minister | renounce | - | 3 | also=5,none | statesalso=Pr;Pr,Sw;Sw
Denmark renounces the treaty. The fish are not worth it.

FM DK
@ Dirndl | 2012-03-07 12:00 | Re: Treaty of Linz | Ba foreign_minister | break | Au | -
Bavaria breaks the alliance with Austria with immediate effect. (FM)
@ Strudelkaiser | 2012-03-07 12:30 | Et tu | Au foreign_minister | war | Ba | -
Austria declares war on Bavaria for this.
@ waltzing_wim | 2012-03-07 12:35 | Re: Et tu | Au prime_minister | endorse | - | 10
Seconded - endorsed!
@ Strudelkaiser | 2012-03-09 18:00 | Peace with Bavaria | Au foreign_minister | peace | Ba | -
Austria proposes peace to Bavaria: all as it was.
@ Dirndl | 2012-03-09 19:00 | Re: Peace with Bavaria | Ba foreign_minister | peace | Au | 12
Bavaria accepts the peace. - FM
@ Dirndl | 2012-03-09 19:01 | Re: Peace with Bavaria | Ba prime_minister | endorse | - | 13 | also=12
And endorses it. - PM
@ waltzing_wim | 2012-03-09 20:00 | Re: Peace with Bavaria | Au prime_minister | endorse | - | 12
Endorsed.
@ tally_ho_ga | 2012-03-10 09:00 | Re: Peace with Bavaria | GA | confirm | - | 12 | also=13
Confirmed - peace between Austria and Bavaria.
