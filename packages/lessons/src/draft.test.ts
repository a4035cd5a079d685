import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { hasWord } from '@wordnest/vocabulary/word-forms'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Cue } from './captions.ts'
import { draftFilm, draftLesson } from './draft.ts'
import { askAbout } from './draft-questions.ts'
import type { Tutor } from './draft-words.ts'
import { loadLesson } from './lesson.ts'
import { findGiveaway, toForm } from './quiz-rules.ts'
import { writeLesson, writeMedia } from './testing/build-lesson.ts'
import { ALIKE, readWords, tutor } from './testing/fake-tutor.ts'

const SAID = [
  'Anna puts the kettle on the old stove.',
  'She takes a silver spoon and a cup.',
  'There is steam in the cold kitchen.',
  'Her cat watches the window and the garden.',
  'On Monday there is no sugar, so they eat honey.',
  'The kettle sings a quiet song.',
]
const CUES: readonly Cue[] = SAID.map((text, index) => ({ start: 1 + index * 5, end: 4 + index * 5, text }))
const FIELDS = {
  id: 'tea',
  videoID: 'tea',
  title: 'Tea',
  level: 'beginner',
  source: { kind: 'file', film: 'tea.mp4', poster: 'tea.webp', captions: 'tea.vtt' },
  licence: 'CC BY 4.0',
  attribution: 'Nobody',
  dateCreated: '2026-01-01T00:00:00.000Z',
  duration: 30,
} as const

const LONGER = [
  ...SAID,
  'Two birds sit on an old fence.',
  'On Friday a train is late again.',
  'She buys bread at the market.',
]
const SLOW_CUES = LONGER.map((text, index) => ({ start: 1 + index * 9, end: 4 + index * 9, text }))
const FILM = { cues: SLOW_CUES, level: 'beginner', duration: 90 } as const

describe('a draft', () => {
  let dir = ''
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'draft-'))
  })
  afterEach(() => rm(dir, { recursive: true }))

  it('keeps every rule of a lesson', async () => {
    await writeMedia(dir, CUES)
    const { lesson, warnings } = await draftLesson({ ...FIELDS, cues: CUES }, tutor)
    expect(warnings).toEqual([])
    const { video } = await loadLesson(await writeLesson(dir, lesson))
    expect(video.includedVocab).toHaveLength(10)
    expect(new Set(video.quizPoints.flatMap(({ word }) => word ?? [])).size).toBeGreaterThanOrEqual(5)
  })

  it('takes the words that suit the level, in the order in which they are said', async () => {
    const beginner = (await draftLesson({ ...FIELDS, cues: CUES }, tutor)).lesson.includedVocab
    const advanced = (await draftLesson({ ...FIELDS, level: 'advanced', cues: CUES }, tutor)).lesson.includedVocab
    expect(beginner).toEqual(expect.arrayContaining(['cup', 'kitchen', 'window', 'garden', 'sugar']))
    expect(beginner).not.toContain('kettle')
    expect(advanced).toEqual(expect.arrayContaining(['kettle', 'stove']))
    expect(advanced.indexOf('kettle')).toBeLessThan(advanced.indexOf('stove'))
    expect(advanced).not.toContain('window')
  })

  it('passes over words that the learner knows', async () => {
    const { words } = await draftFilm({ ...FILM, knownWords: ['cup', 'garden'] }, tutor)
    expect(words.map(({ word }) => word)).not.toEqual(expect.arrayContaining(['cup', 'garden']))
  })

  it('asks about words after their line, goes back to it, and gives no answer away', async () => {
    const { quizPoints } = await draftFilm(FILM, tutor)
    expect([...new Set(quizPoints.map(toForm))]).toEqual(expect.arrayContaining(['meaning', 'gap', 'use']))
    for (const point of quizPoints) {
      expect(findGiveaway(point)).toBeUndefined()
      const { word, time, goBackTime } = point
      if (word === undefined) continue
      const said = SLOW_CUES.findLast(({ text, end }) => hasWord(text, word) && end <= time)
      expect(said).toBeDefined()
      expect(time - goBackTime).toBeLessThanOrEqual(said?.start ?? 0)
    }
    const places = quizPoints.map(({ correct }) => correct)
    expect(new Set(places).size).toBeGreaterThan(1)
  })

  it('asks what is missing beside words of the same kind and form, with the meaning as a hint', async () => {
    const { quizPoints } = await draftFilm(FILM, tutor)
    const gap = quizPoints.find((point) => toForm(point) === 'gap')
    expect(gap?.question).toMatch(/^Which word is missing\? “.*____.*” \(a good object to know well\)$/)
    expect(ALIKE).toEqual(expect.arrayContaining(gap?.answers.filter((answer) => answer !== gap.word) ?? []))
  })

  it('asks which sentence is right: the others have the word where another belongs', async () => {
    const { quizPoints } = await draftFilm(FILM, tutor)
    const use = quizPoints.find((point) => toForm(point) === 'use')
    expect(use?.answers[use.correct]).toBe(`Please look at a ${use?.word} for me.`)
    const wrong = use?.answers.filter((_, at) => at !== use.correct)
    for (const sentence of wrong ?? []) expect(sentence).toContain(`he walked to a ${use?.word} in my town.`)
  })

  it.each([
    ['There is steam in the cold kitchen.', ['bathroom', 'bedroom']],
    ['The cat has four blue bowls.', ['rabbit', 'horse']],
  ])('asks what was said (%s): the others have another word of its kind', async (text, others) => {
    const [heard] = readWords(text)
    if (!heard) throw new Error('no words')
    const said = { start: 0, end: 4, text }
    const word = { heard: { ...heard, lemma: '' }, said, explained: { word: '', definition: '', sentence: '' } }
    const isHeard = (lemma: string): boolean => lemma === 'dog'
    const fact = await askAbout('fact', { word, tutor, isHeard, pause: async () => {} })
    const own = others[0] === 'rabbit' ? 'cat' : 'kitchen'
    expect(fact).toEqual({
      question: 'What does the film say?',
      right: text,
      wrong: others.map((other) => text.replace(own, other)),
    })
  })

  it('passes over what the tutor cannot explain, and says when too little is left', async () => {
    const silent: Tutor = {
      ...tutor,
      define: async (words) =>
        words.map((word) => ({ word, definition: word === 'cup' ? 'one of two cups' : '', sentence: '' })),
    }
    const { lesson, warnings } = await draftLesson({ ...FIELDS, cues: CUES.slice(0, 1) }, silent)
    expect(lesson.includedVocab).toEqual([])
    expect(lesson.quizPoints).toEqual([])
    expect(warnings).toEqual(['Only 0 words could be explained; a lesson needs 5.'])
    const dumb: Tutor = { ...tutor, findKin: () => [] }
    expect((await draftLesson({ ...FIELDS, cues: CUES }, dumb)).warnings).toEqual([
      expect.stringMatching(/^The questions ask about 0 of 10 words; at least 5/),
    ])
  })

  it('asks only which word is missing, without a hint, where the tutor is not sure of the meaning', async () => {
    const unsure: Tutor = {
      ...tutor,
      define: async (words, context) =>
        (await tutor.define(words, context)).map((word) => ({ ...word, certainty: 'two' as const })),
    }
    const { words, quizPoints } = await draftFilm(FILM, unsure)
    expect(words).toHaveLength(10)
    const asked = quizPoints.filter(({ word }) => word !== undefined)
    expect(asked.length).toBeGreaterThan(0)
    for (const { question } of asked) expect(question).toMatch(/^Which word is missing\? “.*____.*”$/)
  })

  it('lets others in between: a long draft is no single turn of the thread', async () => {
    const long = Array.from({ length: 400 }, (_, at) => ({
      start: at * 5,
      end: at * 5 + 4,
      text: `${SAID[at % SAID.length] ?? ''} Again ${at}.`,
    }))
    const slow: Tutor = {
      ...tutor,
      readWords(sentence) {
        for (const until = performance.now() + 0.5; performance.now() < until;);
        return readWords(sentence)
      },
    }
    let turns = 0
    let isOver = false
    const others = (): void => {
      turns += 1
      if (!isOver) setImmediate(others)
    }
    setImmediate(others)
    await draftFilm({ cues: long, level: 'beginner', duration: 2000 }, slow)
    isOver = true
    expect(turns).toBeGreaterThan(3)
  })

  it('takes the sentence of the film where the tutor has none', async () => {
    const terse: Tutor = {
      ...tutor,
      define: async (words) => words.map((word) => ({ word, definition: 'a thing', sentence: '' })),
    }
    const { lesson } = await draftLesson({ ...FIELDS, cues: CUES }, terse)
    expect(lesson.definitionsAndSentences.find(({ word }) => word === 'cup')?.sentence).toBe(SAID[1])
  })

  it('hears once what rolling captions say twice', async () => {
    const rolling = CUES.flatMap((cue) => [cue, { ...cue, start: cue.end, end: cue.end + 0.5 }])
    const once = (await draftLesson({ ...FIELDS, cues: CUES }, tutor)).lesson
    expect((await draftLesson({ ...FIELDS, cues: rolling }, tutor)).lesson.includedVocab).toEqual(once.includedVocab)
  })

  it('quotes no noises and no names of speakers, and cuts captions without full stops', async () => {
    const noisy = CUES.map((cue) => ({ ...cue, text: `[Music] ${cue.text}` }))
    expect((await draftFilm({ ...FILM, cues: noisy }, tutor)).quizPoints).toEqual([])
    const endless = Array.from({ length: 40 }, (_, at) => ({
      start: at * 5,
      end: at * 5 + 4,
      text: (SAID[at % SAID.length] ?? '').replace('.', '').toLowerCase(),
    }))
    const { words } = await draftFilm({ ...FILM, cues: endless, duration: 200 }, tutor)
    expect(words.length).toBeGreaterThanOrEqual(5)
  })
})
