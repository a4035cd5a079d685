/** Closed lists of English words and phrases that say where a part of a sentence may stand. */

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const NUMBER = String.raw`(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|\d+)`
const PART_OF_DAY = '(?:morning|afternoon|evening|night)'
const SEASON = '(?:spring|summer|autumn|winter)'
const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)'
const WEEKDAY = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)'
const PERIOD = `(?:${PART_OF_DAY}|${SEASON}|${MONTH}|${WEEKDAY}|day|week|weekend|month|year)`
const LENGTH = '(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)'
const MEAL = '(?:breakfast|lunch|dinner|supper|school|work|class|midnight|dark|sunset|sunrise)'
const CLOCK = String.raw`${NUMBER}(?: (?:o['’]clock|thirty|fifteen))?(?: (?:in the (?:morning|afternoon|evening)|at night))?`

const TIMES = [
  `(?:every|each) (?:${PERIOD}|hour|minute|time)`,
  `(?:last|next|this) ${PERIOD}`,
  `(?:yesterday|tomorrow)(?: ${PART_OF_DAY})?`,
  'today|tonight|now|nowadays|these days|right now|at the moment|overnight|soon|later|one day|sometimes',
  `(?:early |late )?in the (?:${PART_OF_DAY}|${SEASON}|day)`,
  `during the (?:${PERIOD})`,
  String.raw`in (?:${SEASON}|${MONTH}|\d{4})`,
  `in (?:${NUMBER}|a few|two or three) ${LENGTH}`,
  `for (?:${NUMBER}|a few|many) ${LENGTH}`,
  `(?:${NUMBER}|a few|many) ${LENGTH} ago`,
  'at (?:night|noon|midnight|dawn|dusk|sunrise|sunset|christmas|easter|lunchtime|the weekend|weekends)',
  `(?:at|by|before|after) ${CLOCK}`,
  `(?:at )?half past ${NUMBER}`,
  `on (?:${WEEKDAY}s?|weekdays)(?: ${PART_OF_DAY}s?)?`,
  `(?:before|after) ${MEAL}`,
  `(?:once|twice|${NUMBER} times) (?:an?|every) (?:${PERIOD}|hour)`,
  '(?:all|the whole) (?:day|night|morning|afternoon|evening|week|year)(?: long)?',
]

const PLACE =
  `(?:airport|bakery|balcony|bank|bathroom|beach|bedroom|bridge|bus|bus stop|cafe|café|car|chair|church|cinema|city|
classroom|corner|country|desk|door|farm|field|floor|forest|garage|garden|gate|harbour|hill|hospital|hotel|house|island|
kitchen|lake|library|living room|market|mountain|mountains|museum|office|park|playground|pond|restaurant|river|road|roof|
room|school|sea|shelf|shop|sky|sofa|square|station|street|supermarket|table|theatre|town|train|valley|village|wall|
window|wood|woods|yard|zoo)`.replaceAll('\n', '')
const OWNER = '(?:the|my|your|his|her|its|our|their|this|that)'

const PLACES = [
  `(?:in|at|on|near|under|behind|outside|inside|opposite|beside|in front of|next to) ${OWNER} ${PLACE}`,
  'at (?:home|school|work|college|university|the (?:top|bottom|end) of the (?:hill|street|road|stairs))',
  'in (?:bed|town|hospital|class|prison|england|scotland|ireland|wales|london|paris|america|europe|africa|asia)',
  'here|there|upstairs|downstairs|outside|inside|indoors|outdoors|abroad|next door|nearby',
]

/** The longest phrase has as many words. */
export const MAX_PHRASE_WORDS = 7

const toPattern = (phrases: readonly string[]): RegExp => new RegExp(`^(?:${phrases.join('|')})$`)
const TIME = toPattern(TIMES)
const AT_PLACE = toPattern(PLACES)

export type PhraseKind = 'time' | 'place'

/** What a few words in lower case say; undefined where they are no phrase of the lists. */
export function findPhraseKind(words: readonly string[]): PhraseKind | undefined {
  const text = words.join(' ')
  if (TIME.test(text)) return 'time'
  return AT_PLACE.test(text) ? 'place' : undefined
}

/** Words that can open the rest of a sentence when a phrase stands before it. */
export const SUBJECT_STARTS = toSet(
  `i you he she it we they this that these those there everyone everybody someone somebody nobody everything
  a an the my your his her its our their some many most all both each every another no few several
  one two three four five six seven eight nine ten`,
)

/** Verbs that need a place after them: it belongs to the verb and does not move. */
export const PLACE_VERBS = toSet(
  `am is are was were be been being 'm 's 're i'm he's she's it's we're you're they're live lives lived living stay stays
  stayed go goes went gone come comes came arrive arrives arrived put puts place places placed leave leaves left keep keeps kept
  get gets got`,
)

export const BE_FORMS = toSet('am is are was were be been being feel feels felt look looks looked seem seems seemed')

export const AUXILIARIES = toSet(
  `am is are was were can could will would shall should may might must has have had do does did can't cannot won't don't didn't`,
)

export const DETERMINERS = toSet('a an the my your his her its our their some any every each no another')

export const PREPOSITIONS = toSet(
  `about above across after against along among around as at before behind below beneath beside between beyond by despite down
  during for from in inside into like near of off on onto opposite out outside over past round since than through throughout till
  to toward towards under underneath until up upon with within without`,
)

/** They join clauses, or open one that may stand elsewhere. */
export const CONJUNCTIONS = toSet(
  `and or but nor so yet because although though while when whenever where wherever if unless until since that which who whom
  whose what how why whether than as`,
)

/** Adverbs that may stand in several places. */
export const FREE_ADVERBS = toSet(
  `again almost already also always away back even ever first here just maybe much never now often once only
  perhaps quite rather really seldom sometimes soon still then there today together tomorrow tonight too usually very well
  yesterday yet`,
)

/** They end like an adverb and are none. */
export const NO_ADVERBS = toSet(
  'family friendly lovely lonely silly only early reply supply apply fly july italy belly jelly ugly holy',
)

/** Not a thing, a quality or an action, so never an item of a list. */
const OTHER_WORDS = toSet(
  `i you he she it we they me him us them this that these those there here not do does did done have has had will would can could
  shall should may might must please read put cut hit let set shut hurt one two three four five six seven eight nine ten hundred thousand`,
)

export const isFunctionWord = (word: string): boolean =>
  [DETERMINERS, PREPOSITIONS, CONJUNCTIONS, FREE_ADVERBS, BE_FORMS, OTHER_WORDS].some((list) => list.has(word))

export const isFreeAdverb = (word: string): boolean =>
  FREE_ADVERBS.has(word) || (/.{3}ly$/.test(word) && !NO_ADVERBS.has(word))
