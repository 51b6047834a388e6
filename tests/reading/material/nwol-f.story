= nwol
@ Iron Spoon | 2012-03-05 21:00 | Erklärung | Pr foreign_minister | war | Sw | -
Dear all,

the patience of the King is at an end. Prussia declares war on Sweden with effect from today.

MfG
Iron Spoon (FM Preussen)
@ queen_of_tarts | 2012-03-05 21:30 | Re: Erklärung | Pr prime_minister | endorse | - | 1
OK from my side, i endorse it.

PM Prussia
@ Iron Spoon | 2012-03-06 20:10 | Bündnis | Pr foreign_minister | form | Ru | -
Prussia and Russia make an alliance. Prussia signs herewith.

FM Prussia
@ bearskin | 2012-03-06 20:45 | Re: Bündnis | Ru foreign_minister | activate,form | Pr | 3
Russia signs as well and activates the alliance with Prussia.
@ Iron Spoon | 2012-03-06 21:15 | Re: Bündnis | Pr foreign_minister | activate | Ru | 4 | also=3
Activated also from Prussia.
@ bearskin | 2012-03-08 08:00 | Re: Bündnis | Ru foreign_minister | inactivate | Pr | -
Russia inactivates the alliance with Prussia.
@ Iron Spoon | 2012-03-08 08:30 | Re: Bündnis | Pr foreign_minister | no_act | - | -
Why? Have we done something wrong?
@ bearskin | 2012-03-08 09:00 | Re: Bündnis | Ru foreign_minister | no_act | - | -
No. I want to declare war on Sweden alone and keep all the fish.
@ herring | 2012-03-08 18:00 | Switch | Ho foreign_minister | dismiss | Fr | -
Holland recalls her ambassador moules from France.
@ coffee_pasha | 2012-03-09 07:00 | Truce | Tu foreign_minister | truce | Ru | -
Turkey and Russia agree on a truce on the Danube until turn 3.

FM Turkey
@ smorrebrod | 2012-03-09 16:00 | Envoy | De foreign_minister | appoint | GB | -
We appoint glogg as our ambassador to Great Britain.
FM Denmark
@ grognard_gus | 2012-03-10 08:00 | Two birds | Fr foreign_minister | war | Na,Pr | -
La France declares war on the following:
- Prussia
- Naples
Vive l'Empereur
Gus FM
% Old soldiers never die, they just smell that way.
@ cantiniere | 2012-03-10 08:40 | Re: Two birds | Fr prime_minister | endorse | Pr | 12 | quote=12
I endorse the war on Prussia. Naples I like too much.
% On s'engage et puis on voit.
@ cantiniere | 2012-03-11 08:40 | Re: Two birds | Fr prime_minister | endorse | Na | 12
Oh well. Naples also endorsed.
% On s'engage et puis on voit.
@ tally_ho_ga | 2012-03-11 10:00 | T1 | GA | run | - | -
Turn 1 has been run. Reports are in your mailboxes.
