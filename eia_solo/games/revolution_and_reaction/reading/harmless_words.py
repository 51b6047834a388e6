"""Words that are known to leave an act as it is, and those that may turn one: lists, as `understood` needs them."""

_ACT = """
abrogates accept accepted accepts accord accords accredit accredits activate activated activates activating activation
active add adds affixes agree agreed agrees aligns alliance alliances allied allies ally ambassador announce announces
announcing appoint appointed appoints approve approved approves armistice ask asked asks back begs blessing break
breaks broken call calls cancelled cancels cease-fire ceasefire coalition compact conclude concluded concludes
concordat concur concurs convention countersign countersigns deactivate deactivated deactivates decided decides
declaration declarations declare declared declares declaring deliver delivers denounce denounced denounces deputy
designates dismiss dismissed dismisses dissolve dissolved dissolves dow dows end ended endorse endorsed endorsement
endorses endorsing ends entente enter enters envoy explanation extend extends for form formed forms found founds give
gives grant grants hand hands hastens inactivate inactivated inactivates inactivation inactive indorse indorsed
indorses inform informs interest interests issue issues join joins keep keeps known league made make makes making name
named names nominate nominates note notice notifies notify null offer offered offers pact peace place post posts
proclaim proclaims proposal proposals propose proposed proposes protocol put puts ratified ratifies ratify
re-activates reactivate reactivates recall recalled recalls regrets relieve relieved relieves renew renews renounce
renounced renounces replaces repudiated repudiates request requests rescinds resolve resolved resolves retract
retracted retracts revokes seal sealed seals second seconded seconds seek seeks send sends set sets sign signature
signed signing signs state states stead sue sues support supports suspend suspends switch switches take taken takes
tear tears terminated terminates treaties treaty truce turn turns void voids war wish wishes withdraw withdrawn
withdraws
"""
ACT_WORDS = frozenset(_ACT.split())
"""What acts are made with, and the words that lead to them."""
_PLAIN = """
a above accordingly actually adieu adios afternoon again against agreed ah ahem ahoj all alright also am amen ami an
and answer are arrogant article articles as at authority aye bah baron basis be beaucoup been behalf being below
between bien bon bonjour bonsoir both brave brother brothers by cabinet cap chancellor cheerfully ciao citizen command
commerce compelled congress consequently council count country court courts cousin cousins crown czar da dank danke
day dear defensive delighted direction do does don done donna down drops duchy duly dziękuję each effect eh elector
emperor empire enemies enemy eternal europe evening everlasting excellencies excellency excellent faithful feels
finally finds fine first fm following for forced foreign formally forthwith four frau friend friends friendship frl
from full further general gentlemen glad gladly glorious gm goes good government gracias graf gratefully gratitude
grazie great groet groeten groetjes gruß grüße hallo happily happy has hat hated hateful hats have heart heavy hej
hello hence henceforth her here hereby hereupon herewith herr herself hi high him himself his hm hmm hola holy honor
honorable honored honour honourable honoured hour house humbly i immediate immediately imperial in insolent into
irrevocably is it its itself ja joint joy king kingdom kneels ladies lady lasting light likewise lord loyal madame
majesty majesty's me merci messieurs mfg mighty mille mine minister minister's ministers ministry mister mme moin
moment mon monsieur more morning most mr mrs ms mutual my myself name naming nation neighbor neighbors neighbour
neighbours new night noble now obliged obrigado of off offensive office officially oh ok okay old on once open openly
order oui our ours ourselves out over parliament part people perfidious perpetual please pleased pleasure pm pope
power powers premier president pride prime promptly proud proudly public publicly queen quo ready realm regret relief
reluctantly reply republic request respect response return right royal sadly saludos salut same sealed second secret
secretary senate separate servus señor señora si side simply sir sire sirs so-called solemnly sorrow speaking splendid
status status-quo steps sultan tack tak takk terms thank thanks the thee their themselves therefore these third this
three throne thus to today tonight too total trade transit treacherous triple true trusted tsar tusen two two-faced
tyrant u unconditional unconditionally under unerhört ungrateful up upon us usurper very vivat warmly we wel welcome
well white whole wig wigs with world wow wretched yea yes your yours
"""
PLAIN_WORDS = frozenset(_PLAIN.split())
"""What may stand around them in the same clause."""
_MORE = """
about across adieu adios admiral admirals ago along angry apologies armies army around artillery at attack attacked
attacks bad banners battalion battalions bayonets beautiful because beer before behind best betrayed better beyond big
bill bills bless border borders bored bravo bread breakfast broke burned burnt cabbage cake came cannon cannons
capital cause cavalry cheer cheers cheese ciao cities city coast coffee cold come comes congratulations corps cross
crosses crossing crowns dance dances danke days did dinner dragoons drink drinks drum drums dry early eat eats enough
everybody everyone faithfully fine fish flag flags fleet fleets folks fortune freedom friends frontier gather gathers
general generals gentlemen given glory go god goes gold gracias grain grazie greetings grenadiers groet groeten
groetjes gruß grüße guard guards gun guns had he herring herrings hoch honour hooray horse horses hot hours humble
hurrah hussars huzzah infantry insult insulted insults invade invaded it's justice kind la ladies late le les liberty
live long longer lot love lovely luck lunch many march marches marching marshal marshals meet meets merci mfg money
months mountains move moved moves much navy near neglected obedient obrigada obrigado offended paid patience pay pays
peace poor port ports potatoes prost provoked rain reason reasons regards regiment regiments respectfully revenge rich
ride rides river road roads rode ruined sad sail sailors sails saludos salut santé save sea see sees seized servant
she ship ships short since sincerely sing sings skål small snow soldier soldiers sorry soup stand stands starved stole
stolen strong suffered sun supper sword swords taken tea thank thanks their them they threatened threatens through
tired took town towns trade troop troops trumpets vengeance victory viva vive waited waiting warm was weak weather
weeks welcome went wet wine wonderful year years you yours
"""
MORE_WORDS = frozenset(_MORE.split())
"""What a sentence behind an act may be made of, beside the words above, that leaves it as it is."""
_TURNING = """
able about above account act acting administrator ago agree agreed agrees ain't allegedly allow allowed allows almost
already alternate alternative amendment amendments anecdote announcement announcements annul another answer anybody
anyone anything apparently approval approve approved approves april aren't argument ask asked asks asleep assistant
assuming attempt attempts august aunt autocorrect autumn barely basically beer believe believed believes below bet
better bluff bluffing bluffs board book bot both boy brother browser button cabinet call called campaign can can't
cancel canceled cancelled cancels cannot cat caveat caveats change changed changes chat check checks child children
christmas cite claim claimed claims clerk computer condition conditional conditionally conditions confirm confirmation
confirmed confirms consent consider considering considers copied copy correct corrected correcting correction
corrections cosplay could couldn't council cousin daughter debate december decide decided decides decision declaration
declarations delay delayed delete deleted demonstration depending depends deputy didn't disagree disagrees discuss
discusses discussion discussions disregard doesn't dog don't doubt doubts draft drafts dream dreamed dreaming dreams
dreamt drunk earlier earnest easter else email emperor english erroneous erroneously error eventually everything
example examples except exception exceptions exercise fake false falsely fantasy father february feel feels fiction
fictional fictionally figuratively film follow following follows fool fooled fools forget forgotten former formerly
forum forward forwarded french friday fun funny future ga game games gazette german girl gm going gonna gossip grammar
grandfather grandmother guess guesses ha hacked hacker hadn't hah haha half-hearted hardly hasn't haven't headline
hear heard hears heaven hehe here hesitate hesitates historical history hold hope hoped hopefully hopes how husband
hypothetically idea ideally if ignore ignored imagination imagine imagined imagines informally instance instead intend
intended intends intention invalid ironically irony isn't it january jest joke jokes joking jokingly judge july june
just key keyboard kid kidding kids king language laptop larp last later latter legend lesson let lie lied lies like
likely likes limits line lines list login look looked looks lying mail mails may maybe mean means meant mentally
merely message messages metaphorically midnight might mind minister mistake mistaken mistakenly mobile mock mock-up
moderator modification modifications monday morally mostly mother motion movie must nah nearly negotiate negotiates
negotiating negotiations neither nephew never news newspaper newspapers next no nobody nominally none nonsense noon
nope nor not nothing notice notionally novel november nowhere null object objected objection objections objects
october offer official officially once one ones only opera order orders ostensibly other others otherwise ought paper
papers paragraph parallel parliament parrot partially partly password past paste pasted pending perhaps permission
permit permits permitting phone placeholder plan planned planning plans play playfully poem possibly post posted
poster posting postpone postponed posts potentially practically practice practise prank pranks predecessor preliminary
premature prematurely presumably pretend pretended pretends previous previously principle privately probably program
proposal proverb provided providing provisional provisionally proviso purely purportedly quasi queen question
questions quotation quote quoted quotes quoting rather read reader reading reads recall reconsider reconsidered
reconsiders reflection refuse refused refuses rehearsal rehearse rehearsing reject rejected rejects remember reply
report reported reportedly reports rescinded reservation reservations resign resigned restriction restrictions retract
retracts revoke revoked rhetorically right role-play roleplay round rumor rumors rumour rumours said sake same sample
sandbox sarcasm sarcastically satire saturday say saying says scarcely scrap scratch second-thoughts secretary seem
seemed seemingly seems sentence sentences september serious seriously shall shortly should shouldn't show signature
signatures simulation sister sketch sleep slept so sober somebody someday someone something sometime son song soon
sound sounds speak speaks spelling spirit spiritually spoke spring stand-in statement statements still stop story
strike subject substitute successor such summer sunday sunrise sunset suppose supposed supposedly supposing suspend
suspended symbolically tab tale talks technically tell telling tells template temporarily temporary tentative
tentatively test testing tests text texts that theatre theatrically theoretically theory there these think thinking
thinks this those thought thoughts thread thursday till tired told tomorrow topic translate translated translation
trial tries true truth try trying tsar tuesday turn turns type typed typing typo umpire unable uncle undecided undo
undone universe unless unlikely unofficial unofficially until untrue unwilling verbally verse veto vetoed vetoes
virtually void vote voted votes wait want wanted wants wasn't wednesday weekend weren't what whatever when whenever
where whether which whitsun who whoever whose why wife will willing window wine winter wish wished wishes wishful
withdraw withdrawn withdraws without won't wonder wonderland wonders word worded words world would wouldn't write
writes writing written wrong wrongly wrote yesterday yet
"""
TURNING_WORDS = frozenset(_TURNING.split())
"""What may turn an act that stands beside it: it denies, puts off, tells of it, or speaks of what is written."""
