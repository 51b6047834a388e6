= amwol
@ hickory | 2018-09-02 15:00 | Manifest | US foreign_minister | war | Ce | -
By direction of the President I have the honor to declare war on the Centralists.

Respectfully,
hickory
Secretary of State of the United States
@ tall_hat | 2018-09-02 15:20 | Re: Manifest | US prime_minister | endorse | - | 1
Endorsed by Congress, in the person of yours truly, PM.
@ agave_al | 2018-09-02 17:00 | Re: Manifest | Ce foreign_minister | no_act | - | -
Is that a joke? We have not even finished unpacking.
@ desert_rose | 2018-09-02 18:00 | The enemy of my enemy | Fe foreign_minister | form | US | -
The Federalists hereby sign an alliance with the USA.
SecState, Feds
@ hickory | 2018-09-02 18:10 | Re: The enemy of my enemy | US foreign_minister | form | Fe | 4
The US signs, naming the Federalists.
@ el_viento | 2018-09-03 07:00 | Transit | Li foreign_minister | treaty | Yu | -
Treaty between the Liberals and Yucatan:
i. free transit for both;
ii. Yucatan gives the Liberals 2 ships when they ask nicely.
Liberals: signed. (SoS)
@ jaguar_jo | 2018-09-03 08:30 | Re: Transit | Yu foreign_minister | treaty | Li | 6 | statesalso=
Yucatan: signed.
@ sisal_sal | 2018-09-03 08:45 | Re: Transit | Yu prime_minister | no_act | - | -
Who is going to pay for the ships?
@ lone_starling | 2018-09-04 20:00 | Howdy | Te foreign_minister | form | Fe,US | -
Texas wants in: we propose an alliance between Texas, the US and the Federalists, valid once all three have signed it. Texas signs.
@ desert_rose | 2018-09-04 20:30 | Re: Howdy | Fe foreign_minister | form | Te,US | 9
Federalists sign with Texas and the US.
@ hickory | 2018-09-04 21:00 | Re: Howdy | US foreign_minister | form | Fe,Te | 9 | also=10
United States: signed with Texas and the Federalists.
@ wagon_boss | 2018-09-05 06:00 | Re: Howdy | GA | confirm | - | 9 | also=10,11
Confirmed: alliance between Texas, the US and the Federalists.
@ agave_al | 2018-09-06 06:00 | no more | Ce foreign_minister | peace | US | -
The Centralists offer peace to the United States. Take California, take the cactus.
@ hickory | 2018-09-06 07:00 | Re: no more | US foreign_minister | no_act | - | -
We have no use for a cactus. Declined.
@ longhorn_lou | 2018-09-06 08:00 | Re: no more | Te prime_minister | no_act | - | -
Texas has plenty of use for a cactus, just sayin'.
@ lone_starling | 2018-09-07 08:00 | Reckoning | Te foreign_minister | break,inactivate | Fe | -
Texas inactivates its alliance with the Federalists and dissolves it.
