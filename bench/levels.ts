// Prints how well levels of texts follow labels, and what levels cost a page. Usage: npm run bench:levels [file of lines with {"level","text"}]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { findCoverage } from '@wordnest/levels/coverage'
import { MIN_LEVEL_WORDS, scoreText } from '@wordnest/levels/text-level'
import { profileText } from '@wordnest/levels/text-profile'
import { parseWordLevels } from '@wordnest/levels/word-levels'
import { loadShelf } from '@wordnest/shelf/load-shelf'
import { LEVELS } from '@wordnest/vocabulary/study-list'
import { toParagraphs } from '@wordnest/vocabulary/text'

import { toRankCorrelation } from './levels-fixtures/rank-correlation.ts'

type Labelled = { readonly level: string; readonly text: string }

const ROOT = join(import.meta.dirname, '..')
const TEXTS = join(import.meta.dirname, 'dictionary-fixtures/texts')
const GOALS = { correlation: 0.9, bytes: 35_000, cpuMs: 100 }
const COVERAGE_WORDS = 20_000
const RUNS = 9

const met = (isMet: boolean): string => (isMet ? 'met' : 'MISSED')
const packed = readFileSync(join(ROOT, 'apps/web/src/shared/levels/word-levels.txt'))
const levels = parseWordLevels(packed.toString())

function printCorrelation(name: string, texts: readonly Labelled[]): void {
  const judged = texts
    .map(({ level, text }) => ({
      label: LEVELS.findIndex((one) => one === level),
      profile: profileText(toParagraphs(text), levels),
    }))
    .filter(({ label, profile }) => label >= 0 && profile.running >= MIN_LEVEL_WORDS)
    .toSorted((a, b) => a.label - b.label)
  const labels = judged.map(({ label }) => label)
  const correlation = toRankCorrelation(
    labels,
    judged.map(({ profile }) => scoreText(profile)),
  )
  // Many texts share a label: scores in a perfect order would not reach 1.
  const most = toRankCorrelation(labels, [...labels.keys()])
  console.log(
    `${name}: ${correlation.toFixed(3)} of ${judged.length} texts (a perfect order: ${most.toFixed(3)}), ` +
      `at least ${GOALS.correlation}: ${met(correlation >= GOALS.correlation)}`,
  )
}

// Not independent: the same rule has checked the shelf's labels.
const shelf = await loadShelf()
printCorrelation('rank correlation, the shelf', shelf)
const labelled = readdirSync(TEXTS)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(join(TEXTS, name), 'utf8')) as Labelled[])
// Nearly all of them are B1 or B2, by their authors' own judgement.
printCorrelation("rank correlation, the dictionary's test texts", labelled)
const [, , path] = process.argv
if (path !== undefined)
  printCorrelation(
    `rank correlation, ${path}`,
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Labelled),
  )

const { length } = brotliCompressSync(packed)
console.log(
  `level data: ${length.toLocaleString('en')} bytes brotli, at most ${GOALS.bytes}: ${met(length <= GOALS.bytes)}`,
)

const words = shelf.flatMap(({ text }) => text.split(/(?<=\s)/u)).slice(0, COVERAGE_WORDS)
const text = Array.from({ length: COVERAGE_WORDS }, (_, index) => words[index % words.length]).join('')
const times = Array.from({ length: RUNS }, () => {
  const before = process.cpuUsage()
  findCoverage(profileText(toParagraphs(text), levels), { level: 'B1', findRecord: () => undefined })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}).toSorted((a, b) => a - b)
const cpuMs = times[RUNS >> 1] ?? Number.NaN
console.log(
  `coverage of ${COVERAGE_WORDS} words: ${cpuMs.toFixed(0)} ms CPU, at most ${GOALS.cpuMs}: ${met(cpuMs <= GOALS.cpuMs)}`,
)
