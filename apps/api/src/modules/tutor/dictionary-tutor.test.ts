import { Worker } from 'node:worker_threads'

import { hasWord } from '@wordnest/vocabulary/word-forms'
import { afterEach, describe, expect, it } from 'vitest'

import { buildDictionaryTutor } from './dictionary-tutor.ts'
import type { Tutor } from './tutor.ts'

const never = () => new AbortController().signal

let open: Tutor | undefined
const build = (script?: string) => {
  const failures: Error[] = []
  const tutor = buildDictionaryTutor({
    onFailure: (error) => failures.push(error),
    taskTimeoutMs: 60_000,
    ...(script !== undefined && { startThread: () => new Worker(script, { eval: true }) }),
  })
  open = tutor
  return { tutor, failures }
}
afterEach(async () => {
  await open?.close()
})

const CONFUSED = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', ({ id, task }) => parentPort.postMessage({ id, answer: task.kind === 'define'
    ? { kind: 'summary', summary: 'short' } : { kind: 'words', words: [] } }))`

describe('the dictionary in its thread', () => {
  it('defines words in their text and sums texts up', async () => {
    const { tutor, failures } = build()
    tutor.warmUp()
    const words = await tutor.define(['bank', 'xqzzy'], 'We sat on the bank of the river.', never())
    expect(words).toMatchObject([
      { word: 'bank', definition: expect.stringMatching(/land|river|water/) },
      { word: 'xqzzy' },
    ])
    expect(words[1]).toEqual({ word: 'xqzzy', definition: '', sentence: '' })
    expect(await tutor.summarise('The bank was green. We sat there all day.', never())).toMatch(/bank|day/)
    expect(failures).toEqual([])
  })

  it('drafts the words of a film and asks about them after their lines', async () => {
    const { tutor, failures } = build()
    const said = [
      'The fishermen wait at the harbour every morning.',
      'An old oil lamp is burning in the window of the bakery.',
      'Two sailors carry a heavy chest across the bridge.',
      'A gull steals a piece of bread from the baker.',
    ]
    const cues = said.map((text, at) => ({ start: 10 * at, end: 10 * at + 6, text }))
    const { words, quizPoints } = await tutor.draftFilm({ cues, level: 'intermediate', duration: 40 }, never())
    expect(words.length).toBeGreaterThanOrEqual(5)
    expect(quizPoints.length).toBeGreaterThan(0)
    for (const { time, word } of quizPoints) {
      if (word === undefined) continue
      const line = cues.find(({ text }) => hasWord(text, word))
      expect(time).toBeGreaterThanOrEqual(line?.end ?? Infinity)
    }
    expect(failures).toEqual([])
  })

  it('answers a look-up while a film is drafted', async () => {
    const { tutor } = build()
    const lines = [
      'The fishermen put off their trip because of the storm.',
      'An old oil lamp is burning in the window of the bakery.',
      'Two sailors carry a heavy chest across the bridge.',
      'A gull steals a piece of bread from the baker.',
    ]
    const cues = Array.from({ length: 800 }, (_, at) => ({
      start: 4 * at,
      end: 4 * at + 3,
      text: `On day ${at} this happens. ${lines[at % lines.length] ?? ''}`,
    }))
    const ended: string[] = []
    const draft = tutor.draftFilm({ cues, level: 'intermediate', duration: 3200 }, never())
    await Promise.all([
      draft.then(() => ended.push('draft')),
      tutor.lookUp('lamp', never()).then(() => ended.push('look-up')),
      tutor.define(['bank'], 'We sat on the bank of the river.', never()).then(() => ended.push('tap')),
    ])
    expect(ended.at(-1)).toBe('draft')
  })

  it('is not believed when it answers another question', async () => {
    const { tutor } = build(CONFUSED)
    await expect(tutor.define(['a'], '', never())).rejects.toThrow('another question')
    await expect(tutor.draftFilm({ cues: [], level: 'beginner', duration: 1 }, never())).rejects.toThrow(
      'another question',
    )
    await expect(tutor.summarise('a', never())).rejects.toThrow('another question')
  })
})
