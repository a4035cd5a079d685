import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { hasWord } from '@wordnest/vocabulary/word-forms'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Cue } from './captions.ts'
import { draftFilm, draftLesson } from './draft.ts'
import { askAbout } from './draft-questions.ts'
import type { HeardWord, KinWord, Tutor } from './draft-words.ts'
import { loadLesson } from './lesson.ts'
import { findGiveaway, toForm } from './quiz-rules.ts'
import { writeLesson, writeMedia } from './testing/build-lesson.ts'

const SAID = [
  'Anna puts the kettle on the old stove.',
  'She takes a silver spoon and a cup.',
  'There is steam in the cold kitchen.',
  'Her cat watches the window and the garden.',
  'On Monday there is no sugar, so they eat honey.',
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
const VERBS: Readonly<Record<string, string>> = {
  puts: 'put',
  takes: 'take',
  watches: 'watch',
  eat: 'eat',
  sings: 'sing',
  walked: 'walk',
}
const SKIPPED = /^(?:the|on|she|two|and|a|an|we|i|my|soon|there|is|in|her|no|so|they|anna|to|monday|friday|he)$/i
/** Used like the words of the film, for something else. */
const ALIKE = ['road', 'shop', 'river', 'field', 'bridge', 'tower', 'market', 'corner']
/** Used with other words than those of the film. */
const UNLIKE = ['hall', 'park', 'square', 'station']
const DAYS = ['Sunday', 'Monday', 'Friday', 'Lately']

const readWords: Tutor['readWords'] = (sentence) =>
  (sentence.match(/[a-z]+/gi) ?? []).flatMap((text): HeardWord[] => {
    const verb = VERBS[text.toLowerCase()]
    const lemma = verb ?? text.toLowerCase()
    if (SKIPPED.test(text)) return []
    return [{ text, lemma, part: verb === undefined ? 'noun' : 'verb', count: COUNTS[lemma] ?? 5 }]
  })

const toKin = (lemma: string, at: number): KinWord => ({
  lemma,
  definition: `a place of this sort, near ${ALIKE[(at + 1) % ALIKE.length]}s`,
  examples: [`${DAYS[at % DAYS.length]}, he walked to a ${lemma} in my town.`],
})
const kin: readonly KinWord[] = [...ALIKE, ...UNLIKE].map(toKin)

const tutor: Tutor = {
  readWords,
  findPhrases: () => [],
  findSenses: () => [],
  define: async (words) =>
    words.map((word) => {
      const lemma = VERBS[word] ?? word.toLowerCase()
      return {
        word: lemma,
        definition: 'a good object to know well',
        sentence: `I saw a ${lemma} today.`,
        examples: [`Please look at a ${lemma} for me.`],
      }
    }),
  findKin: () => kin,
  toLikeness(word, other) {
    // What the definitions say that the words are.
    if (word === 'object' && other === 'place') return 0.6
    if (UNLIKE.includes(word)) return other === 'walk' || other === 'town' ? 0.7 : 0
    return ALIKE.includes(other) ? 0.4 : 0
  },
  toSameForm: ({ text, lemma }, other) => (text.toLowerCase() === lemma ? other : undefined),
  takesObject: () => undefined,
  isSynonym: () => false,
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

  it('asks no fact about a word of a phrase', async () => {
    const text = 'They shake hands at the old gate.'
    const said = { start: 0, end: 4, text }
    const heard = { text: 'hands', lemma: '', part: 'noun', count: 0 } as const
    const word = { heard, said, explained: { word: '', definition: '', sentence: '' } }
    const hand = { text: 'hands', lemma: 'hand', part: 'noun', count: 0 } as const
    const phrase = { text: 'shake hands', lemma: 'shake hands', part: 'phrase', count: 0 } as const
    const knowing: Tutor = {
      ...tutor,
      findPhrases: () => [phrase],
      toSameForm: (_, other) => `${other}s`,
      readWords: () => [hand],
    }
    const ask = (asked: Tutor) => askAbout('fact', { word, tutor: asked, isHeard: () => false, pause: async () => {} })
    expect((await ask({ ...knowing, findPhrases: () => [] }))?.wrong).toEqual([
      expect.not.stringContaining('hands'),
      expect.not.stringContaining('hands'),
    ])
    expect(await ask(knowing)).toBeUndefined()
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

  it('asks about phrases: what they mean, and which small word they have', async () => {
    const putOff = { text: 'put off', lemma: 'put off', part: 'phrase', headword: 'put sth off', count: 0 } as const
    const said = { start: 0, end: 4, text: 'They put off the long meeting again.' }
    const explained = {
      word: 'put off',
      partOfSpeech: 'phrasal verb',
      definition: 'to move it to a later time',
      sentence: 'She put off her visit.',
      headword: 'put sth off',
      certainty: 'sure' as const,
    }
    const knowing: Tutor = {
      ...tutor,
      findKin: () => [
        { lemma: 'put on', definition: 'to cover your body with clothes', examples: [] },
        { lemma: 'call off', definition: 'to move it to a time that comes later', examples: [] },
        { lemma: 'turn up', definition: 'to arrive without a plan', examples: [] },
      ],
      findSenses: (phrase) =>
        phrase === 'put up' ? ['to build something'] : phrase === 'put back' ? ['to move it later'] : [],
    }
    const asking = {
      word: { heard: putOff, said, explained },
      tutor: knowing,
      isHeard: () => false,
      pause: async () => {},
    }
    expect(await askAbout('meaning', asking)).toEqual({
      question: 'What does “put off” mean here? “They put off the long meeting again.”',
      right: explained.definition,
      wrong: ['to cover your body with clothes', 'to arrive without a plan'],
    })
    const gap = await askAbout('gap', asking)
    expect(gap).toMatchObject({
      question: 'Which word is missing? “They put ____ the long meeting again.” (to move it to a later time)',
      right: 'off',
    })
    expect(gap?.wrong).toHaveLength(2)
    expect(gap?.wrong).toContain('up')
    expect(gap?.wrong).not.toContain('back')
    expect(await askAbout('use', asking)).toBeUndefined()
  })

  describe('about one word', () => {
    const pause = async (): Promise<void> => {}
    const asked = (text: string, heard: HeardWord, definition: string, others: readonly KinWord[]) => ({
      word: {
        heard,
        said: { start: 0, end: 4, text },
        explained: {
          word: heard.lemma,
          definition,
          sentence: `Here is a ${heard.lemma} of ours, and there are more.`,
          certainty: 'sure' as const,
        },
      },
      tutor: { ...tutor, findKin: () => others, toLikeness: () => 0.5 },
      isHeard: () => false,
      pause,
    })
    const other = (lemma: string, definition: string): KinWord => ({
      lemma,
      definition,
      examples: [`Here is a ${lemma} of ours.`],
    })
    const noun = (lemma: string): HeardWord => ({ text: lemma, lemma, part: 'noun', count: 1 })

    it('has no wrong word that means the same, that its meaning names, or whose meaning says much of its own', async () => {
      const asking = asked(
        'They left a contract on the table.',
        noun('contract'),
        'a written agreement about work or land',
        [
          other('treaty', 'a written agreement of states'),
          other('land', 'a country or a region'),
          other('deed', 'a paper about a house'),
          other('rumour', 'a story that goes round'),
          other('lecture', 'a talk by a teacher'),
        ],
      )
      const isSynonym: Tutor['isSynonym'] = (_, one) => one === 'deed'
      const gap = await askAbout('gap', { ...asking, tutor: { ...asking.tutor, isSynonym } })
      expect(gap).toMatchObject({ right: 'contract', wrong: ['rumour', 'lecture'] })
    })

    it('asks no meaning that repeats a word of the line', async () => {
      const others = [other('crest', 'a top of a hill'), other('chest', 'a box for jewels')]
      const ask = (line: string) => askAbout('meaning', asked(line, noun('spire'), 'a tower on a church', others))
      expect(await ask('It looked like a church spire to us.')).toBeUndefined()
      expect(await ask('It looked like a thin spire to us.')).toBeDefined()
    })

    it('leaves no gap for a verb that a sentence follows', async () => {
      const admit = { text: 'admit', lemma: 'admit', part: 'verb', count: 1 } as const
      const others = [other('stay', 'to be in one place'), other('sing', 'to make music with the voice')]
      const meaning = 'to say that something bad is true'
      expect(await askAbout('gap', asked('I must admit that we are lost.', admit, meaning, others))).toBeUndefined()
      expect(
        await askAbout('gap', asked('You must admit before lunch what was wrong.', admit, meaning, others)),
      ).toBeDefined()
    })

    it('has no sentence with a person in the place of something else', async () => {
      const others = UNLIKE.map(toKin)
      const use = (definition: string) => ({
        ...asked('They sent a clerk to the office.', noun('clerk'), definition, others),
        tutor: { ...tutor, findKin: () => others },
      })
      expect(await askAbout('use', use('a small desk'))).toBeDefined()
      expect(await askAbout('use', use('a person who works in an office'))).toBeUndefined()
    })

    it('has no sentence in which something is done to somebody: that could be nearly anything', async () => {
      const sing = { text: 'sing', lemma: 'sing', part: 'verb', count: 1 } as const
      const ask = (object: string) => {
        const others = ['carry', 'lift'].map((lemma, at) => ({
          ...other(lemma, `to ${lemma} things`),
          examples: [`We ${lemma} ${object} to the green ${ALIKE[at]} in the old town.`],
        }))
        const verbs: Tutor = {
          ...tutor,
          findKin: () => others,
          readWords: (text) =>
            readWords(text).map((word) => (/^(?:carry|lift)$/.test(word.lemma) ? { ...word, part: 'verb' } : word)),
          toLikeness: (word) => (word === 'sing' ? 0 : 0.7),
        }
        return askAbout('use', { ...asked('They sing in the hall.', sing, 'to make music', others), tutor: verbs })
      }
      expect(await ask('stones')).toBeDefined()
      expect(await ask('them')).toBeUndefined()
    })

    it('asks no meaning of a phrase that one word can say', async () => {
      const phrase = { text: 'at the moment', lemma: 'at the moment', part: 'phrase', count: 0 } as const
      const others = ['quite near', 'not tidy', 'very far'].map((meaning, at) => other(`in row ${at}`, meaning))
      const ask = (definition: string) =>
        askAbout('meaning', asked('We live here at the moment.', phrase, definition, others))
      expect(await ask('now')).toBeUndefined()
      expect(await ask('just now')).toBeDefined()
    })
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
