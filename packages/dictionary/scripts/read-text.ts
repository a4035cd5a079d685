// Prints what the dictionary answers for each content word and phrase of texts, to be read and judged by a person.
// Usage: node packages/dictionary/scripts/read-text.ts FILE …
// A file has one text in a line; lines that begin with `# ` are titles. A word that comes twice is asked once, as a tap would.
import { readFile } from 'node:fs/promises'

import { createDefiner } from '../src/definer.ts'
import type { DefinedWord, WordMeaning } from '../src/defined-word.ts'
import { loadEngine } from '../src/engine.ts'
import { isFunctionWord } from '../src/senses/features.ts'
import { createPhraseMarker } from '../src/text-phrases.ts'

const engine = await loadEngine()
const define = createDefiner(engine)
const markPhrases = createPhraseMarker(engine)

const show = (meaning: WordMeaning): string =>
  `${meaning.senseId ?? `${meaning.origin} ${meaning.partOfSpeech}`}: ${meaning.definition}`

function describe(answer: DefinedWord): string {
  const { word, found, phrase, certainty, otherMeanings } = answer
  if (!found) return `${word}\t-`
  const second = otherMeanings[0] && certainty !== 'sure' ? `\t| ${show(otherMeanings[0])}` : ''
  return `${phrase ?? word}\t${certainty}\t${show(answer)}${second}`
}

/** Content words and all words of phrases, in the order of the text. */
function wordsOf(text: string): string[] {
  const tokens = engine.reader.readSentences(text).flatMap((sentence) => sentence.tokens)
  const inPhrases = markPhrases(text).flatMap(({ words }) => words.map(({ start, end }) => text.slice(start, end)))
  const content = tokens.filter(({ lower }) => /\p{L}{2}/u.test(lower) && !isFunctionWord(lower))
  const wanted = new Set([...content.map((token) => token.lower), ...inPhrases.map((word) => word.toLowerCase())])
  return [...new Set(tokens.map((token) => token.text).filter((word) => wanted.has(word.toLowerCase())))]
}

/** One line for each answer; a phrase is told once. */
function tell(answers: readonly DefinedWord[]): string[] {
  const lines = new Map<string, string>()
  for (const answer of answers) {
    const key = answer.phrase === undefined ? `word ${answer.word}` : `phrase ${answer.phrase}`
    if (!lines.has(key)) lines.set(key, describe(answer))
  }
  return [...lines.values()]
}

for (const file of process.argv.slice(2)) {
  let number = 0
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    if (line === '') continue
    if (line.startsWith('# ')) {
      console.log(`\n${line}`)
      continue
    }
    number += 1
    console.log(`${number}. ${line}`)
    for (const answer of tell(await define(wordsOf(line), line))) console.log(`  ${answer}`)
  }
}
