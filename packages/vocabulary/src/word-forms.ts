/** A word in running text, in whatever form the grammar gave it. */

/** Base form, then the forms that no rule makes; "be" and the like too, since they occur in terms of several words. */
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
little less least|many more most|beat beaten|forbid forbade forbidden|mistake mistook mistaken|
undertake undertook undertaken|overtake overtook overtaken|fling flung|spit spat|wring wrung|lean leant|mow mown|
crisis crises|analysis analyses|phenomenon phenomena|criterion criteria`

const IRREGULAR_FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  IRREGULAR.split('|').map((entry) => {
    const [base = '', ...forms] = entry.trim().split(' ')
    return [base, forms]
  }),
)
const ALL_IRREGULAR_FORMS: ReadonlySet<string> = new Set([...IRREGULAR_FORMS.values()].flat())

/** Whether a word in lower case is a form that no rule makes: ran, taken, children. */
export const isIrregularForm = (word: string): boolean => ALL_IRREGULAR_FORMS.has(word)
const IRREGULAR_BASES: ReadonlyMap<string, readonly string[]> = (() => {
  const bases = new Map<string, string[]>()
  for (const [base, forms] of IRREGULAR_FORMS)
    for (const form of forms) bases.set(form, [...(bases.get(form) ?? []), base])
  return bases
})()

/** The words of which it is an irregular form, in lower case: saw gives see; found gives find. */
export const findIrregularBases = (form: string): readonly string[] => IRREGULAR_BASES.get(form) ?? []

/** With an ending they would be other words: the, thing; but, butter. */
const INVARIABLE = new Set('the she he we me for but not as in to'.split(' '))

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu
/** A stressed short vowel before one consonant doubles it: plan, planned. */
const DOUBLES = /[^aeiou][aeiou][bdfglmnprtz]$|^[aeiou][bdgmnpt]$/
const ENDINGS = ['ed', 'ing', 'er', 'est']

const toStraight = (text: string): string => text.toLowerCase().replaceAll('’', "'")

function toRegularForms(word: string): readonly string[] {
  if (INVARIABLE.has(word)) return [word]
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

/** What an ending may have replaced. */
const BEFORE_ENDINGS = ['', 'e', 'y', 'f', 'fe', 'ie']
const LONGEST_ENDING = 5
/** Shorter words that take endings are irregular: go, do. */
const SHORTEST_BASE = 3

/** The word, and every word of which it may be a form: stopped, stop; went, go. In lower case. */
export function toBases(word: string): ReadonlySet<string> {
  const bases = new Set([word])
  for (const base of findIrregularBases(word)) bases.add(base)
  for (let cut = 1; cut <= LONGEST_ENDING; cut += 1) {
    for (const before of BEFORE_ENDINGS) {
      const base = word.slice(0, -cut) + before
      const isBase = /[aeiouy]/.test(base) && (base.length >= SHORTEST_BASE || IRREGULAR_FORMS.has(base))
      if (isBase && toWordForms(base).has(word)) bases.add(base)
    }
  }
  return bases
}

/** The word in all its forms, also where it is one of them itself: running, run, runs, ran. */
const toFamily = (word: string): ReadonlySet<string> =>
  new Set([...toBases(toStraight(word))].flatMap((base) => [...toWordForms(base)]))

/** Offsets in UTF-16 units. */
export type WordPlace = { readonly start: number; readonly end: number }

type Token = WordPlace & { readonly text: string }

function findParts(
  tokens: readonly Token[],
  from: number,
  families: readonly ReadonlySet<string>[],
  widestGap: number,
): readonly WordPlace[] | undefined {
  const places: WordPlace[] = []
  let at = from
  for (const [index, family] of families.entries()) {
    const last = Math.min(tokens.length - 1, index === 0 ? from : at + widestGap)
    while (at <= last && !family.has(tokens[at]?.text ?? '')) at += 1
    const token = tokens[at]
    if (at > last || !token) return undefined
    places.push({ start: token.start, end: token.end })
    at += 1
  }
  return places
}

/**
 * Every place of a word or term in a text, in any form, as the places of its parts: "She looked forward to it" has three
 * of `look forward to`. As many as `widestGap` other words may come between two parts ("pick it up").
 */
export function findWordPlaces(text: string, word: string, widestGap = 0): readonly (readonly WordPlace[])[] {
  const families = (word.match(TOKEN) ?? []).map(toFamily)
  const tokens = [...text.matchAll(TOKEN)].map((match) => ({
    text: toStraight(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
  if (families.length === 0) return []
  return tokens.flatMap((_, from) => {
    const places = findParts(tokens, from, families, widestGap)
    return places ? [places] : []
  })
}

/** Whether a text holds the word in any of its forms. */
export const hasWord = (text: string, word: string): boolean => findWordPlaces(text, word).length > 0
