import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

import { buildMissingWordsRepository } from './missing-words.repository.ts'
import { isCountable } from './missing-words.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ nowMs: Date.UTC(2026, 10, 1, 12) })
})
afterAll(() => test.dispose())

const DAY_MS = 86_400_000

describe('phrases of a text', () => {
  it('are marked for everybody, with where their words stand', async () => {
    test.tutor.phrases = [
      {
        headword: 'put sth off',
        partOfSpeech: 'phrasal verb',
        words: [
          { start: 5, end: 8 },
          { start: 12, end: 15 },
        ],
      },
    ]
    const { body, status } = await test.buildClient().post('/api/phrases', { text: 'They put it off.' })
    expect(status).toBe(200)
    expect(body).toEqual({
      phrases: [
        {
          headword: 'put sth off',
          partOfSpeech: 'phrasal verb',
          words: [
            { start: 5, end: 8 },
            { start: 12, end: 15 },
          ],
        },
      ],
    })
  })

  it('are not marked for another site', async () => {
    const { code } = await test
      .buildClient()
      .post('/api/phrases', { text: 'A text.' }, { headers: { origin: 'https://evil.example' } })
    expect(code).toBe('foreign-origin')
  })
})

describe('a look-up', () => {
  it('needs no account and costs no card request', async () => {
    test.tutor.found = {
      entries: [
        {
          headword: 'owl',
          partOfSpeech: 'noun',
          ipa: 'aʊl',
          forms: [],
          meanings: [
            {
              partOfSpeech: 'noun',
              definition: 'a bird that hunts at night',
              sentence: 'An owl called.',
              origin: 'Wordnest',
              senseId: 'owl-noun-1',
              level: 'B1',
            },
          ],
        },
      ],
      suggestions: [],
      completions: ['owlet'],
    }
    const { body } = await test.buildClient().get('/api/look-up?word=owls')
    expect(body).toEqual(test.tutor.found)
    const learner = await test.buildLearner()
    for (let n = 0; n < 5; n += 1) expect((await learner.get('/api/look-up?word=owls')).status).toBe(200)
    expect((await learner.post('/api/def-and-sent', { synArray: ['owl'] })).status).toBe(200)
  })

  it('of nothing is refused', async () => {
    expect((await test.buildClient().get('/api/look-up?word=')).code).toBe('invalid-request')
  })
})

describe('what a word means in its sentence', () => {
  afterEach(() => {
    test.tutor.answer = undefined
  })

  it('is answered for everybody, is no card request, and has no limit of the day', async () => {
    const owl = {
      word: 'owls',
      definition: 'a bird that hunts at night',
      sentence: 'An owl called.',
      headword: 'owl',
      ipa: 'aʊl',
      certainty: 'two',
      otherMeanings: [{ definition: 'a person who stays up late', sentence: 'She is an owl.' }],
    } as const
    test.tutor.answer = () => Promise.resolve([owl])
    const ask = { word: 'owls', sentence: 'We heard the owls.' }
    const { body } = await test.buildClient().post('/api/meanings', ask)
    expect(body).toEqual({ word: owl })
    const learner = await test.buildLearner()
    for (let n = 0; n < 5; n += 1) expect((await learner.post('/api/meanings', ask)).status).toBe(200)
    expect((await learner.post('/api/def-and-sent', { synArray: ['owl'] })).status).toBe(200)
    expect(test.tutor.asked).toContainEqual(['owls'])
  })

  it('is empty where the dictionary lacks the word', async () => {
    test.tutor.answer = (words) => Promise.resolve(words.map((word) => ({ word, definition: '', sentence: '' })))
    const { body } = await test.buildClient().post('/api/meanings', { word: 'flumph' })
    expect(body).toEqual({ word: { word: 'flumph', definition: '', sentence: '' } })
  })

  it.each([
    ['no word', { word: ' ' }, {}, 'invalid-request'],
    ['a whole book', { word: 'owl', sentence: 'An owl. '.repeat(5000) }, {}, 'invalid-request'],
    ['another site', { word: 'owl' }, { headers: { origin: 'https://evil.example' } }, 'foreign-origin'],
  ])('is refused for %s', async (_, body, options, code) => {
    expect((await test.buildClient().post('/api/meanings', body, options)).code).toBe(code)
  })
})

describe('a draft of a film', () => {
  const CUES = [
    { start: 4, end: 6, text: 'They called it an owl.' },
    { start: 1, end: 3, text: 'A bird sang.' },
  ]
  const owl = {
    word: 'owl',
    definition: 'a bird that hunts at night',
    sentence: 'An owl called.',
    level: 'B1',
  } as const
  const point = {
    time: 6.3,
    question: 'What does “owl” mean here? “They called it an owl.”',
    answers: ['a bird that hunts at night', 'a fish', 'a small dog'],
    correct: 0,
    goBackTime: 5,
    word: 'owl',
  }

  it('has words and questions for everybody, from cues in the order of time; it is no card request', async () => {
    test.tutor.draft = { words: [owl], quizPoints: [point] }
    const ask = { cues: CUES, level: 'beginner', knownWords: ['bird'] }
    const { body, status } = await test.buildClient().post('/api/film-drafts', ask)
    expect(status).toBe(200)
    expect(body).toEqual({ words: [owl], quizPoints: [point] })
    expect(test.tutor.drafted.at(-1)).toEqual({
      cues: CUES.toReversed(),
      level: 'beginner',
      duration: 6,
      knownWords: ['bird'],
    })
    const learner = await test.buildLearner()
    for (let n = 0; n < 3; n += 1) expect((await learner.post('/api/film-drafts', ask)).status).toBe(200)
    expect((await learner.post('/api/def-and-sent', { synArray: ['owl'] })).status).toBe(200)
  })

  it.each([
    ['no cues', { cues: [], level: 'beginner' }, {}, 'invalid-request'],
    [
      'a cue that ends before it starts',
      { cues: [{ start: 3, end: 1, text: 'No.' }], level: 'beginner' },
      {},
      'invalid-request',
    ],
    ['a cue without words', { cues: [{ start: 1, end: 3, text: ' ' }], level: 'beginner' }, {}, 'invalid-request'],
    ['a level of another kind', { cues: CUES, level: 'B1' }, {}, 'invalid-request'],
    [
      'more cues than a film has',
      { cues: Array.from({ length: 5001 }, () => CUES[0]), level: 'beginner' },
      {},
      'invalid-request',
    ],
    [
      'another site',
      { cues: CUES, level: 'beginner' },
      { headers: { origin: 'https://evil.example' } },
      'foreign-origin',
    ],
  ])('is refused for %s', async (_, body, options, code) => {
    expect((await test.buildClient().post('/api/film-drafts', body, options)).code).toBe(code)
  })
})

describe('words that the dictionary lacks', () => {
  it.each([
    ['zzxqy', 'A zzxqy sang.', true],
    ['flumph', 'Flumph is nice. A flumph is big.', true],
    ['Kowal', 'Then Kowal came.', false],
    ['rex', 'We saw Rex. He was a rex.', false],
    ['rex', 'Rex ran. The rex ran.', true],
    ['co-op', 'A co-op.', false],
    ['r2d2', 'An r2d2.', false],
    ['a'.repeat(31), '', false],
  ])('%s in "%s" counts: %s', (word, context, counts) => {
    expect(isCountable(word, context)).toBe(counts)
  })

  it('are listed after five learners asked for them on different days, and name nobody', async () => {
    const repository = buildMissingWordsRepository(test.database.db)
    test.tutor.answer = (words) =>
      Promise.resolve(
        words.map((word) => ({ word, definition: word === 'known' ? 'a known thing' : '', sentence: '' })),
      )
    const learners = await Promise.all(Array.from({ length: 5 }, () => test.buildLearner()))
    const askAll = async () => {
      for (const learner of learners) {
        await learner.post('/api/def-and-sent', {
          synArray: ['flumph', 'known', 'Kowal'],
          context: 'A flumph saw Kowal.',
        })
        test.clock.nowMs += DAY_MS
      }
    }
    const [first] = learners
    await first?.post('/api/def-and-sent', { synArray: ['flumph'], context: '' })
    await first?.post('/api/def-and-sent', { synArray: ['flumph'], context: '' })
    expect(await repository.list(1)).toMatchObject([{ word: 'flumph', learners: 1 }])
    test.clock.nowMs += DAY_MS
    await askAll()
    expect(await repository.list(5)).toMatchObject([{ word: 'flumph', learners: 5 }])
    const rows = await test.database.db.selectFrom('missing_words').selectAll().execute()
    for (const { id } of learners) expect(JSON.stringify(rows)).not.toContain(id)
    test.tutor.answer = undefined
  })
})
