/** The inflected forms of a base form by the rules of English spelling; the way back from a form is an index of these. */
import type { IrregularForms } from '../lemmas.ts'
import type { Entry } from './entry.ts'

const VOWELS = /[aeiouy]+/g
const SHORT_END = /(?:^|[^aeiou]|qu)[aeiou]([bdfgklmnprtvz])$/
// Verbs with both past forms, as burned and burnt.
const BOTH_PASTS = new Set(
  'burn learn dream spell smell lean leap spoil spill kneel speed light wed knit bet quit prove show sew sow mow saw swell shave hang dwell plead sneak dive strive thrive mistake work weed gnaw bypass transfix shine spotlight'.split(
    ' ',
  ),
)
const NO_PLURAL_S = /(?:s|x|z|ch|sh)$/

function syllables(word: string): number {
  return (word.replace(/e$/, '').match(VOWELS) ?? []).length
}

function withS(word: string): string {
  if (NO_PLURAL_S.test(word)) return `${word}es`
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return `${word}s`
}

function doubled(word: string): string {
  return word + word.slice(-1)
}

/** Stems before -ed, -ing, -er: with the last letter doubled where the stress is on it, both ways where English has both. */
function stems(word: string): string[] {
  if (!SHORT_END.test(word)) return [word]
  if (syllables(word) <= 1) return [doubled(word)]
  return word.endsWith('l') ? [doubled(word), word] : [word]
}

function withEd(word: string): string[] {
  if (word.endsWith('e')) return [`${word}d`]
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ied`]
  if (/[^aeiou]ic$/.test(word) || word.endsWith('ic')) return [`${word}ked`]
  return stems(word).map((stem) => `${stem}ed`)
}

function withIng(word: string): string[] {
  if (word.endsWith('ie')) return [`${word.slice(0, -2)}ying`]
  if (/[^eoy]e$/.test(word) && word !== 'be') return [`${word.slice(0, -1)}ing`]
  if (word.endsWith('ic')) return [`${word}king`]
  return stems(word).map((stem) => `${stem}ing`)
}

function comparatives(word: string): string[] {
  const isShort = syllables(word) <= 1 || /(?:y|le|er|ow)$/.test(word)
  if (!isShort || word.length < 3) return []
  if (word.endsWith('e')) return [`${word}r`, `${word}st`]
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ier`, `${word.slice(0, -1)}iest`]
  return stems(word).flatMap((stem) => [`${stem}er`, `${stem}est`])
}

export type Inflector = {
  /** Every form of a single word, the base form first. `ownForms` stand in place of the known exceptions. */
  formsOf(word: string, pos: string, ownForms?: readonly string[]): string[]
}

const KIND: Record<string, 'n' | 'v' | 'a'> = { noun: 'n', verb: 'v', adjective: 'a', adverb: 'a' }

/** `irregular` names the exceptions, doubled letters of long verbs among them (`admitted`). */
export function createInflector(irregular: IrregularForms): Inflector {
  const exceptions = { n: new Map<string, string[]>(), v: new Map<string, string[]>(), a: new Map<string, string[]>() }
  for (const kind of ['n', 'v', 'a'] as const)
    for (const [form, base] of irregular[kind])
      exceptions[kind].set(base, [...(exceptions[kind].get(base) ?? []), form])

  function verbForms(word: string, listed: readonly string[]): string[] {
    const pasts = listed.filter((form) => !form.endsWith('ing') && !form.endsWith('s'))
    // `benefitted` beside `benefited`, `travelled`: two spellings of the regular form, not an irregular one.
    const isIrregular = pasts.some(
      (form) => !form.startsWith(word) || form.length < word.length + 2 || !form.endsWith('ed'),
    )
    const hasRegularPast = !isIrregular || BOTH_PASTS.has(word)
    const third = /[^aeiou]o$/.test(word) ? `${word}es` : withS(word)
    return [third, ...(hasRegularPast ? withEd(word) : []), ...withIng(word), ...listed]
  }

  function formsOf(word: string, pos: string, ownForms: readonly string[] = []): string[] {
    const kind = KIND[pos]
    if (kind === undefined) return [...new Set([word, ...ownForms])]
    const listed = ownForms.length > 0 ? [...new Set(ownForms)] : (exceptions[kind].get(word) ?? [])
    if (kind === 'v') return [...new Set([word, ...verbForms(word, listed)])]
    if (kind === 'a') return [...new Set([word, ...(listed.length > 0 ? [] : comparatives(word)), ...listed])]
    const withEs = /[^aeiou]o$/.test(word) ? [`${word}es`] : []
    return [...new Set([word, withS(word), ...withEs, ...listed])]
  }

  return { formsOf }
}

/** The forms of an entry's headword and of its other spellings, in lower case. */
export function formsOfEntry(
  inflector: Inflector,
  entry: Pick<Entry, 'headword' | 'pos' | 'forms' | 'variants'>,
): string[] {
  const spellings = [entry.headword, ...entry.variants.map(({ spelling }) => spelling)]
  const own = entry.forms.map((form) => form.toLowerCase())
  return [...new Set(spellings.flatMap((word) => inflector.formsOf(word.toLowerCase(), entry.pos, own)))]
}
