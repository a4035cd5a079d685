// Prints the quizzes drafted for films of all kinds, to be read and judged, and what a draft costs.
// Usage: npm run bench:drafts [part of a file's name] [level]; `cost` prints the cost alone.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'

import { LEVELS, type Level } from '@wordnest/contracts/videos'
import { createDictionary } from '@wordnest/dictionary/dictionary'
import { loadEngine } from '@wordnest/dictionary/engine'
import type { Cue } from '@wordnest/lessons/captions'
import { draftFilm } from '@wordnest/lessons/draft'
import { toForm } from '@wordnest/lessons/quiz-rules'

import { buildDraftTutor } from '../apps/api/src/modules/tutor/draft-tutor.ts'

const FIXTURES = join(import.meta.dirname, 'draft-fixtures')
const [PART = '', ONLY_LEVEL] = process.argv.slice(2)
const SECONDS_A_WORD = 60 / 125
const LONG_FILM_CUES = 2000

/** A line is a cue, said at 125 words a minute. */
function toCues(script: string): readonly Cue[] {
  let start = 1
  return script
    .trim()
    .split('\n')
    .map((text) => {
      const cue = { start, end: start + text.split(' ').length * SECONDS_A_WORD, text }
      start = cue.end + 0.4
      return cue
    })
}

const engine = await loadEngine()
const tutor = buildDraftTutor(engine, createDictionary(engine))

async function readScripts(): Promise<ReadonlyMap<string, readonly Cue[]>> {
  const names = (await readdir(FIXTURES)).filter((name) => name.endsWith('.txt')).toSorted()
  const scripts = await Promise.all(names.map((name) => readFile(join(FIXTURES, name), 'utf8')))
  return new Map(names.map((name, at) => [name.replace('.txt', ''), toCues(scripts[at] ?? '')]))
}

async function printQuiz(name: string, cues: readonly Cue[], level: Level): Promise<number> {
  const { words, quizPoints } = await draftFilm({ cues, level, duration: cues.at(-1)?.end ?? 0 }, tutor)
  console.log(`\n# ${name}, ${level}: ${words.map(({ word }) => word).join(', ')}`)
  for (const point of quizPoints) {
    const answers = point.answers.map((answer, at) => (at === point.correct ? `*${answer}*` : answer))
    console.log(`[${toForm(point)}] ${point.question}\n    ${answers.join(' | ')}`)
  }
  return quizPoints.length
}

/** The scripts one after the other, until there are as many cues. */
function toLongFilm(scripts: ReadonlyMap<string, readonly Cue[]>): readonly Cue[] {
  const lines = [...scripts.values()].flatMap((cues) => cues.map(({ text }) => text))
  const long = Array.from({ length: LONG_FILM_CUES }, (_, at) => {
    const line = lines[at % lines.length] ?? ''
    // No sentence is read twice.
    return at < lines.length ? line : `Scene ${Math.floor(at / lines.length)}: ${line}`
  })
  return toCues(long.join('\n'))
}

async function printCost(scripts: ReadonlyMap<string, readonly Cue[]>): Promise<void> {
  const cues = toLongFilm(scripts)
  for (const turn of ['first time', 'later']) {
    const [cpu, wall] = [process.cpuUsage(), performance.now()]
    await draftFilm({ cues, level: 'intermediate', duration: cues.at(-1)?.end ?? 0 }, tutor)
    const { user, system } = process.cpuUsage(cpu)
    console.log(
      `draft of ${cues.length} cues, ${turn}: ${((user + system) / 1e6).toFixed(2)} s of CPU, ${((performance.now() - wall) / 1000).toFixed(2)} s; goal ≤ 3 s`,
    )
  }
}

const scripts = await readScripts()
if (PART !== 'cost') {
  let questions = 0
  for (const [name, cues] of scripts)
    for (const level of LEVELS)
      if (name.includes(PART) && level === (ONLY_LEVEL ?? level)) questions += await printQuiz(name, cues, level)
  console.log(`\n${questions} questions`)
}
if (PART === '' || PART === 'cost') await printCost(scripts)
