= nwol
@ rum_and_lash | 2012-03-01 10:00 | Balance of power | GB foreign_minister | war | Ho | -
I won't bore you with reasons. Holland has our ships, we want them back, so: Great Britain declares war on Holland.

R&L
FM GB
% Rum, and the other two
@ port_decanter | 2012-03-01 12:00 | Re: Balance of power | GB prime_minister | no_act | - | -
The House has questions. Which ships?
@ rum_and_lash | 2012-03-01 12:30 | Re: Balance of power | GB foreign_minister | no_act | - | - | quote=2
All of them.
% Rum, and the other two
@ port_decanter | 2012-03-01 13:00 | Re: Balance of power | GB prime_minister | endorse | - | 1 | quote=3
In that case the House endorses the war, nem. con.
@ canal_boat | 2012-03-01 20:00 | Re: Balance of power | Ho prime_minister | no_act | - | - | quote=1
We have exactly two ships and one of them is a restaurant.
@ herring | 2012-03-01 21:00 | Help wanted | Ho foreign_minister | form | Fr | -
Holland asks France for an alliance, and offers hers. We sign: alliance between Holland and France.
FM Holland
@ grognard_gus | 2012-03-02 06:15 | Re: Help wanted | Fr foreign_minister | activate,form | Ho | 6 | quote=6
France signs, and activates!

Gus, FM
% Old soldiers never die, they just smell that way.
@ herring | 2012-03-02 06:40 | Re: Help wanted | Ho foreign_minister | activate | Fr | 7 | also=6
Merci. Activated by Holland as well.
@ grognard_gus | 2012-03-02 07:00 | Perfide Albion | Fr foreign_minister | war | GB | -
In support of our Dutch friends, France declares war on Great Britain.
% Old soldiers never die, they just smell that way.
@ cantiniere | 2012-03-02 07:05 | Re: Perfide Albion | Fr prime_minister | endorse | - | 9
Endorsed with a glass of red.
@ rum_and_lash | 2012-03-03 09:00 | Re: Perfide Albion | GB foreign_minister | peace | Ho | -
Very well. Great Britain offers peace to Holland: you keep the restaurant.
% Rum, and the other two
@ herring | 2012-03-03 10:00 | Re: Perfide Albion | Ho foreign_minister | no_act | - | -
Only if France gets peace too.
@ rum_and_lash | 2012-03-03 10:30 | Re: Perfide Albion | GB foreign_minister | withdraw | Ho | 11 | statesalso=
Then I withdraw the offer of peace to Holland.
% Rum, and the other two
@ herring | 2012-03-05 08:00 | A change of course | Ho foreign_minister | inactivate | Fr | -
Holland inactivates her alliance with France.
@ herring | 2012-03-05 08:01 | Re: A change of course | Ho foreign_minister | break | Fr | -
And breaks it.
@ tally_ho_ga | 2012-03-05 20:00 | Re: Balance of power | GA | confirm | - | 1
Confirmed: Great Britain is at war with Holland.
