/** A word in running text, in whatever form the grammar gave it. */

/** Base form, then the forms that no rule makes; "be" and the like too, since they stand in terms of several words. */
const IRREGULAR = `be am is are was were been being|have has had|do does did done|go goes went gone|see saw seen|say said|
make made|take took taken|come came|give gave given|get got gotten|know knew known|think thought|find found|tell told|
become became|leave left|feel felt|bring brought|begin began begun|keep kept|hold held|write wrote written|stand stood|
hear heard|mean meant|meet met|run ran|pay paid|sit sat|speak spoke spoken|lie lay lain lying|lead led|grow grew grown|
lose lost|fall fell fallen|send sent|build built|understand understood|draw drew drawn|break broke broken|
spend spent|rise rose risen|drive drove driven|buy bought|wear wore worn|choose chose chosen|throw threw thrown|
seek sought|catch caught|win won|teach taught|eat ate eaten|sing sang sung|sell sold|fly flew flown|sleep slept|
drink drank drunk|swim swam swum|ring rang rung|ride rode ridden|hide hid hidden|bite bit bitten|blow blew blown|
shake shook shaken|wake woke woken|freeze froze frozen|steal stole stolen|swear swore sworn|tear tore torn|
bear bore borne born|forget forgot forgotten|forgive forgave forgiven|foretell foretold|foresee foresaw foreseen|
weave wove woven|spring sprang sprung|shrink shrank shrunk|sink sank sunk|stink stank stunk|dig dug|stick stuck|
swing swung|cling clung|hang hung|sting stung|strike struck stricken|spin spun|slide slid|feed fed|breed bred|flee fled|
bleed bled|speed sped|shine shone|shoot shot|light lit|lend lent|bend bent|bind bound|wind wound|grind ground|fight fought|
creep crept|sweep swept|weep wept|leap leapt|dream dreamt|learn learnt|burn burnt|spill spilt|spoil spoilt|smell smelt|
kneel knelt|dwell dwelt|deal dealt|lay laid|strive strove striven|tread trod trodden|undergo undergoes underwent undergone|
overcome overcame|withdraw withdrew withdrawn|arise arose arisen|awake awoke awoken|swell swollen|sew sewn|show shown|
sow sown|saw sawn|prove proven|man men|woman women|child children|foot feet|tooth teeth|goose geese|mouse mice|
person people|ox oxen|good better best|well better best|bad worse worst|far further furthest farther farthest|
little less least|many more most`

const IRREGULAR_FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  IRREGULAR.split('|').map((entry) => {
    const [base = '', ...forms] = entry.trim().split(' ')
    return [base, forms]
  }),
)

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu
/** A stressed short vowel before one consonant doubles it: plan, planned. */
const DOUBLES = /[^aeiou][aeiou][bdfglmnprtz]$|^[aeiou][bdgmnpt]$/
const ENDINGS = ['ed', 'ing', 'er', 'est']

const toStraight = (text: string): string => text.toLowerCase().replaceAll('’', "'")

function toRegularForms(word: string): readonly string[] {
  const forms = [word, `${word}s`, `${word}'s`, ...ENDINGS.map((ending) => word + ending)]
  if (/(?:[sxz]|[cs]h|o)$/.test(word)) forms.push(`${word}es`)
  if (/[^aeiou]y$/.test(word)) forms.push(...['ies', 'ied', 'ier', 'iest', 'ily'].map((end) => word.slice(0, -1) + end))
  else forms.push(`${word}ly`)
  if (word.endsWith('e')) forms.push(`${word}d`, `${word}r`, `${word}st`, `${word.slice(0, -1)}ing`)
  if (word.endsWith('le')) forms.push(`${word.slice(0, -1)}y`)
  if (word.endsWith('ie')) forms.push(`${word.slice(0, -2)}ying`)
  if (word.endsWith('f')) forms.push(`${word.slice(0, -1)}ves`)
  if (word.endsWith('fe')) forms.push(`${word.slice(0, -2)}ves`)
  if (word.endsWith('ic')) forms.push(`${word}ally`)
  if (DOUBLES.test(word)) forms.push(...ENDINGS.map((ending) => word + word.slice(-1) + ending))
  return forms
}

/** Lower case, straight apostrophes; the word itself is among them. Some that no one says are too: they do no harm. */
export function toWordForms(word: string): ReadonlySet<string> {
  const base = toStraight(word)
  return new Set([...toRegularForms(base), ...(IRREGULAR_FORMS.get(base) ?? [])])
}

/** Offsets in UTF-16 units. */
export type WordPlace = { readonly start: number; readonly end: number }

/** Every place of a word or term in a text, in any of its forms: `look forward to` is found in "She looked forward to it". */
export function findWordPlaces(text: string, word: string): readonly WordPlace[] {
  const parts = (word.match(TOKEN) ?? []).map(toWordForms)
  const tokens = [...text.matchAll(TOKEN)].map((match) => ({
    text: toStraight(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
  if (parts.length === 0) return []
  const places: WordPlace[] = []
  for (const [at, first] of tokens.entries()) {
    const run = tokens.slice(at, at + parts.length)
    const last = run.at(-1)
    const isHere = run.length === parts.length && parts.every((forms, index) => forms.has(run[index]?.text ?? ''))
    if (isHere && last) places.push({ start: first.start, end: last.end })
  }
  return places
}

/** Whether a text holds the word in any of its forms. */
export const hasWord = (text: string, word: string): boolean => findWordPlaces(text, word).length > 0
