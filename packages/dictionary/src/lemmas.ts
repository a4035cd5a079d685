import type { IndexedSense, Wordnet, WordnetPos } from './wordnet.ts'

/** Irregular form to base form, as `went` to `go`, for each part of speech. */
export type IrregularForms = Record<'n' | 'v' | 'a', ReadonlyMap<string, string>>

export const ALL_POS: readonly WordnetPos[] = ['n', 'v', 'a', 'r']

type Rule = readonly [ending: string, replacement: string]

// WordNet's own detachment rules (morphy), in its order.
const RULES: Record<WordnetPos, readonly Rule[]> = {
  n: [
    ['s', ''],
    ['ses', 's'],
    ['xes', 'x'],
    ['zes', 'z'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['men', 'man'],
    ['ies', 'y'],
    ['ves', 'f'],
    ['ves', 'fe'],
  ],
  v: [
    ['s', ''],
    ['ies', 'y'],
    ['es', 'e'],
    ['es', ''],
    ['ed', 'e'],
    ['ed', ''],
    ['ied', 'y'],
    ['ing', 'e'],
    ['ing', ''],
  ],
  a: [
    ['er', ''],
    ['est', ''],
    ['er', 'e'],
    ['est', 'e'],
    ['ier', 'y'],
    ['iest', 'y'],
  ],
  r: [],
}
const DOUBLED = /([bdfgklmnprtvz])\1(?:ed|ing|er|est)$/

function strippedForms(word: string, pos: WordnetPos): string[] {
  const forms = RULES[pos]
    .filter(([ending]) => word.length > ending.length + 1 && word.endsWith(ending))
    .map(([ending, replacement]) => word.slice(0, word.length - ending.length) + replacement)
  const doubled = pos === 'v' || pos === 'a' ? DOUBLED.exec(word) : null
  if (doubled) forms.push(word.slice(0, doubled.index + 1))
  return forms
}

export type Lemmatiser = {
  /** Base forms that WordNet knows, the likeliest first. */
  basesOf(word: string, pos: WordnetPos): string[]
  /** An adjective as it stands, and no past participle of an irregular verb: those are told apart by their text. */
  isPlainAdjective(word: string): boolean
  /** Meanings of every base form of the word in that part of speech. */
  sensesOf(word: string, pos: WordnetPos): { lemma: string; sense: IndexedSense }[]
}

/** Past participles that are their verb's own base form. */
const UNCHANGED_PARTICIPLES = new Set(
  'beat become bet bid burst cast come cost cut fit hit hurt knit let overcome put quit read rid run set shed shut spit split spread wed wet'.split(
    ' ',
  ),
)

/** `isOwnWord` makes the package's own words inflect as WordNet's do. */
export function createLemmatiser(
  wordnet: Wordnet,
  irregular: IrregularForms,
  isOwnWord: (word: string, pos: WordnetPos) => boolean = () => false,
): Lemmatiser {
  const knows = (lemma: string, pos: WordnetPos): boolean =>
    wordnet.sensesOf(lemma).some((sense) => sense.pos === pos) || isOwnWord(lemma, pos)

  function basesOf(word: string, pos: WordnetPos): string[] {
    const exception = pos === 'r' ? undefined : irregular[pos].get(word)
    const candidates = exception === undefined ? strippedForms(word, pos) : [exception]
    const isNoPlural = pos === 'n' && word.endsWith('ss')
    const bases = [word, ...(isNoPlural ? [] : candidates)].filter((base) => knows(base, pos))
    return [...new Set(bases)]
  }

  return {
    basesOf,
    isPlainAdjective: (word) => knows(word, 'a') && !irregular.v.has(word) && !UNCHANGED_PARTICIPLES.has(word),
    sensesOf: (word, pos) =>
      basesOf(word, pos).flatMap((lemma) =>
        wordnet
          .sensesOf(lemma)
          .filter((sense) => sense.pos === pos)
          .map((sense) => ({ lemma, sense })),
      ),
  }
}

/** Lines of `part-of-speech form base`. */
export function parseIrregularForms(table: string): IrregularForms {
  const forms = { n: new Map<string, string>(), v: new Map<string, string>(), a: new Map<string, string>() }
  for (const line of table.split('\n')) {
    const [pos, form, base] = line.split(' ')
    if (form && base && (pos === 'n' || pos === 'v' || pos === 'a')) forms[pos].set(form, base)
  }
  return forms
}
