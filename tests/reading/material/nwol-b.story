= nwol
@ herring | 2012-03-02 06:01 | war | Ho foreign_minister | war | De | -
holland declares war on denmark. fm holland
@ canal_boat | 2012-03-02 06:30 | Re: war | Ho prime_minister | endorse | - | 1
endorsed
@ smorrebrod | 2012-03-02 12:00 | Re: war | De foreign_minister | no_act | - | -
wtf??? what did we do
@ lego_lars | 2012-03-02 12:10 | Re: war | De prime_minister | no_act | - | -
stepped on a herring probably lol
@ smorrebrod | 2012-03-03 08:00 | HELP | De foreign_minister | form | Sw | -
DENMARK FORMS AN ALLIANCE WITH SWEDEN. PLEASE SIGN!!
@ moose_marshal | 2012-03-03 17:20 | Re: HELP | Sw foreign_minister | form | De | 5
signed (alliance with denmark)
@ moose_marshal | 2012-03-03 17:21 | Re: HELP | Sw foreign_minister | activate | De | -
sweden activates it as well
@ smorrebrod | 2012-03-03 18:00 | Re: HELP | De foreign_minister | activate | Sw | 7
same here, activated
@ moose_marshal | 2012-03-04 09:00 | moose on the loose | Sw foreign_minister | war | Ho | -
Sweden delcares war on Holland
@ glogg | 2012-03-04 21:00 | Re: moose on the loose | Sw prime_minister | endorse | - | 9 | quote=9
+1 endorsed. skål
@ herring | 2012-03-05 10:00 | Re: moose on the loose | Ho foreign_minister | no_act | - | -
two against one is not fair, if france doesnt come i will make peace
@ herring | 2012-03-06 10:00 | enough | Ho foreign_minister | peace | De,Sw | -
Holland offers peace to Denmark and Sweden, everything as before
fm ho
@ smorrebrod | 2012-03-06 11:11 | Re: enough | De foreign_minister | peace | Ho | 12
accepted. denmark makes peace with holland
@ lego_lars | 2012-03-06 11:40 | Re: enough | De prime_minister | endorse | - | 13 | also=12
I endorse the peace
@ canal_boat | 2012-03-06 12:00 | Re: enough | Ho prime_minister | endorse | - | 12
endorsed too
@ moose_marshal | 2012-03-07 08:30 | Re: enough | Sw foreign_minister | no_act | - | -
Sweden does not accept. One more week, please.
