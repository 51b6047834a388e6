= nwol
@ Iron Spoon | 2012-03-02 08:15 | Formal note | Pr foreign_minister | war | Na | -
To whom it may concern, and it concerns Naples:

the Prussian cabinet has today resolved to declare war on Naples. The envoy has already left.

sgd. Iron Spoon, Minister for Foreign Affairs, Berlin
@ queen_of_tarts | 2012-03-02 08:20 | Re: Formal note | Pr prime_minister | endorse | - | 1
Aye. Endorsed.
@ vesuvio | 2012-03-02 09:00 | Re: Formal note | Na foreign_minister | no_act | - | -
What have we ever done to Prussia? Apart from the volcano.
@ fleur_de_lis | 2012-03-02 09:41 | family matters | Bo foreign_minister | form | Sp | -
Alliance proposal to Spain. The Bourbons sign. - FM
@ olive.picker | 2012-03-02 14:00 | Re: family matters | Sp foreign_minister | form | Bo | 4
Spain agrees to the alliance with the Bourbons.
@ olive.picker | 2012-03-02 14:05 | Re: family matters | Sp foreign_minister | activate | Bo | -
... and activates, while we are at it.
@ fleur_de_lis | 2012-03-02 15:00 | Re: family matters | Bo foreign_minister | activate | Sp | 6
Alliance with Spain activated on our side, too. FM
@ grognard_gus | 2012-03-03 01:15 | hmm | Fr foreign_minister | no_act | - | -
I leave for one day and they are all allied. Prime Minister, are you there? We should declare war on somebody, I am not picky.
@ cantiniere | 2012-03-03 08:00 | Re: hmm | Fr prime_minister | no_act | - | -
Pick one and I shall endorse it.
@ grognard_gus | 2012-03-03 08:30 | Re: hmm | Fr foreign_minister | war | Sp | -
Very well, eeny meeny: France declares war on Spain.
@ cantiniere | 2012-03-03 09:00 | Re: hmm | Fr prime_minister | endorse | - | 10
As promised: endorsed.
@ coffee_pasha | 2012-03-03 20:00 | Note from Constantinople | Tu foreign_minister | no_act | - | -
Turkey remains neutral in the war between France and Spain.
@ tally_ho_ga | 2012-03-04 07:00 | Re: hmm | GA | confirm | - | 10
France v Spain is confirmed, effective at once.
@ tally_ho_ga | 2012-03-04 07:05 | deadlines | GA | schedule | - | -
The deadline of turn 1 moves to Wednesday 21 March, 12:00 GMT. Blame my boss.
@ halva_fan | 2012-03-04 10:10 | Re: deadlines | Tu prime_minister | no_act | - | -
Fine by me, I have a wedding on Tuesday.
@ olive.picker | 2012-03-05 19:00 | Olive branch | Sp foreign_minister | peace | Fr | -
Spain would welcome peace, and so proposes peace to France on the usual terms.
@ castanets | 2012-03-05 19:30 | Re: Olive branch | Sp prime_minister | endorse | - | 16
The peace proposal has my blessing: endorsed.
@ grognard_gus | 2012-03-05 22:00 | Re: Olive branch | Fr foreign_minister | peace | Sp | 16
Bah. Fine. Peace with Spain, signed, Gus, FM.
@ cantiniere | 2012-03-06 06:00 | Re: Olive branch | Fr prime_minister | endorse | - | 18 | also=16
Endorsed (with relief).
