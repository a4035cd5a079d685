import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Cue } from './captions.ts'
import { draftLesson } from './draft.ts'
import type { HeardWord, Tutor } from './draft-words.ts'
import { loadLesson } from './lesson.ts'
import { writeLesson, writeMedia } from './testing/build-lesson.ts'

const SAID = [
  'Anna puts the kettle on the old stove.',
  'She takes two cups and a silver spoon.',
  'Soon there is steam in the kitchen.',
  'Her cat watches the window and the garden.',
  'There is no sugar, so they eat honey.',
  'The kettle sings a quiet song.',
]
const CUES: readonly Cue[] = SAID.map((text, index) => ({ start: 1 + index * 5, end: 4 + index * 5, text }))
const COUNTS: Readonly<Record<string, number>> = {
  kettle: 1,
  stove: 2,
  window: 70,
  garden: 50,
  kitchen: 60,
  cup: 40,
  sugar: 12,
}
const VERBS = new Set(['puts', 'takes', 'watches', 'eat', 'sings'])
const LEMMAS: Readonly<Record<string, string>> = {
  cups: 'cup',
  puts: 'put',
  takes: 'take',
  watches: 'watch',
  sings: 'sing',
}
const SKIPPED = /^(?:the|on|she|two|and|a|soon|there|is|in|her|no|so|they|anna)$/i

const tutor: Tutor = {
  readWords: (sentence) =>
    (sentence.match(/[a-z]+/gi) ?? []).flatMap((text): HeardWord[] => {
      const lemma = LEMMAS[text.toLowerCase()] ?? text.toLowerCase()
      if (SKIPPED.test(text)) return []
      return [{ text, lemma, part: VERBS.has(text) ? 'verb' : 'noun', count: COUNTS[lemma] ?? 5 }]
    }),
  define: async (words) =>
    words.map((word) => ({ word, definition: 'a thing that is good to know', sentence: `I saw the ${word} today.` })),
}

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
    expect(lesson.quizPoints?.length).toBeGreaterThanOrEqual(3)
    const { video } = await loadLesson(await writeLesson(dir, lesson))
    expect(video.includedVocab).toHaveLength(10)
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

  it('asks for words that were heard, beside others of their kind that the sentence does not have', async () => {
    const { quizPoints = [] } = (await draftLesson({ ...FIELDS, cues: CUES }, tutor)).lesson
    const [first, second] = quizPoints
    for (const { question, answers, correct, time, goBackTime = 10 } of quizPoints) {
      const right = answers[correct] ?? ''
      const sentence = question.replace(/^.*?“|”$/g, '').replace('____', right)
      const cue = CUES.find(({ text }) => text.toLowerCase() === sentence.toLowerCase())
      expect(cue).toBeDefined()
      expect(time).toBeGreaterThanOrEqual(cue?.end ?? 0)
      expect(time - goBackTime).toBeLessThanOrEqual(cue?.start ?? 0)
      for (const answer of answers) expect(sentence.toLowerCase().includes(answer)).toBe(answer === right)
    }
    expect([first?.correct, second?.correct]).toEqual([0, 1])
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
    expect(warnings).toEqual(['Only 0 words could be explained; a lesson needs 5.', 'Only 0 questions could be made.'])
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
})
