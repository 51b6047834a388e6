= nwol
@ olive.picker | 2012-03-05 09:09 | Siesta over | Sp foreign_minister | war | GB | -
Gibraltar is ours. Therefore Spain declares war on Great Britain, because British guns stand on it and because France asked so nicely.

Foreign Minister, Spain
@ castanets | 2012-03-05 23:50 | Re: Siesta over | Sp prime_minister | no_act | - | -
I do not endorse this. Not yet, anyway. Bring me a fleet first.
@ port_decanter | 2012-03-06 07:00 | Re: Siesta over | GB prime_minister | no_act | - | -
Ha! Would anyone like to endorse Spain's war? Anyone? No?
@ olive.picker | 2012-03-06 09:30 | Re: Siesta over | Sp foreign_minister | withdraw | GB | 1 | statesalso=
Fine. Spain withdraws its declaration of war on Great Britain.
@ coffee_pasha | 2012-03-06 18:18 | Rumours | Tu foreign_minister | no_act | - | -
People say that Turkey declares war on Russia tomorrow. People say a lot in the bazaar.
@ bearskin | 2012-03-06 19:00 | Re: Rumours | Ru foreign_minister | no_act | - | -
If Turkey declares war on Russia, Russia will break its alliance with nobody, because it has none.
@ coffee_pasha | 2012-03-08 05:55 | The drums | Tu foreign_minister | war | Ru | -
By order of the Sultan: the Ottoman Empire declares war on Russia.

coffee_pasha
FM, Turkey
@ halva_fan | 2012-03-08 06:10 | Re: The drums | Tu prime_minister | endorse | - | 7
As Prime Minister of Turkey I hereby endorse the declaration of war against Russia.
@ Snowdrift 12 | 2012-03-08 07:07 | Re: The drums | Ru prime_minister | no_act | - | -
Brave words from a man who sells halva :)
@ vesuvio | 2012-03-08 12:00 | Naples | Na foreign_minister | form | Bo | -
Naples and the Bourbons have always been one family. Naples forms an alliance with the Bourbons.
FM Naples
@ fleur_de_lis | 2012-03-08 12:45 | Re: Naples | Bo foreign_minister | form | Na | 10
Signed with tears of joy. Alliance with Naples, of course.
Foreign Minister of the Bourbons
@ vesuvio | 2012-03-08 13:00 | Re: Naples | Na foreign_minister | activate | Bo | -
Naples activates the alliance with the Bourbons. (FM)
@ fleur_de_lis | 2012-03-08 13:30 | Re: Naples | Bo foreign_minister | activate | Na | 12
The Bourbons activate it too.
For the King, FM Bourbons
@ vesuvio | 2012-03-10 20:00 | France | Na foreign_minister | war | Fr | -
Naples declares war on France!
FM Naples
@ vesuvio | 2012-03-10 20:03 | Re: France | Na prime_minister | endorse | - | 14
And endorsed, speaking as Prime Minister of Naples.
@ grognard_gus | 2012-03-10 21:00 | Re: France | Fr foreign_minister | no_act | - | -
What is a Naples?
% Old soldiers never die, they just smell that way.
