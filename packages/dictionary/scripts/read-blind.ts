// A second reading by a person who did not write the entries: choose the sense of each example without its label.
// Usage: node scripts/read-blind.ts sheet <entry file …>            prints senses by letter, and their examples mixed
//        node scripts/read-blind.ts score <answers> <entry file …>  reads lines such as `book: 1a 2c 3b`
// The sheet of a file that has not changed is always the same.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

import type { Entry, EntrySense } from '../src/entries/entry.ts'
import { parseEntries } from '../src/entries/parse-entries.ts'

type Choice = { letter: string; entry: Entry; sense: EntrySense }
type Sheet = { headword: string; choices: Choice[]; examples: { text: string; letter: string }[] }

const SEED = 7

function letterOf(index: number): string {
  return String.fromCharCode(index < 26 ? 97 + index : 65 + index - 26)
}

/** The same order for the same headword. */
function shuffle<T>(list: readonly T[], name: string): T[] {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, SEED)
  return list
    .map((value) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return { value, key: state }
    })
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value)
}

async function readSheets(files: readonly string[]): Promise<Sheet[]> {
  const byHeadword = new Map<string, Choice[]>()
  for (const file of files) {
    for (const entry of parseEntries(await readFile(file, 'utf8'), basename(file)).entries) {
      const choices = byHeadword.get(entry.headword) ?? []
      for (const sense of entry.senses) choices.push({ letter: letterOf(choices.length), entry, sense })
      byHeadword.set(entry.headword, choices)
    }
  }
  return [...byHeadword].map(([headword, choices]) => ({
    headword,
    choices,
    examples: shuffle(
      choices.flatMap(({ letter, sense }) => sense.examples.map((text) => ({ text, letter }))),
      headword,
    ),
  }))
}

function print({ headword, choices, examples }: Sheet): void {
  console.log(`## ${headword}`)
  for (const { letter, entry, sense } of choices)
    console.log(`${letter} ${entry.pos} ${sense.level} ${sense.definition}`)
  for (const [index, { text }] of examples.entries())
    console.log(choices.length > 1 ? `${index + 1}. ${text}` : `- ${text}`)
}

/** Answers by headword and number. */
function parseAnswers(text: string): Map<string, string> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const colon = line.lastIndexOf(':')
      const headword = line.slice(0, colon).trim()
      const answers = line
        .slice(colon + 1)
        .trim()
        .split(/\s+/)
      return answers.map(
        (answer) => [`${headword} ${/^\d+/.exec(answer)?.[0] ?? ''}`, answer.replace(/^\d+/, '')] as const,
      )
    }),
  )
}

function score(sheets: readonly Sheet[], answers: ReadonlyMap<string, string>): void {
  let right = 0
  let all = 0
  for (const { headword, examples } of sheets.filter(({ choices }) => choices.length > 1)) {
    for (const [index, { text, letter }] of examples.entries()) {
      const answer = answers.get(`${headword} ${index + 1}`)
      all += 1
      if (answer === letter) right += 1
      else console.log(`${headword}: "${text}" was written for ${letter} and read as ${answer ?? '?'}`)
    }
  }
  console.log(`${right} of ${all} examples were read as meant`)
}

const [command, ...rest] = process.argv.slice(2)
if (command === 'sheet') for (const sheet of await readSheets(rest)) print(sheet)
else if (command === 'score') {
  const [answers = '', ...files] = rest
  score(await readSheets(files), parseAnswers(await readFile(answers, 'utf8')))
} else throw new Error('sheet or score?')
