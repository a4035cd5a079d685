/** The rules for one entry by itself: form, length, own words, defining vocabulary, examples. */
import type { Entry, EntrySense, Level } from '../entries/entry.ts'
import { isPhrase, levelRank } from '../entries/entry.ts'
import type { Inflector } from '../entries/inflect.ts'
import { formsOfEntry } from '../entries/inflect.ts'
import type { Lexicon } from '../entries/lexicon.ts'
import type { Problem } from '../entries/parse-entries.ts'
import { countWords, wordsOf } from './words.ts'

const LONGEST_DEFINITION = 14
const SHORTEST_EXAMPLE = 4
const LONGEST_EXAMPLE = 16
const FEWEST_EXAMPLES = 2
const B1 = levelRank('B1')
const B2 = levelRank('B2')
const A2 = levelRank('A2')
// Parts of a phrase's headword that stand for other words.
const SLOTS = new Set("sth sb one's sb's oneself something somebody doing do to be a an the of".split(' '))
const BAD_MARKS = /[;()[\]/]|\betc\b|\be\.g\.|\bi\.e\.|[.!?]$/
const TEMPLATES = [
  /^(?:i|you|he|she|we|they|it|this|that|there) (?:saw|is|was|are|has|have|had|like|likes|liked|see) (?:a|an|the|some|my|very)? ?\w+\.$/i,
  /^the \w+ (?:is|was|are|were) (?:very |so |really )?\w+\.$/i,
  /^(?:this|that|it) is (?:a|an|the|my) (?:\w+ )?\w+\.$/i,
]
const NOUN_START = /^(?:an?|the|one|two|your|somebody|something|any|all|every|\w+)\b/
const PLAIN_USE = /^used (?:to|for|when|before|after|in|with|as|instead|at|by|about|like|on)\b/

export type CheckContext = {
  lexicon: Lexicon
  inflector: Inflector
  /** Words of any English text, so that a misspelling is noticed. */
  isKnownWord: (word: string) => boolean
}

export type Report = (rule: string, text: string) => void

/** The words allowed in a definition: two levels for easy senses, three from B2 on. */
export function mayDefine(word: string, level: Level, lexicon: Lexicon): boolean {
  const found = lexicon.levelOf(word)
  if (found === undefined) return false
  return levelRank(found) <= (levelRank(level) >= B2 ? B1 : A2)
}

function checkShape(entry: Entry, sense: EntrySense, report: Report): void {
  const { definition } = sense
  if (countWords(definition) > LONGEST_DEFINITION) report('length', `${countWords(definition)} words: "${definition}"`)
  if (BAD_MARKS.test(definition)) report('form', `brackets, semicolons or a full stop: "${definition}"`)
  if (/^\p{Lu}/u.test(definition) && !/^I\b/.test(definition) && wordsOf(definition)[0]?.lower !== 'i')
    report('form', `a capital at the start: "${definition}"`)
  if (PLAIN_USE.test(definition)) return
  if (
    (entry.pos === 'verb' || entry.pos === 'phrasal verb') &&
    !definition.startsWith('to ') &&
    !/^if |^when /.test(definition)
  )
    report('form', `a verb is explained with "to …": "${definition}"`)
  if (entry.pos === 'noun' && (!NOUN_START.test(definition) || definition.startsWith('to ')))
    report('form', `a noun is explained with a noun: "${definition}"`)
}

function ownForms(entry: Entry, inflector: Inflector): Set<string> {
  if (!isPhrase(entry)) return new Set(formsOfEntry(inflector, entry))
  const parts = entry.headword.toLowerCase().split(/[\s/()]+/)
  return new Set(parts.filter((part) => part.length > 3 && !SLOTS.has(part)))
}

function checkDefinitionWords(entry: Entry, sense: EntrySense, context: CheckContext, report: Report): string[] {
  const own = ownForms(entry, context.inflector)
  const words = wordsOf(sense.definition)
  for (const { lower } of isPhrase(entry) || entry.pos === 'auxiliary' ? [] : words)
    if (own.has(lower)) report('own form', `"${lower}" in "${sense.definition}"`)
  const outside = words.filter((word) => !word.isName && !mayDefine(word.lower, sense.level, context.lexicon))
  return [...new Set(outside.map(({ lower }) => lower))]
}

/** Whether the words hold the entry's headword: any form of a single word, all fixed parts of a phrase in order. */
export function holdsHeadword(entry: Entry, text: string, inflector: Inflector): boolean {
  const words = wordsOf(text).map(({ lower }) => lower)
  const whole = text.toLowerCase().replace(/[’]/g, "'")
  if (!isPhrase(entry)) {
    const forms = formsOfEntry(inflector, entry)
    return (
      words.some((word) => forms.includes(word)) || forms.some((form) => /[^a-z]/.test(form) && whole.includes(form))
    )
  }
  const parts = entry.headword
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .split(/\s+/)
    .filter((part) => part !== '' && !/^(?:sth|sb|one's|sb's|oneself|sth\/sb|sb\/sth|doing|do|\.\.\.|…)$/.test(part))
  let at = 0
  for (const part of parts) {
    const from = at
    const choices = part.split('/').flatMap((choice) => {
      // `don't` is read as `do` in the example, too.
      const bare = wordsOf(choice)[0]?.lower ?? choice
      return [choice, bare, ...inflectAll(bare, entry.forms, inflector)]
    })
    const found = words.findIndex((word, index) => index >= from && choices.includes(word))
    if (found < 0) return entry.variants.some(({ spelling }) => whole.includes(spelling.toLowerCase()))
    at = found + 1
  }
  return true
}

function inflectAll(word: string, own: readonly string[], inflector: Inflector): string[] {
  return [
    ...inflector.formsOf(word, 'verb', own),
    ...inflector.formsOf(word, 'noun'),
    ...inflector.formsOf(word, 'adjective'),
  ]
}

function checkExample(entry: Entry, sense: EntrySense, example: string, context: CheckContext, report: Report): void {
  const count = countWords(example)
  const shortest = entry.pos === 'interjection' || isPhrase(entry) ? 2 : SHORTEST_EXAMPLE
  if (count < shortest || count > LONGEST_EXAMPLE) report('example length', `${count} words: "${example}"`)
  if (!/^["'“‘]?[\p{Lu}\d£$]/u.test(example) || !/[.!?…]["'”’]?$/.test(example))
    report('example form', `no whole sentence: "${example}"`)
  if (TEMPLATES.some((template) => template.test(example))) report('template', `"${example}"`)
  if (!holdsHeadword(entry, example, context.inflector))
    report('example word', `"${entry.headword}" is not in "${example}"`)
  const own = new Set(
    isPhrase(entry) || entry.headword.includes('-')
      ? wordsOf(entry.headword).flatMap(({ lower }) => [lower, ...inflectAll(lower, entry.forms, context.inflector)])
      : formsOfEntry(context.inflector, entry),
  )
  const highest = Math.max(levelRank(sense.level), B1 - 1) + 1
  for (const { lower, isName } of wordsOf(example)) {
    if (isName || own.has(lower)) continue
    const level = context.lexicon.levelOf(lower)
    if (level === undefined && !context.isKnownWord(lower)) report('spelling', `"${lower}" in "${example}"`)
    if (level !== undefined && levelRank(level) > highest)
      report('example level', `"${lower}" (${level}) is too hard for ${sense.level} in "${example}"`)
  }
}

/** Reports what one entry breaks by itself; answers the words outside the defining vocabulary for each sense. */
export function checkEntry(
  entry: Entry,
  context: CheckContext,
  report: Report,
): { sense: EntrySense; outside: string[] }[] {
  if (entry.senses.length === 0) report('form', 'an entry without a sense')
  const numbers = entry.senses.map(({ number }) => number)
  if (new Set(numbers).size < numbers.length) report('form', 'two senses have the same number')
  const definitions = entry.senses.map(({ definition }) => definition.toLowerCase())
  if (new Set(definitions).size < definitions.length) report('same definition', 'two senses have the same definition')
  return entry.senses.map((sense) => {
    const ofSense: Report = (rule, text) => report(rule, `${sense.number}: ${text}`)
    checkShape(entry, sense, ofSense)
    if (sense.examples.length < FEWEST_EXAMPLES) ofSense('examples', 'two examples or more')
    for (const example of sense.examples) checkExample(entry, sense, example, context, ofSense)
    if (entry.senses.length > 1 && sense.cues.length === 0) ofSense('cues', 'a word of several senses needs cues')
    return { sense, outside: checkDefinitionWords(entry, sense, context, ofSense) }
  })
}

export function toProblem(entry: Entry, rule: string, text: string): Problem {
  return { file: entry.file, line: entry.line, rule, text: `${entry.headword} ${entry.pos} ${text}` }
}
