// Prints what the dictionary reaches beside its goals.
// Usage: node bench/dictionary.ts [folder of the WSD Evaluation Framework with ALL.data.xml and ALL.gold.key.txt]
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createDefiner } from '@wordnest/dictionary/definer'
import type { DefinedWord } from '@wordnest/dictionary/defined-word'
import { loadEngine } from '@wordnest/dictionary/engine'
import type { Engine } from '@wordnest/dictionary/engine'
import { f1, scoreRaganato } from '@wordnest/dictionary/raganato'
import type { SenseItem } from '@wordnest/dictionary/sense-measure'
import { measureSenseChoice } from '@wordnest/dictionary/sense-measure'
import { summarise } from '@wordnest/dictionary/summary'

type Define = (words: readonly string[], context: string) => DefinedWord[]

const RUNS = 9
const COLD_RUNS = 5
const WORDS_ASKED = 20
const SUMMARY_WORDS = 5_000
const COLD_FLAG = '--cold'

const [argument] = process.argv.slice(2)

function cpuMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1_000
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

function medianCpuMs(work: () => void): number {
  return median(
    Array.from({ length: RUNS }, () => {
      const before = process.cpuUsage()
      work()
      return cpuMs(before)
    }),
  )
}

/** The fixtures are this repository's own; their shape is the caller's word. */
async function readFixture<T>(name: string): Promise<T> {
  return JSON.parse(
    await readFile(new URL(`../packages/dictionary/fixtures/${name}.json`, import.meta.url), 'utf8'),
  ) as T
}

function row(figure: string, measured: string, goal: string): void {
  console.log(`| ${figure.padEnd(66)} | ${measured.padEnd(34)} | ${goal.padEnd(22)} |`)
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} % of ${whole}`
}

function contentWordsOf(engine: Engine, text: string): string[] {
  const tokens = engine.reader.readSentences(text).flatMap((sentence) => sentence.tokens)
  const content = tokens.filter(({ tag, lower }) => ['NOUN', 'VERB', 'ADJ', 'ADV'].includes(tag) && lower.length > 2)
  return [...new Set(content.map(({ lower }) => lower))].filter((word) => !engine.ownEntries.grammar.has(word))
}

type Coverage = { words: number; defined: number; dictionaryExample: number; anyExample: number }

/** A dictionary example is one that is still there when the learner's text is taken away. */
function coverText(engine: Engine, define: Define, text: string): Coverage {
  const words = contentWordsOf(engine, text)
  const withText = define(words, text)
  const fromText = (sentence: string): boolean => text.replace(/\s+/g, ' ').includes(sentence.slice(0, -1))
  return {
    words: words.length,
    defined: withText.filter(({ found }) => found).length,
    dictionaryExample: withText.filter(({ sentence }) => sentence !== '' && !fromText(sentence)).length,
    anyExample: withText.filter(({ sentence }) => sentence !== '').length,
  }
}

function printCoverage(engine: Engine, define: Define, texts: readonly string[]): void {
  const all = texts.map((text) => coverText(engine, define, text))
  const sum = (key: keyof Coverage): number => all.reduce((total, coverage) => total + coverage[key], 0)
  row('content words of six texts: defined', percent(sum('defined'), sum('words')), '>= 97 %')
  row(
    'content words of six texts: example of the dictionary',
    percent(sum('dictionaryExample'), sum('words')),
    '>= 60 %',
  )
  row('content words of six texts: any example', percent(sum('anyExample'), sum('words')), '100 %')
}

function printLists(define: Define, terms: readonly string[], hard: readonly string[]): void {
  const listed = define(terms, '').filter(({ found, lemma }) => found && /[ -]/.test(lemma))
  row('terms of several words: listed as a whole', percent(listed.length, terms.length), '>= 80 %')
  const known = define(hard, '')
  row('hard and recent words: defined', percent(known.filter(({ found }) => found).length, hard.length), '(no goal)')
  const missing = known.filter(({ found }) => !found).map(({ word }) => word)
  if (missing.length > 0) console.log(`  not defined: ${missing.join(', ')}`)
  const notWhole = terms.filter((term) => !listed.some(({ word }) => word === term))
  if (notWhole.length > 0) console.log(`  by their head word: ${notWhole.join(', ')}`)
}

async function printRaganato(engine: Engine, folder: string | undefined): Promise<void> {
  if (folder === undefined) {
    row('Raganato all words: F1, gold / raw', 'not run: give the folder', '>= 68 / >= 64.5')
    return
  }
  const { gold, goldFirst, raw, rawFirst, total } = await scoreRaganato(engine, folder)
  const show = (tally: typeof gold): string => f1(tally, total).toFixed(1)
  row(
    `Raganato all words (${total}): F1, gold part of speech`,
    `${show(gold)} (first sense ${show(goldFirst)})`,
    '>= 68',
  )
  row(`Raganato all words (${total}): F1, from raw text`, `${show(raw)} (first sense ${show(rawFirst)})`, '>= 64.5')
}

type Cold = { startMs: number; firstMs: number; rssMb: number; bareMb: number }

async function measureCold(): Promise<Cold> {
  const bareMb = Number(execFileSync(process.execPath, ['-p', 'process.memoryUsage().rss'])) / 1e6
  const before = process.cpuUsage()
  const engine = await loadEngine()
  const startMs = cpuMs(before)
  const rssMb = process.memoryUsage().rss / 1e6
  const [text = ''] = await readFixture<string[]>('texts')
  const words = contentWordsOf(engine, text).slice(0, WORDS_ASKED)
  const asked = process.cpuUsage()
  createDefiner(engine)(words, text)
  return { startMs, firstMs: cpuMs(asked), rssMb, bareMb }
}

function printCold(): void {
  const runs = Array.from({ length: COLD_RUNS }, () => {
    const printed = execFileSync(process.execPath, [import.meta.filename, COLD_FLAG], { encoding: 'utf8' })
    return JSON.parse(printed) as Cold
  })
  const of = (key: keyof Cold): number => median(runs.map((run) => run[key]))
  row('start: CPU', `${of('startMs').toFixed(0)} ms`, '<= 1000 ms')
  row(
    'memory over bare Node after start',
    `${(of('rssMb') - of('bareMb')).toFixed(0)} MB (${of('rssMb').toFixed(0)} RSS)`,
    '<= 200 MB',
  )
  row('20 words with a text, very first: CPU', `${of('firstMs').toFixed(0)} ms`, '<= 80 ms')
}

function printWarm(engine: Engine, define: Define, texts: readonly string[]): void {
  const times = texts.map((text) => {
    const words = contentWordsOf(engine, text).slice(0, WORDS_ASKED)
    const before = process.cpuUsage()
    define(words, text)
    return cpuMs(before)
  })
  row(
    '20 words with a text, each text for the first time: CPU',
    `${median(times).toFixed(0)} ms (most ${Math.max(...times).toFixed(0)})`,
    '<= 80 ms',
  )
  const all = texts.join('\n\n').split(/(?<=[.!?]) /)
  let long = ''
  for (let i = 0; long.split(/\s+/).length < SUMMARY_WORDS; i += 1) long += `${all[(i * 7) % all.length]} `
  row(
    `summary of ${SUMMARY_WORDS} words: CPU`,
    `${medianCpuMs(() => summarise(long, engine.reader, engine.terms)).toFixed(0)} ms`,
    '<= 80 ms',
  )
}

async function print(): Promise<void> {
  row('figure', 'measured', 'goal')
  row('-'.repeat(66), '-'.repeat(34), '-'.repeat(22))
  const engine = await loadEngine()
  const define = createDefiner(engine)
  const texts = await readFixture<string[]>('texts')
  printWarm(engine, define, texts)
  printCold()
  printCoverage(engine, define, texts)
  printLists(
    define,
    await readFixture<string[]>('multi-word-terms'),
    await readFixture<string[]>('hard-and-recent-words'),
  )
  const own = measureSenseChoice(await readFixture<SenseItem[]>('sense-choice'), engine, define)
  const first = percent(own.rightByFirstSense, own.total)
  row(
    'own sentences: right sense, from raw text',
    `${percent(own.right, own.total)} (first ${first.split(' of')[0]})`,
    'above the first sense',
  )
  await printRaganato(engine, argument)
}

if (argument === COLD_FLAG) console.log(JSON.stringify(await measureCold()))
else await print()
