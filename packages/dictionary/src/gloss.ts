/** A WordNet gloss cut into a definition a learner can read and its examples. */
export type Gloss = { definition: string; examples: string[] }

const LONG_ENOUGH = 30
const LONGEST_TWO_PARTS = 110
const LONGEST_ASIDE = 60
const WHOLE_SENTENCE_WORDS = 4

// Grammar notes and other asides that help a lexicographer, not a learner.
const GRAMMAR_ASIDE =
  /^\(?(?:usually |often |sometimes |frequently )*(?:followed by|used with|with `|plural|used in the plural|singular|in combination|used in combination|combining form|prefix|suffix|trademark|postpositive|prenominal|predicate)/i
const PLAIN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bof persons\b/g, 'of people'],
  [/\(?\bs\.\s?th\.\)?/g, 'something'],
  [/\(?\bs\.\s?o\.\)?/g, 'someone'],
  [/\besp\./g, 'especially'],
  [/\be\.\s?g\.,?/g, 'for example'],
  [/\bi\.\s?e\.,?/g, 'that is'],
  [/\betc\b\.?/g, 'and so on'],
  [/\bc\.\s(?=\d)/g, 'about '],
  [/\bsomeone or something's\b/g, "someone's or something's"],
]

function withoutAsides(text: string): string {
  return text.replace(/\([^()]*\)/g, (aside) => {
    if (GRAMMAR_ASIDE.test(aside)) return ''
    if (/^\((?:as of|born|died|\d|c\. ?\d)/.test(aside)) return aside
    return aside.length > LONGEST_ASIDE ? '' : aside
  })
}

function tidy(text: string): string {
  let plain = text
  for (const [pattern, replacement] of PLAIN_WORDS) plain = plain.replace(pattern, replacement)
  return plain
    .replaceAll('`', "'")
    .replaceAll('--', '–')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,;:.)])/g, '$1')
    .replace(/\(\s+/g, '(')
    .replace(/^[\s,;:]+|[\s,;:.]+$/g, '')
}

function splitParts(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i]
    if (letter === '(') depth += 1
    else if (letter === ')') depth = Math.max(0, depth - 1)
    else if (letter === ';' && depth === 0) {
      parts.push(text.slice(start, i))
      start = i + 1
    }
  }
  parts.push(text.slice(start))
  return parts.map(tidy).filter((part) => part !== '')
}

function toDefinition(text: string): string {
  const parts = splitParts(withoutAsides(text))
  const [first = '', second] = parts
  if (first === '') return splitParts(text).join('; ')
  const both = `${first}; ${second}`
  return second !== undefined && first.length < LONG_ENOUGH && both.length <= LONGEST_TWO_PARTS ? both : first
}

/** Gives a lower-case phrase a capital and a full stop, so that an example reads as a sentence. */
export function toSentence(text: string): string {
  const trimmed = text.replace(/\s+/g, ' ').replace(/[\s,;:]+$/, '')
  if (trimmed === '') return ''
  const capital = trimmed.charAt(0).toUpperCase() + trimmed.slice(1)
  return /[.!?…]['"”’)]?$/.test(capital) ? capital : `${capital}.`
}

function toExamples(gloss: string): string[] {
  const examples = [...gloss.matchAll(/"([^"]+)"/g)].map((match) => (match[1] ?? '').replaceAll('`', "'").trim())
  return examples.filter((example) => example.split(' ').length > 1)
}

export function parseGloss(gloss: string): Gloss {
  const firstExample = gloss.search(/(?:^|[;:,.)]\s*|\s)"[^"]+"/)
  const definition = firstExample < 0 ? gloss : gloss.slice(0, firstExample)
  return {
    definition: toDefinition(definition === '' ? gloss.replaceAll('"', '') : definition),
    examples: toExamples(gloss),
  }
}

/** Best first: whole sentences before scraps of two or three words, then the order of the source. */
export function byReadability(examples: readonly string[]): string[] {
  const isWhole = (example: string): boolean => example.split(' ').length >= WHOLE_SENTENCE_WORDS
  return [...examples.filter(isWhole), ...examples.filter((example) => !isWhole(example))]
}
