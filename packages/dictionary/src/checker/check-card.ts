/** The same rules for a word that is explained elsewhere: in a lesson, in the sample words. */
import type { Entry, Level } from '../entries/entry.ts'
import type { Problem } from '../entries/parse-entries.ts'
import type { CheckContext } from './check-entry.ts'
import { checkEntry, toProblem } from './check-entry.ts'

export type CheckedCard = { word: string; level: Level; definition: string; sentence: string; file: string }

// What a card cannot have: a second example, a part of speech, a whole entry's order.
const NOT_FOR_CARDS = new Set(['examples', 'example length', 'example level', 'cues', 'form', 'template'])

export function checkCard({ word, level, definition, sentence, file }: CheckedCard, context: CheckContext): Problem[] {
  const sense = {
    number: 1,
    level,
    labels: [],
    definition,
    examples: [sentence],
    patterns: [],
    cues: [],
    keys: [],
    isMapped: true,
  }
  const entry: Entry = {
    headword: word,
    pos: word.includes(' ') ? 'phrase' : 'verb',
    forms: [],
    variants: [],
    senses: [sense],
    accidents: [],
    file,
    line: 0,
  }
  const problems: Problem[] = []
  const [found] = checkEntry(entry, context, (rule, text) => {
    if (!NOT_FOR_CARDS.has(rule)) problems.push(toProblem(entry, rule, text))
  })
  if (found && found.outside.length > 0)
    problems.push(toProblem(entry, 'defining word', `${found.outside.join(', ')} in "${definition}"`))
  return problems
}
