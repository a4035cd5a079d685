/** The rules that need all entries: circles, doubles, the list of headwords, the share of words outside the vocabulary. */
import type { Entry, EntrySense } from '../entries/entry.ts'
import { EMPTY_SENSE, ENTRY_POS, isPhrase, LEVELS, senseId } from '../entries/entry.ts'
import type { Inflector } from '../entries/inflect.ts'
import { createLexicon } from '../entries/lexicon.ts'
import type { MergedSenses } from '../entries/merged-senses.ts'
import type { Problem } from '../entries/parse-entries.ts'
import type { CheckContext } from './check-entry.ts'
import { checkEntry, toProblem } from './check-entry.ts'
import { wordsOf } from './words.ts'

const MOST_OUTSIDE = 0.05
const SHARED_WORDS = 8
const SHORT_DEFINITION = 2
const GRAMMAR_WORDS = new Set(
  'a an the to of or and in on at for with by not very be is are that which who you your it somebody something'.split(
    ' ',
  ),
)

export type PlannedHeadword = { headword: string; pos: string; level: string }

export type CheckOptions = {
  inflector: Inflector
  isKnownWord: (word: string) => boolean
  /** Headwords of the list that have no entry yet: their levels count, and the list may only shrink. */
  planned: readonly PlannedHeadword[]
  /** Whether WordNet has the sense key. */
  hasSenseKey: (key: string) => boolean
  merged: MergedSenses
  /** WordNet's definitions, for the rule that no text is shared with them. */
  glosses: readonly string[]
}

type Found = { entry: Entry; sense: EntrySense; outside: string[] }

function checkOutside(found: readonly Found[], context: CheckContext): Problem[] {
  const problems: Problem[] = []
  const withOutside = found.filter(({ outside }) => outside.length > 0)
  for (const { entry, sense, outside } of withOutside) {
    const unknown = outside.filter((word) => context.lexicon.levelOf(word) === undefined)
    if (outside.length > 1 || unknown.length > 0)
      problems.push(
        toProblem(entry, 'defining word', `${sense.number}: ${outside.join(', ')} in "${sense.definition}"`),
      )
  }
  if (withOutside.length > MOST_OUTSIDE * found.length)
    problems.push({
      file: 'entries',
      line: 0,
      rule: 'defining words',
      text: `${withOutside.length} of ${found.length} definitions have a word outside the vocabulary`,
    })
  return problems
}

/** Content words of a very short definition: `large` in "very large". */
function synonymsIn(sense: EntrySense): string[] {
  const content = wordsOf(sense.definition)
    .map(({ lower }) => lower)
    .filter((word) => !GRAMMAR_WORDS.has(word))
  return content.length <= SHORT_DEFINITION ? content : []
}

/** `big` is "large" and `large` is "big": such a circle teaches nothing. */
function findCircles(entries: readonly Entry[], context: CheckContext): Problem[] {
  const synonyms = new Map<string, Set<string>>()
  for (const entry of entries) {
    if (isPhrase(entry)) continue
    const key = `${entry.headword} ${entry.pos}`
    const all = synonyms.get(key) ?? new Set()
    // A word with an example and a fuller sense is explained; only the first sense must not turn in a circle.
    for (const word of synonymsIn(entry.senses[0] ?? EMPTY_SENSE))
      for (const head of context.lexicon.headwordsOf(word))
        if (head.pos === entry.pos) all.add(`${head.headword} ${head.pos}`)
    synonyms.set(key, all)
  }
  return entries.flatMap((entry) => {
    const key = `${entry.headword} ${entry.pos}`
    const partner = [...(synonyms.get(key) ?? [])].find(
      (other) => other !== key && synonyms.get(other)?.has(key) === true,
    )
    return partner !== undefined && key < partner
      ? [toProblem(entry, 'circle', `and ${partner} explain each other`)]
      : []
  })
}

function findDoubles(entries: readonly Entry[]): Problem[] {
  const problems: Problem[] = []
  const ids = new Set<string>()
  const examples = new Map<string, Entry>()
  for (const entry of entries) {
    for (const sense of entry.senses) {
      const id = senseId(entry, sense)
      if (ids.has(id)) problems.push(toProblem(entry, 'double', `${sense.number} stands twice`))
      ids.add(id)
      for (const example of sense.examples) {
        const other = examples.get(example)
        if (other) problems.push(toProblem(entry, 'double', `"${example}" is an example of ${other.headword}, too`))
        examples.set(example, entry)
      }
    }
  }
  return problems
}

function shingles(text: string): string[] {
  const words = wordsOf(text).map(({ lower }) => lower)
  return words.slice(SHARED_WORDS - 1).map((_, i) => words.slice(i, i + SHARED_WORDS).join(' '))
}

function findShared(entries: readonly Entry[], glosses: readonly string[]): Problem[] {
  const known = new Set(glosses.flatMap(shingles))
  return entries.flatMap((entry) =>
    entry.senses.flatMap((sense) =>
      [sense.definition, ...sense.examples].flatMap((text) => {
        const shared = shingles(text).find((shingle) => known.has(shingle))
        return shared === undefined ? [] : [toProblem(entry, 'shared text', `"${shared}" stands in WordNet`)]
      }),
    ),
  )
}

function checkMap(entries: readonly Entry[], hasSenseKey: (key: string) => boolean): Problem[] {
  return entries.flatMap((entry) =>
    entry.senses.flatMap((sense) => [
      ...(sense.isMapped
        ? []
        : [
            toProblem(
              entry,
              'map',
              `${sense.number} says neither which WordNet senses it covers nor that it covers none`,
            ),
          ]),
      ...sense.keys
        .filter((key) => !hasSenseKey(key))
        .map((key) => toProblem(entry, 'map', `${sense.number}: WordNet has no ${key}`)),
    ]),
  )
}

/** The number of a merged sense stays free, and the sense that it went into is there. */
function checkMerged(entries: readonly Entry[], merged: MergedSenses): Problem[] {
  const ids = new Set(entries.flatMap((entry) => entry.senses.map((sense) => senseId(entry, sense))))
  const again = entries.flatMap((entry) =>
    entry.senses.flatMap((sense) => {
      const kept = merged.get(senseId(entry, sense))
      return kept === undefined
        ? []
        : [toProblem(entry, 'merged', `${sense.number} went into ${kept}: take a number that was never given`)]
    }),
  )
  const lost = [...merged].filter(([, kept]) => !ids.has(kept))
  return [
    ...again,
    ...lost.map(([id, kept]) => ({
      file: 'merged-senses.txt',
      line: 0,
      rule: 'merged',
      text: `${id} went into ${kept}, which is not there`,
    })),
  ]
}

/** An entry that says only how early its headword is met. */
function toPlannedEntry({ headword, pos, level }: PlannedHeadword): Entry[] {
  const known = { pos: ENTRY_POS.find((one) => one === pos), level: LEVELS.find((one) => one === level) }
  if (!known.pos || !known.level) return []
  return [
    {
      headword,
      pos: known.pos,
      forms: [],
      variants: [],
      senses: [{ ...EMPTY_SENSE, level: known.level }],
      accidents: [],
      file: '',
      line: 0,
    },
  ]
}

/** What the rules for one entry or card need to know. */
export function toCheckContext(entries: readonly Entry[], options: CheckOptions): CheckContext {
  return {
    lexicon: createLexicon([...entries, ...options.planned.flatMap(toPlannedEntry)], options.inflector),
    inflector: options.inflector,
    isKnownWord: options.isKnownWord,
  }
}

export function checkEntries(entries: readonly Entry[], options: CheckOptions): Problem[] {
  const context = toCheckContext(entries, options)
  const problems: Problem[] = []
  const found = entries.flatMap((entry) =>
    checkEntry(entry, context, (rule, text) => problems.push(toProblem(entry, rule, text))).map((one) => ({
      entry,
      ...one,
    })),
  )
  const headwords = new Set(
    entries
      .flatMap((entry) => [entry.headword, ...entry.variants.map(({ spelling }) => spelling)])
      .map((word) => word.toLowerCase()),
  )
  const written = options.planned.filter(({ headword }) => headwords.has(headword.toLowerCase()))
  return [
    ...problems,
    ...checkOutside(found, context),
    ...findCircles(entries, context),
    ...findDoubles(entries),
    ...findShared(entries, options.glosses),
    ...checkMap(entries, options.hasSenseKey),
    ...checkMerged(entries, options.merged),
    ...written.map(({ headword }) => ({
      file: 'planned-headwords.txt',
      line: 0,
      rule: 'planned',
      text: `${headword} has an entry: take it off the list`,
    })),
  ]
}
