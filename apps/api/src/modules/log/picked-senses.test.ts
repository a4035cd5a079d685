import { postEvents, readWords } from '@wordnest/contracts/events'
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

import { countPickedSenses } from './picked-senses.repository.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ nowMs: Date.parse('2026-11-24T12:00:00Z') })
})
afterAll(() => test.dispose())

const pick = (word: string, senseId?: string) =>
  buildEvent('edited', { word, card: { ...buildCard(word), ...(senseId !== undefined && { senseId }) } })

it('are counted once a learner; definitions of their own are not', async () => {
  const [one, other] = [await test.buildLearner(), await test.buildLearner()]
  const sentAt = test.clock.nowMs
  await one.post(postEvents.path, {
    sentAt,
    events: [pick('bank', 'bank-noun-2'), pick('bank', 'bank-noun-1'), pick('bank', 'bank-noun-2'), pick('own')],
  })
  await other.post(postEvents.path, { sentAt, events: [pick('bank', 'bank-noun-2')] })
  expect(await countPickedSenses(test.database.db, new Map())).toEqual([
    { senseId: 'bank-noun-2', learners: 2 },
    { senseId: 'bank-noun-1', learners: 1 },
  ])
  const merged = new Map([['bank-noun-2', 'bank-noun-1']])
  expect(await countPickedSenses(test.database.db, merged)).toEqual([{ senseId: 'bank-noun-1', learners: 2 }])
})

it('a card keeps all that the dictionary and the text say of it', async () => {
  const learner = await test.buildLearner()
  const card = {
    ...buildCard('put off'),
    headword: 'put sb/sth off',
    senseId: 'put_sb/sth_off-phrasal_verb-1',
    level: 'B1' as const,
    patterns: ['put sth off until a time'],
    labels: ['informal'],
    ipa: 'pʊt ɔf',
    origin: 'Wordnest' as const,
    linkedWords: ['decide'],
    ownSentence: 'They had to put it off until Monday.',
  }
  const met = buildEvent('met', { card, source: { kind: 'dictionary' } })
  await learner.post(postEvents.path, { sentAt: test.clock.nowMs, events: [met] })
  const { words } = readWords.response.parse((await learner.get(readWords.path)).body)
  expect(words[0]?.state.card).toEqual(card)
})
