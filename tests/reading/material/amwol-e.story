= amwol
@ wagon_boss | 2018-09-01 17:00 | Turn 1 | GA | schedule | - | -
Turn 1: deadline Thursday 20 September 2018, 12:00 UTC. It's a campaign turn.
@ lone_starling | 2018-09-01 19:30 | Remember | Te foreign_minister | war | Ce | -
Texas declares war on the Centralists. Y'all know why.

Secretary of State, Republic of Texas
@ longhorn_lou | 2018-09-01 19:45 | Re: Remember | Te prime_minister | endorse | - | 2
Yeehaw. Endorsed.
@ agave_al | 2018-09-02 08:00 | Re: Remember | Ce foreign_minister | no_act | - | -
We don't know why. Somebody tell us why.
@ desert_rose | 2018-09-02 09:00 | Proposal | Fe foreign_minister | form | Li,Yu | -
The Federalists propose an alliance to the Liberals and to Yucatan. It is valid only if all three sign.
SoS Federalists
@ jaguar_jo | 2018-09-02 09:20 | Re: Proposal | Yu foreign_minister | form | Fe,Li | 5
Yucatan signs with the Federalists and the Liberals.
@ el_viento | 2018-09-02 21:00 | Re: Proposal | Li foreign_minister | form | Fe,Yu | 5 | also=6
The Liberals sign: alliance with the Federalists and Yucatan.
Secretary of State
@ hickory | 2018-09-03 14:00 | Watching | US foreign_minister | no_act | - | -
The US could recognise Texas. The US could also have another coffee.
@ hickory | 2018-09-04 14:00 | Recognition | US foreign_minister | form | Te | -
The United States enters into an alliance with Texas.
@ lone_starling | 2018-09-04 14:20 | Re: Recognition | Te foreign_minister | form | US | 9
Texas signs! Alliance with the US.
@ tall_hat | 2018-09-04 15:00 | Re: Recognition | US prime_minister | no_act | - | -
I would have liked to be asked.
@ agave_al | 2018-09-05 10:00 | War | Ce foreign_minister | war | US | -
The Centralists therefore declare war on the United States.
@ silver_spur | 2018-09-05 11:00 | Re: War | Ce prime_minister | endorse | - | 12
Endorsed by the Prime Minister.
@ sisal_sal | 2018-09-05 12:00 | Re: War | Yu prime_minister | no_act | - | -
Popcorn, anyone?
@ jaguar_jo | 2018-09-06 08:00 | Envoy | Yu foreign_minister | appoint | Te | -
Yucatan appoints sisal_sal as ambassador to Texas.
@ el_viento | 2018-09-06 09:00 | Goodbye | Li foreign_minister | break | Fe | -
The Liberals dissolve their alliance with the Federalists.
el_viento, Secretary of State
