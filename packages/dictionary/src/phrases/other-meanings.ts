/** Phrases whose words often have another meaning, and the words beside them that tell. */
type OtherMeaning = {
  after?: RegExp
  before?: RegExp
  /** Without one of these words in or near it the phrase is none: most uses of its words are together by accident. */
  only?: RegExp
}

const MONEY =
  /\b(?:pay|earns?|earned|salary|wages?|month|week|year|pounds?|euros?|dollars?|prizes?|medals?|trophy|cup|award|title)\b|[£$€]/

/** `as long as he gets it by noon`, `can't bear any weight`, `poured it over the top`, `came in costume`: the words next to it tell. */
export const OTHER_MEANINGS: Readonly<Record<string, OtherMeaning>> = {
  'in a way': { after: /^(?:that|which) (?!is\b|was\b)/ },
  'of the day': {
    before:
      /\b(?:part|end|start|beginning|rest|middle|most|much|time|hours?|half|heat|light|course|last|first)(?: \S+)?$/,
  },
  'on the day': { after: /^(?:of|that|when|before|after|i|you|he|she|it|we|they|my|your|his|her|its|our|their|the)\b/ },
  'on the move': {
    before: /\b(?:update|news|report|advice|decision|decide|decided|vote|spend|spent|money|details)(?: more)?$/,
    after: /^(?:to|from|into)\b/,
  },
  'take sb for sb/sth': {
    only: /\b(?:take|takes|taking|taken) (?:(?:my|your|his|her|our|their) )?\S+ for (?:an?|the|my|your|his|her|our|their|some|somebody|someone|something|one|two)\b|\btook (?:(?:my|your|his|her|our|their) )?\S+ for (?:an?|the|my|your|his|her|our|their|some|somebody|someone|something|one|two)\b|\btaken for\b/,
    after:
      /^(?:(?:a|an|the|my|your|his|her|our|their|this|that) )?(?:\S+ )?(?:pain|pains|cold|cough|flu|fever|headache|throat|stomach|walk|ride|drive|run|swim|meal|drink|coffee|lunch|dinner)\b/,
  },
  'take sth home': { only: MONEY },
  'sit on sth': {
    only: /\b(?:sit|sits|sat|sitting) on (?:it|them|this|that|(?:the|this|that|my|your|his|her|our|their) (?:\S+ )?(?:news|report|reports|information|money|idea|letter|file|story|application|complaint|results))\b/,
  },
  'run over sth': {
    only: /\bover (?:the|my|your|his|her|our|their|this|that|these|those|some|it|them|what)\b(?: (?:\S+ )?(?:plans?|notes|details|lists?|figures|numbers|speech|lines?|points?|facts|song|part|instructions|rules|steps|questions|words|schedule|story|main))?\b(?! (?:road|rocks?|stones?|grass|hills?|fields?|bridge|roof|floor|top|edge|side|cat|dog))/,
  },
  'on the bench': {
    only: /\b(?:match(?:es)?|ball|court|games?|season|players?|substitutes?|subs?|coach|team|manager|half|goals?|minutes|start|started|starts|striker|squad|captain)\b/,
  },
  'this way': { after: /^of\b/, before: /\bin$/ },
  'that way': { after: /^of\b/, before: /\b(?:in|the)$/ },
  'to taste': {
    after: /^\S/,
    before: /\b(?:want|wants|wanted|like|love|have|had|has|going|able|try|tried|how|is|was)$/,
  },
  'my bad': { after: /^\S/ },
  'time out': { before: /\b(?:take|takes|took|taken|taking|some|any|of|run|ran|running)$/ },
  'get it': { after: /^(?:by|from|to|on|in|at|for|back|done|before|after|until|when)\b/ },
  "can't bear sb/sth": {
    after: /^(?:(?:any|the|my|his|her|its|your|our|their|much|that|more) ){0,2}(?:weight|load|cost|costs)\b/,
  },
  'over the top': {
    after: /^of\b/,
    before:
      /\b(?:pour|pours|poured|sprinkle|sprinkled|spread|scatter|scattered|climb|climbed|jump|jumped|lay|laid|drizzle|grate|put)\b/,
  },
  'out of the blue': { before: /\b(?:run|ran|runs|running|sell|sold|selling)$/ },
  'together with sb/sth': {
    before:
      /\b(?:sew|sewn|sewed|tie|ties|tied|glue|glued|stick|stuck|hold|held|join|joined|fix|fixed|pin|pinned|nail|nailed|tape|taped|bind|bound|stitch|stitched|screw|screwed|clip|clipped)(?: (?:it|them))?$/,
  },
  'be low on sth': { after: /^purpose\b/ },
  'lie low': { after: /^(?:in the (?:water|sea|river|grass|sky)|over|above|on the horizon)\b/ },
  'single room': { before: /\b(?:share|shares|shared|sharing|live|lives|lived|living) (?:in )?a$/ },
  'extra time': { before: /\b(?:some|any|a little|much|enough|need|needs|needed|of|take|takes|took)$/ },
  'come in sth': {
    after: /^(?:(?:a|full|fancy|their|his|her|my|our) )?(?:costume|costumes|uniform|person|disguise|dress|pyjamas)\b/,
  },
  'will do': { after: /^\S/, before: /\b(?:i|you|he|she|it|we|they|that|what|this|who)$/ },
  "that'll do": { after: /^(?!for\b|thanks|nicely|just\b|fine|me\b|us\b)\S/ },
  'what do you do': { after: /^(?!for a living\b)\S/ },
  "I'd love to": { after: /^\S/ },
  'lots of love': { before: /\b(?!and\b)\w+$/, after: /^(?!from\b|to\b)\S/ },
  'just looking': { after: /^(?!thanks|thank\b|today\b)\S/ },
  'it hit me': {
    after: /^(?!that\b|how\b|why\b|what\b|i\b)\S/,
    before: /\b(?:fast|hard|before|away|ball|car|down|fell)\b/,
  },
  'hit sb hard': {
    only: /\b(?:death|died|news|prices?|loss|costs?|crisis|divorce|famil(?:y|ies)|business(?:es)?|industry|taxes|losing|virus|poor|economy|shops?|closed|left|leaving)\b/,
  },
  'way back': {
    before:
      /\b(?:the|my|your|his|her|its|our|their|long|a|this|that|some|one|no|any|every|easy|quick|only|easiest|quickest)$/,
    after: /^(?:home|to|into|from)\b/,
  },
  'way too': { before: /\b(?:that|this|the|my|your|same|own)$/ },
  'all for sth': {
    only: /\b(?:i|he|she|we|you) ?(?:'m|'s|'re|am|is|are|was|were) all for (?!sale|you|me|him|her|us|them|nothing|free|show)\b/,
  },
  'all gone': { after: /^(?:home|to|out|away|off|back|there|in|into|up|down|on|by|wrong|quiet|mad|through)\b/ },
  'do so': { after: /^(?:many|much|well|badly|early|late|i|we|he|she|they|you|love|hate|little)\b/ },
  'not much': { after: /^(?!really\b|just\b|to say\b)\S/ },
  'any time': {
    before:
      /\b(?:have|has|had|having|there|wast(?:e|ed|ing)|spen[dt]|spending|lose|lost|losing|need|got|saved?|take|took)$/,
  },
  'as early/late/recently as': { after: /^(?:i|you|he|she|we|they|possible|it|usual|me|us|always|ever)\b/ },
  'think big': { after: /^(?!and\b|or\b|when\b|if\b)\S/ },
  "know what you're doing": { after: /^(?!doing(?:$| (?:and|now|but|so|with)\b))\S/ },
  'let me tell you': {
    after: /^(?:an?|the|about|what|how|why|something|my|one|this|where|who|some|another|more|his|her)\b/,
  },
  'leave home': {
    after:
      /^(?:at (?!sixteen|seventeen|eighteen|nineteen|twenty|the age|1[5-9]|2\d)|in the|without|early|every|for|with|on)/,
    before: /\btime (?:do|does|did|must|should) \S+$/,
  },
  'leave school': { after: /^(?:at (?:half|two|three|four|noon|lunch|the end of the day|\d(?!\d))|early|with|by)/ },
  "wouldn't mind": { only: /\bmind (?:an?|some|another|one|the|my|your|\w+ing)\b/ },
  'suits me': { before: /\S$/ },
  'that reminds me': { before: /\b(?!oh\b|but\b|and\b|well\b|actually\b|ah\b)\w+$/, after: /^(?:of|to)\b/ },
  "that's right": {
    before:
      /\b(?:words?|job|one|something|choice|way|answer|thing|price|size|what|person|place|say|think|believe|know|if)$/,
    after: /^(?:for|in|now|next|on|behind|at|by|here|beside|under|above|across|up|outside|near)\b/,
  },
  "that's all right": { before: /\b(?:hope|think|sure|if|price|say|know|one|something)$/, after: /^for (?:an?|the)\b/ },
  "that's the thing": { after: /^(?!is\b|about\b|with\b)\S/ },
  'with that': { before: /\b(?!and\b)\w+$/, after: /^(?!(?:he|she|they|i|we|the|it|you)\b)\S/ },
  'think a lot of sb': { after: /^(?!(?:you|me|him|her|his|my|your|their|our|each)\b)\S/ },
  'just think': { before: /\S$/ },
  'I wish': { before: /\b(?:as|how|do|what|when|whatever|if)$/, after: /^\S/ },
  'night in': {
    before: /\b(?:late|last|every|that|one|the|coldest|all|each|first|spen[dt](?: an?)?)$/,
    after: /^(?!(?:with|together|and|on|tonight|this|is|was|would|at)\b)\S/,
  },
  'spending money': {
    before:
      /\b(?:hates?|likes?|loves?|was|were|is|are|am|been|be|for|of|by|without|stop|start|started|enjoys?|not|'m|'re|'s|keeps?|about|avoid|from|instead|than)$/,
    after: /^(?:on|like|so|too)\b/,
  },
  'any old': { after: /^(?:\w+s|people|furniture|men|women)\b/ },
  'any good': { after: /^(?!(?:at|for|with|to|or|and|then|really|in)\b)\S/ },
  'in two': {
    only: /\b(?:cut|cuts|cutting|breaks?|broke|broken|splits?|tears?|tore|torn|folded|fold|divided?|snap|snapped|sawed|chop|chopped|sliced?|bit|ripp?e?d?)\b/,
    after: /^(?!(?:and|with|by|when|so|before|using|along)\b)\S/,
  },
  'in a bit': { after: /^(?:of|more|less|longer)\b/ },
  'in years': {
    only: /\b(?:not (?!years|months|weeks|days)|never|first|no|nobody|nothing|\w+est|worst)\b|n't\b/,
    after: /^(?:of|to come|not|gone|like)\b/,
  },
  'over the road': {
    before:
      /\b(?:ran|runs?|running|walk(?:ed|s|ing)?|flew|fly|flying|go|goes|went|going|fell|fallen|come|came|drove|drive|rode|jump(?:ed)?|look(?:ed|ing)?|hurried|rolled|step(?:ped)?|bridge|led|pulled|carried|shout(?:ed)?|crossed|way|get|got)(?: \S{1,30})?$/,
  },
  'can you imagine': { after: /^\S/ },
  "we'll see": { after: /^(?!(?:about|what|if|how|whether|who)\b)\S/ },
  'not get anywhere': { after: /^(?:by (?:bus|car|train|bike|plane|boat)|near|on|in|from|to)\b/ },
  'get the door/phone': {
    after:
      /^(?:fixed|painted|open|opened|mended|to|for|shut|closed|that|back|i|we|she|you|with|handle|key|from|number|off|in|out|repaired|replaced|charged)\b/,
  },
  'do the rest': { after: /^of\b/ },
  'get an idea': { only: /\bget(?:s|ting)? an idea\b|\bidea of\b/, after: /^(?:for|that|from)\b/ },
  'find a way': { after: /^(?:through the|into the|across|over the|down the|up the|in|out)\b/ },
  'go flying': { only: /\b(?:went|gone|goes|going) flying\b/, after: /^(?:in|every|on|at|lessons)\b/ },
  'go live': { after: /^(?:in|by|with|there|near|somewhere|abroad|alone)\b/ },
  "go over sb's head": { before: /\b(?:ball|stone|bird|plane|arrow|rock|helicopter)s?$/ },
  'go to town': { only: /\btown (?:on|with)\b|\breally (?:go|went|gone|going)\b/ },
  'go well with sth': { before: /\b(?:things|everything|meeting|interview|all|visit|trip|lesson|talk|date)(?: \S+)?$/ },
  'have a go at sb': {
    after:
      /^(?!(?:me|him|us|them|you|her|(?:my|his|her|our|your|their|the) (?:\S+ )?(?:waiter|driver|teachers?|staff|children|kids|boss|referee|mum|mother|dad|father|brother|sister|son|daughter|wife|husband|friend|parents))\b)\S/,
  },
  'there goes sth': {
    after:
      /^(?!(?:my|our|your|his|her|their|another|the (?:weekend|money|plan|day|evening|holiday|neighbourhood|surprise|budget))\b)\S/,
  },
  'let it go': {
    before: /\b(?:caught|catch|fish|bird|rope|hold|held|string|balloon|net|cage|branch|spider|butterfly|mouse)\b/,
  },
  'have a lot on': { after: /^(?:the|his|her|my|your|our|their|it|top|offer|sale|display)\b/ },
  'have a row': { after: /^(?:of|in)\b/ },
  'safe journey': { before: /\b(?:had|long|was|is|made?|his|her|their|our|my|the)(?: \S+){0,2}$/ },
  "it wouldn't/won't/doesn't hurt": { only: /\bhurt (?:\S+ )?to\b/ },
  'join the club': { before: /\S$/, after: /^\S/ },
  'know best': {
    before: /\b(?:that|which|who|whom|people|places?|songs?|do|things?|what|one) (?:i|you|we|they|he|she)$/,
  },
  'look like it': { after: /^\S/ },
  "keep one's head down": { after: /^(?:under|below|when|in the)\b/ },
  'any luck': { before: /\b(?:have|has|had|having|with|without|bring|brought|got|find)(?: \S+)?$/ },
  'a matter of sth': {
    only: /\bmatter of (?:\S+ )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|metres?|miles?|pounds|inches|moments)\b/,
  },
  "put one's name down": { after: /^(?:at|here|first|in)\b/ },
  "that's all I need": { before: /\b(?:and|but|because|think|know|if)$/, after: /^(?:to|for|in|from|now)\b/ },
  'nothing to it': { only: /\bthere ?(?:'s|is|was) (?:really )?nothing to it\b/ },
  'at one point': { before: /\b(?:meet|cross|touch|join)$/ },
  'put sb first': {
    only: /\b(?:always|children|customers|guests|family|myself|himself|herself|yourself|others|people|needs|safety|health|patients|students|kids|career|work)\b/,
  },
  'put sth behind one': {
    only: /\b(?:past|year|mistakes?|defeat|divorce|troubles?|problems?|bad|hard|wants?|wanted|try|trying|tried|everything|'ve|i've|we've|they've|let's)\b/,
  },
  'says who': { before: /\S$/, after: /^(?:these|this|the|that|yes|no)\b/ },
  'as they say': { before: /\b(?:do|exactly|behave|act|just|much)$/ },
  'like I said': { before: /\b(?:it|that|exactly|just|do|did|not|them)$/ },
  'see the world': { after: /^(?:as|in a|through|like|differently|from|cup|around)\b/ },
  'as I see it': { before: /\b(?:soon|long|smile|cry|just|it)$/ },
  'like the sound of sth': {
    after:
      /^(?:rain|the (?:guitar|sea|piano|wind|violin|waves|bells?|band|music|engine|rain)|(?:her|his|my|your) (?:own )?voice|waves|birds|bells|water)\b/,
  },
  'for starters': { before: /\b(?:have|had|soup|salad|order|ordered|like|eat|ate|meal|menu)(?: \S+){0,2}$/ },
  'stay safe': { before: /\b(?:to|can|could|should|must|children|people|will|you|we|they|help)$/ },
  'stuck for sth': {
    after:
      /^(?:\d|an? (?:hour|day|week|minute|while|long|month)|two|three|four|five|six|ten|twenty|hours|days|ages|several|over|about|more|nearly|almost|the (?:night|day))\b/,
  },
  'straight on': { after: /^(?:my|his|her|the|your|its|our|an?|top|to)\b/ },
  "take one's seat": { before: /\b(?:somebody|someone|who|has|have|had|'ve|you've)(?: has| have)?$/ },
  'what are you talking about': { after: /^\S/ },
  'what are you waiting for': { after: /^\S/ },
  "I'm telling you": { after: /^(?:an?|what|how|about|why|my|something|all|these|this|that)\b/ },
  'you can never tell': { after: /^(?:mum|dad|him|her|them|anyone|anybody|us|me|people|my|your|the|a)\b/ },
  "that's a thought": { after: /^(?:that|which|i)\b/ },
  "that's a first": { after: /^(?!for\b)\S/ },
  'this is it': { after: /^(?:in|on|at|from|with|here)\b/ },
  'this is the life': { after: /^(?:of|that|i|for|we|he|she|they|story|and|cycle)\b/ },
  'tick all the boxes': { before: /^(?:please)?$/ },
  'half the time': {
    before: /\b(?:takes?|took|in|about|for|needs?|spen[dt])$/,
    after: /^(?:was|is|of|that|to|than|again)\b/,
  },
  'with time': {
    before: /\b(?:what|do|along|play|money|up|there|on)(?: \S+)?$/,
    after: /^(?:to|for|like|off|on|left|and|travel|spent)\b/,
  },
  'to be exact/precise': {
    before: /\b(?:needs?|has|have|want|try|tries|tried|important|hard|possible)$/,
    after: /^(?:when|with|about|in|if)\b/,
  },
  'my treat': { after: /^(?:for|is|of|at|on)\b/ },
  'turn sth upside down': {
    only: /\b(?:house|room|flat|place|office|bag|drawers?|world|life|lives|kitchen|everything|home|city|bedroom|shop)\b/,
  },
  "twist sb's arm": { after: /^(?:until|behind|so|badly|hard|round|around|when)\b/ },
  'it can wait': { after: /^(?:for (?:hours|days)|near|here|outside|in|there)\b/ },
  'well into sth': { before: /\b(?:fits?|settled?|settling|goes|blends?|mix|mixed|rub|stir)$/ },
  'since when': { before: /\S$/ },
  'for luck': { before: /\b(?:hoping|hope|look|looking|waiting|wish)$/ },
  "in one's arms": { before: /\b(?:pains?|ache|feeling|strength|muscles?|weak|hurts?|strong|tired|cuts?)$/ },
  "in one's head": { before: /\b(?:pains?|ache|hit (?:him|her|me)|eyes?|hole|shot|nose|hair|cut|blood)$/ },
  'in my day': { before: /\b(?:hours|enough|time|part|point|minutes|moment|break|space)$/ },
  'off the menu': { before: /\b(?:dish|choose|order|ordered|chose|eat|ate|pick|something|anything|read)(?: \S+)?$/ },
  'or anything': { after: /^(?:with|from|that|like|else|to|made|you|i|in|about|for|on|we|they|of)\b/ },
  'the big picture': {
    before: /\b(?:hang|hung|paint|painted|drew|draw|bought|under|behind)$/,
    after: /^(?:over|on|with|in|of|above|hanging|book|frame|from|behind)\b/,
  },
  'come running': { after: /^(?:into|up|in|out|down|over|towards|across|back|along|through|round|from|with)\b/ },
  'get moving': { before: /\b(?:something|things|it|him|her|them|felt|people|traffic)$/ },
  'find it hard/difficult': { after: /^work\b/ },
  'when you think about it': {
    before: /\b(?:be (?:happy|sad|glad|angry)|feel)\b/,
    after: /^(?:at|every|all)\b/,
  },
  'without thinking': { after: /^(?:of|about|that|it|he|she|they|i)\b/ },
  'go out the window': { before: /\b(?:cat|bird|fly|bee|smoke|boy|girl|thief|ball)$/ },
  'talking of sth': { before: /\b(?:is|are|was|were|am|been|be|keeps?|kept|start|started|stop|'s|'re|'m|people|not)$/ },
  "show one's face": { before: /\b(?:sun|moon|clock)$|\b(?:photos?|pictures?|paintings?)\b/ },
  'have sb to stay': {
    only: /\b(?:have|has|had|having) (?!to\b|got to\b|agreed|decided|chosen|been)\S+(?: \S+){0,3} to stay\b/,
  },
  'be sure to do': {
    only: /\bbe sure (?:to|and)\b/,
    before: /\b(?:want|wants|wanted|have|had|can|could|need)(?: to)?$/,
  },
  "do one's teeth": { only: /\b(?:do|does|did|done|doing) (?:my|your|his|her|our|their) teeth\b/ },
  'draw a line under sth': { after: /^(?:each|every|(?:the|your) (?:title|words?|sentence|names?|heading))\b/ },
  'for the night': { after: /^(?:of|shift|train|bus|club|before|when|that|sky|nurse)\b/ },
  'give sb space': {
    only: /\bgiv\w* (?:\S+ )?(?:(?:a bit|a little|some) (?:of |more )?)?space\b|\bgave (?:\S+ )?(?:some )?space\b/,
  },
  'just imagine': { before: /\b(?:i|you|he|she|we|they)$/ },
  "lose one's place": { only: /\blos(?:e|es|t|ing) (?:my|your|his|her|our|their) places?\b/ },
  'make sth public': { after: /^(?:appearances?|speech|speeches|places?|transport|spaces?)\b/ },
  'see sb home': { only: /\b(?:see|sees|saw|seen|seeing) (?:me|you|him|her|us|them|[\w']+(?: \w+)?) home\b/ },
  'snowed in': {
    after:
      /^(?:the|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|winter|autumn)\b/,
  },
  'take sth well/badly': {
    only: /\b(?:take|takes|took|taken|taking) (?:(?!off\b|out\b|up\b|on\b)\S+ ){1,5}?(?:well|badly)\b/,
  },
  'without a trace': { after: /^of\b/ },
  "of one's own": {
    after:
      /^(?!in\b|to\b|and\b|but\b|or\b|for\b|with\b|at\b|on\b|by\b|because\b|when\b|before\b|after\b|since\b|so\b|if\b|too\b|now\b|that\b|which\b|one day\b|some day\b|from\b|again\b|anyway\b|until\b|as\b|accord\b|free will\b|choice\b)\w/,
  },
  'no end': { after: /^(?:in|to)\b/ },
  'turn sb/sth back': { after: /^into\b/ },
  'make sb/sth out': { after: /^of\b/ },
  'run for sth': { after: /^(?:cover|shelter|help|home|it|the (?:bus|train|door|hills))\b/ },
  'be carried away': {
    after: /^by (?:the |a )?(?:\S+ )?(?:flood\w*|current|wind|water|river|waves?|stream|storm|sea|tide)\b/,
  },
  'get carried away': {
    after: /^by (?:the |a )?(?:\S+ )?(?:flood\w*|current|wind|water|river|waves?|stream|storm|sea|tide)\b/,
  },
  'used to': { before: /\b(?:am|is|are|was|were|be|been|being|get|got|getting)$|'(?:s|re|m)$/ },
  'come to sb': { only: /\bto (?:me|him|her|us|them|you|my mind)\b/ },
  'come to sth': {
    only: /\b(?:conclusions?|agreement|arrangement|decision|deal|understanding|compromise|stop|halt|standstill|end|close|fight|war|blows|violence|point|fruition|trial|notice|attention|total|bill|costs?|interest|price|much|amount|sum|altogether|pounds?|euros?|dollars?|pence|dozen|hundred|thousand|million|billion|nothing|this|that|same|worst|worse|it comes|it came|\d+|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b|[£$€]/,
  },
  'play with sb/sth': {
    after:
      /^(?:me|us|him|you|(?:(?:a|the|great|such|real|more|much) ){0,2}(?:perfect |worn )?(?:focus|skill|confidence|command|deck|passion|assurance|energy|style|feeling|care|joy|spirit)\b)/,
  },
  'bow to sth': {
    after:
      /^(?:(?:the|each|his|her|their|thunderous|loud) )*(?:crowd|audience|applause|other|king|queen|guests|judges|public|people)\b/,
  },
  'work for sb/sth': {
    after:
      /^(?:(?:a|the|lasting|durable|world|equal) )*(?:peace|rights?|justice|freedom|change|equality|\w+tion of|\w+ment of)\b/,
  },
  'let sb/sth go': { after: /^(?:out|on|in|to|home|up|down|with|there|back|first|swimming|shopping)\b/ },
  'keep going': { after: /^(?:over|to|back|out|off|wrong|into)\b/ },
  'get on sth': { after: /^(?:my|your|his|her|its|our|their) (?:feet|nerves)\b/ },
  'run out of sth': {
    after:
      /^(?:the|a|his|her|their|my|our) (?:\S+ )?(?:room|house|building|door|shop|dugout|kitchen|garden|school|classroom|sea|cave|woods|forest|tunnel|gate|stadium|church|hall|flat|barn|station)\b/,
  },
  'run after sb/sth': {
    after: /^(?:midnight|dark|lunch|school|work|dinner|breakfast|\S+ o'clock|ten|eleven|twelve)\b/,
  },
  'playing card': {
    before:
      /\b(?:in|were|was|are|is|been|be|sat|stayed|like|likes|enjoy|enjoyed|started|stop|stopped|spent|evening|evenings|night|time|love|loved|hours|keep|kept|up|by)$/,
  },
  'after you': { after: /^\S/ },
  'come to': { after: /^(?!on\b|in\b|with\b|after\b|at\b|and\b|but\b|again\b|when\b|as\b|by\b|before\b)\S/ },
  'come to do': {
    only: /\bto (?:(?:really|fully|deeply|slowly) )?(?:do|like|love|hate|know|see|understand|feel|think|believe|realise|realize|accept|trust|regard|expect|depend|rely|be|have|mean|enjoy|value|respect|admire|appreciate|fear|need|want|learn|recogni[sz]e|terms|view|associate|own|rule|dominate|represent|symboli[sz]e|regret|doubt|hold)\b/,
  },
  'kind of': {
    before:
      /\b(?:very|so|awfully|really|too|extremely|most|how|this|that|these|those|one|two|three|every|any|some|what|which|same|each|no|another|all)$/,
  },
  "don't tell me": { after: /^(?:what|how|where|when|who|why|about|to|off|a|the|lies|that story|again)\b/ },
  'anything goes': { after: /^(?:wrong|well|badly|on|off|missing)\b/, before: /\bif$/ },
  '(be) done for': { after: /^\S/ },
  'guess what': { after: /^\S/ },
  'get even': { after: /^(?!with\b)\S/ },
  'mind you': { after: /^(?:don't|do|keep|get|take|put|come|are|aren't)\b/ },
  'no thanks': { before: /\b(?:get|gets|got|have|has|had|expect|expected|want|wanted)$/ },
  'on a diet': { after: /^of\b/ },
  'on a roll': { after: /^of\b/ },
  'on the radio': { before: /\b(?:turn|turns|turned|turning|switch|switched|put)$/ },
  'early on': { after: /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|the)\b/ },
  'give blood': { before: /\b(?:be|been|being|is|are|was|were)$/ },
  'go far': { after: /^(?:beyond|away|from|into|out|off|below|above)\b/ },
  'at most': { after: /^(?:big|small|large|good|of|other|people|shops|schools|supermarkets|stations|events|meals)\b/ },
  "keep one's head": { after: /^(?:down|up|still|above|back|on|high|low|warm|dry|out|away|covered)\b/ },
  'so do i': { after: /^(?:get|have|go|see|take|do|ask|be|please|help|use|borrow)\b/ },
  'make sth of sb/sth': { only: /\b(?:what|whatever|something|anything|nothing|little)\b/ },
  'get on at sb': { only: /\bon at (?:me|him|her|us|them|you|my|his|each|one|the children|everybody|everyone)\b/ },
  'believe me': { after: /^(?:to|with|about|when|if|or)\b/ },
}
