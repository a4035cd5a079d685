import { MAX_EVENTS_A_REQUEST, postEvents, readEvents, readState } from '@wordnest/contracts/events'
import { readText, storeText } from '@wordnest/contracts/texts'
import { listSentenceErasures } from '@wordnest/log/list-erasures'
import type { LogEvent } from '@wordnest/log/events'
import { toTextDigest } from '@wordnest/log/sentence-digest'
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp, type TestClient } from '#api/testing/app.ts'

import { buildLogRepository } from './log.repository.ts'
import { buildLogService } from './log.service.ts'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const DAY_MS = 86_400_000
const TEXT = 'The harbour was quiet – “quite”, she said.\n\nNobody answered.'
const BYTES = Buffer.byteLength(TEXT)

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ nowMs: NOW })
})
afterAll(() => test.dispose())

const save = (text: string, bytes = BYTES) =>
  buildEvent('text-saved', { text, title: 'Harbour', source: { kind: 'paste' }, wordCount: 9, bytes })
const send = async (client: TestClient, ...events: readonly LogEvent[]) =>
  postEvents.response.parse((await client.post(postEvents.path, { sentAt: test.clock.nowMs, events })).body)
const store = (client: TestClient, id: string, text = TEXT) => client.call('PUT', storeText.path, { id, text })
const read = (client: TestClient, id: string) => client.get(`${readText.path}?id=${id}`)
const countBodies = async () => (await test.database.db.selectFrom('learner_texts').select('text_id').execute()).length

describe('a text of a learner', () => {
  it('is saved on one device and read on another', async () => {
    const phone = await test.buildLearner()
    const { parts } = await send(phone, save('book'), buildEvent('text-read', { text: 'book', place: 4 }))
    expect(parts.library?.texts).toMatchObject([{ id: 'book', title: 'Harbour', place: 4, wordCount: 9 }])
    expect((await store(phone, 'book')).status).toBe(200)
    const laptop = test.buildClient()
    await laptop.post('/api/accounts/login', { email: phone.email, password: 'tulip-garden-7' })
    const state = readState.response.parse((await laptop.get(readState.path)).body)
    expect(state.parts.library).toEqual(parts.library)
    expect((await read(laptop, 'book')).body).toEqual({ text: TEXT })
    const after = readEvents.response.parse((await laptop.get(`${readEvents.path}?after=0`)).body)
    expect(after.parts.library).toEqual(parts.library)
  })

  it('is stored once, and never changes', async () => {
    const learner = await test.buildLearner()
    await send(learner, save('book'))
    await store(learner, 'book')
    expect((await store(learner, 'book', 'Another.')).status).toBe(200)
    expect((await read(learner, 'book')).body).toEqual({ text: TEXT })
  })

  it('is replaced where it is that of a film, whose words and quiz come later', async () => {
    const learner = await test.buildLearner()
    const film = { title: 'Birds', source: { kind: 'film' as const, file: 'birds.mp4' }, wordCount: 9, bytes: BYTES }
    await send(learner, buildEvent('text-saved', { text: 'film', ...film }), save('book'))
    for (const id of ['film', 'book']) {
      expect((await store(learner, id)).status).toBe(200)
      expect((await store(learner, id, 'Another.')).status).toBe(200)
    }
    expect((await read(learner, 'film')).body).toEqual({ text: 'Another.' })
    expect((await read(learner, 'book')).body).toEqual({ text: TEXT })
    expect((await store(learner, 'film', `${TEXT} And more.`)).code).toBe('invalid-request')
    expect((await read(learner, 'film')).body).toEqual({ text: 'Another.' })
  })

  it('of a film is not replaced by an older one, of the same size or smaller', async () => {
    const learner = await test.buildLearner()
    const film = { title: 'Birds', source: { kind: 'film' as const, file: 'birds.mp4' }, wordCount: 9, bytes: BYTES }
    const before = TEXT.toUpperCase()
    await send(learner, buildEvent('text-saved', { text: 'film', ...film, digest: toTextDigest(before) }))
    expect((await store(learner, 'film', before)).status).toBe(200)
    const { parts } = await send(
      learner,
      buildEvent('text-saved', { text: 'film', ...film, digest: toTextDigest(TEXT) }),
    )
    expect(parts.library?.texts).toMatchObject([{ id: 'film', digest: toTextDigest(TEXT) }])
    expect((await store(learner, 'film')).status).toBe(200)
    for (const late of [before, 'Older.']) expect((await store(learner, 'film', late)).code).toBe('invalid-request')
    expect((await read(learner, 'film')).body).toEqual({ text: TEXT })
  })

  it('is not stored before the log has it, larger than it says, or for another learner', async () => {
    const learner = await test.buildLearner()
    expect((await store(learner, 'book')).code).toBe('not-found')
    await send(learner, save('book', BYTES - 1))
    expect((await store(learner, 'book')).code).toBe('invalid-request')
    await send(learner, save('other'))
    await store(learner, 'other')
    expect((await read(await test.buildLearner(), 'other')).code).toBe('not-found')
  })

  it('is refused over the limit, and removals of the same save come first', async () => {
    const learner = await test.buildLearner()
    const ids = Array.from({ length: 20 }, (_, index) => `t${index}`)
    await send(learner, ...ids.map((id) => save(id)))
    const [over] = (await send(learner, save('more'))).answers
    expect(over).toMatchObject({ refused: 'text-limit' })
    const answers = (await send(learner, save('next'), buildEvent('text-removed', { text: 't0' }))).answers
    expect(answers.every((answer) => 'seq' in answer)).toBe(true)
  })

  it('goes thirty days after it was removed, and comes back until then', async () => {
    const learner = await test.buildLearner()
    await send(learner, save('gone'), save('back'), save('kept'))
    for (const id of ['gone', 'back', 'kept']) await store(learner, id)
    const removals = ['gone', 'back'].map((text) => buildEvent('text-removed', { text }, { at: NOW }))
    await send(learner, ...removals)
    expect((await store(learner, 'gone')).code).toBe('not-found')
    const [, second] = removals
    await send(learner, buildEvent('void', { event: String(second?.id), subject: 'library' }, { at: NOW + 1 }))
    const before = await countBodies()
    test.clock.nowMs = NOW + 29 * DAY_MS
    await test.app.purge()
    expect(await countBodies()).toBe(before)
    test.clock.nowMs = NOW + 31 * DAY_MS
    await test.app.purge()
    test.clock.nowMs = NOW
    expect((await read(learner, 'gone')).code).toBe('not-found')
    expect((await read(learner, 'back')).status).toBe(200)
    expect((await read(learner, 'kept')).status).toBe(200)
    expect(await buildLogService(buildLogRepository(test.database), () => NOW).rebuild(learner.id)).toBe(0)
  })

  it('is deleted for good with its sentences, here and on every device, and does not come back', async () => {
    const phone = await test.buildLearner()
    const at = (minute: number) => ({ at: NOW - 3_600_000 + minute * 60_000 })
    const source = { kind: 'text' as const, id: 'mine', title: 'A secret title' }
    const card = buildCard('harbour', { sentence: 'A secret sentence.' })
    const secretText = (title: string, minute: number) =>
      buildEvent(
        'text-saved',
        { text: 'mine', title, source: { kind: 'web', url: 'https://secret.example' }, wordCount: 9, bytes: BYTES },
        at(minute),
      )
    const { lastSeq } = await send(
      phone,
      secretText('A secret title', 1),
      buildEvent('met', { card, source }, at(2)),
      buildEvent('met', { card: buildCard('quay') }, at(4)),
    )
    await store(phone, 'mine')
    const bodies = await countBodies()
    await send(
      phone,
      buildEvent('sentence-erased', { word: 'harbour', text: 'mine' }, at(20)),
      buildEvent('text-erased', { text: 'mine' }, at(21)),
    )
    expect(await countBodies()).toBe(bodies - 1)
    expect((await read(phone, 'mine')).code).toBe('not-found')
    expect((await store(phone, 'mine')).code).toBe('not-found')
    const news = readEvents.response.parse((await phone.get(`${readEvents.path}?after=${lastSeq}`)).body)
    expect(news.parts.library).toMatchObject({ texts: [], gone: ['mine'] })
    expect(news.parts.words).toMatchObject([
      { key: 'harbour', state: { source: { kind: 'text' }, card: { definition: card.definition, sentence: '' } } },
    ])
    // A device that was offline: what it did before, and another title after.
    const late = [
      buildEvent('looked-up', { card, source }, at(5)),
      buildEvent('text-read', { text: 'mine', place: 3 }, at(6)),
      secretText('Another secret', 30),
    ]
    const { answers, parts } = await send(phone, ...late)
    expect(answers.every((answer) => 'seq' in answer)).toBe(true)
    expect(parts.library?.texts).toEqual([])
    const { db } = test.database
    const own = sql`(select number from learner_logs where user_id = ${phone.id})`
    const found = await Promise.all([
      sql`select * from events where learner = ${own}`.execute(db),
      sql`select * from word_states where learner = ${own}`.execute(db),
      sql`select * from learner_logs where user_id = ${phone.id}`.execute(db),
    ])
    expect(JSON.stringify(found.map(({ rows }) => rows))).not.toMatch(/secret/i)
    expect(await buildLogService(buildLogRepository(test.database), () => NOW).rebuild(phone.id)).toBe(0)
    const state = readState.response.parse((await phone.get(readState.path)).body)
    expect(state.parts.words.map(({ key }) => key).toSorted()).toEqual(['harbour', 'quay'])
  })

  it('is deleted with its sentences in the study list and those before it, whatever comes late', async () => {
    const phone = await test.buildLearner()
    const at = (minute: number) => ({ at: NOW - 3_600_000 + minute * 60_000 })
    const own = (word: string, textId?: string) =>
      buildCard(word, { ownSentence: `The secret ${word}.`, ...(textId !== undefined && { textId }) })
    const source = { kind: 'text' as const, id: 'mine', title: 'A secret title' }
    const first = await send(
      phone,
      save('mine'),
      buildEvent('study-set', { words: [own('harbour', 'mine'), own('quay')], source }, at(1)),
      buildEvent('study-set', { words: [own('tide', 'mine')] }, at(2)),
      buildEvent('study-added', { word: own('storm', 'other') }, at(3)),
    )
    const { study, library } = first.parts
    if (!study || !library) throw new Error('no lists')
    const erasures = listSentenceErasures({ words: new Map(), study }, 'mine', 'Look.  The secret\nquay.')
    const { lastSeq } = first
    await send(phone, ...erasures.map(({ type, body }, index) => buildEvent(type, body, at(20 + index))))
    await send(phone, buildEvent('text-erased', { text: 'mine' }, at(30)))
    const readAll = async () => {
      const { db } = test.database
      const number = sql`(select number from learner_logs where user_id = ${phone.id})`
      const found = await Promise.all([
        sql`select * from events where learner = ${number}`.execute(db),
        sql`select * from learner_logs where user_id = ${phone.id}`.execute(db),
      ])
      return JSON.stringify(found.map(({ rows }) => rows))
    }
    expect((await readAll()).match(/secret \w+/g)).toEqual(['secret storm', 'secret storm'])
    const news = readEvents.response.parse((await phone.get(`${readEvents.path}?after=${lastSeq}`)).body)
    expect(news.parts.study?.words?.map(({ word }) => word)).toEqual(['tide', 'storm'])
    expect(news.parts.study?.earlier[0]?.words.map(({ word, sentence }) => [word, sentence])).toEqual([
      ['harbour', 'Here is harbour.'],
      ['quay', 'Here is quay.'],
    ])
    // A device that was offline.
    const late = await send(phone, buildEvent('study-added', { word: own('wave', 'mine') }, at(10)))
    expect(late.parts.study?.words?.map(({ word }) => word)).toEqual(['tide', 'storm', 'wave'])
    expect((await readAll()).match(/secret \w+/g)).toEqual(['secret storm', 'secret storm'])
    expect(await buildLogService(buildLogRepository(test.database), () => NOW).rebuild(phone.id)).toBe(0)
  })

  const hidden = (id: string) => {
    const source = { kind: 'text' as const, id, title: `The secret of ${id}` }
    const secret = (word: string) => buildCard(word, { ownSentence: `A secret of ${id}: ${word}.`, textId: id })
    return [
      buildEvent('met', { card: buildCard('harbour') }),
      buildEvent('looked-up', { card: buildCard('harbour', { ownSentence: `A secret of ${id}.` }), source }),
      buildEvent('study-added', { word: secret('storm') }),
      buildEvent('study-set', { words: [secret('quay')], source }),
      ...Array.from({ length: 12 }, (_, index) => buildEvent('study-set', { words: [buildCard(`word ${index}`)] })),
    ]
  }
  const readLog = async ({ id }: { readonly id: string }) => {
    const { db } = test.database
    const number = sql`(select number from learner_logs where user_id = ${id})`
    const found = await Promise.all([
      sql`select * from events where learner = ${number}`.execute(db),
      sql`select * from word_states where learner = ${number}`.execute(db),
      sql`select * from learner_logs where user_id = ${id}`.execute(db),
    ])
    return JSON.stringify(found.map(({ rows }) => rows))
  }
  const rebuild = ({ id }: { readonly id: string }) =>
    buildLogService(buildLogRepository(test.database), () => NOW).rebuild(id)

  it('leaves nothing of it in the log where no word or list shows it any more, nor what comes late', async () => {
    const learner = await test.buildLearner()
    await send(learner, save('mine'), ...hidden('mine'), ...hidden('other'))
    const ofOther = (log: string) => log.match(/secret of other/g)?.length
    const before = await readLog(learner)
    expect(before).toMatch(/secret of mine/)
    const late = hidden('mine')
    await send(learner, buildEvent('text-erased', { text: 'mine' }))
    expect(await readLog(learner)).not.toMatch(/secret of mine/)
    expect(ofOther(await readLog(learner))).toBe(ofOther(before))
    // A device that was offline; and one that has not heard of it yet.
    await send(learner, ...late)
    await send(learner, ...hidden('mine'))
    expect(await readLog(learner)).not.toMatch(/secret of mine/)
    expect(await rebuild(learner)).toBe(0)
  })

  it('is deleted in one request with what is said of it, from cards and lists that the device did not name', async () => {
    const learner = await test.buildLearner()
    const card = buildCard('harbour', { ownSentence: 'A secret.', textId: 'mine' })
    await send(learner, save('mine'), buildEvent('met', { card }), buildEvent('study-set', { words: [card] }))
    const { parts } = await send(
      learner,
      buildEvent('edited', { word: 'harbour', card: { ...card, definition: 'another' } }),
      buildEvent('text-erased', { text: 'mine' }),
      buildEvent('met', { card: { ...card, word: 'quay' } }),
    )
    expect(await readLog(learner)).not.toMatch(/secret/i)
    expect(parts.words.find(({ key }) => key === 'harbour')?.state.card).toEqual(
      buildCard('harbour', { definition: 'another' }),
    )
    expect(parts.study?.words).toEqual([buildCard('harbour')])
    expect(await rebuild(learner)).toBe(0)
  })

  it('goes with sentences that only its words can tell, from lists that nobody sees any more', async () => {
    const learner = await test.buildLearner()
    const card = (ownSentence: string, textId?: string) =>
      buildCard('harbour', { ownSentence, ...(textId !== undefined && { textId }) })
    const set = (...words: ReturnType<typeof card>[]) => buildEvent('study-set', { words, source: { kind: 'text' } })
    await send(learner, save('book'))
    await store(learner, 'book')
    await send(
      learner,
      set(card('Nobody answered.')),
      set(card('Nobody answered him.')),
      set(card('Nobody answered.', 'other')),
      buildEvent('study-set', { words: [card('Nobody answered.')], source: { kind: 'text', id: 'other' } }),
      buildEvent('met', { card: card('Nobody answered.') }),
      buildEvent('met', {
        card: { ...card('Nobody answered.'), definition: 'to keep safe' },
        source: { kind: 'text', id: 'other' },
      }),
      ...Array.from({ length: 12 }, (_, index) => set(buildCard(`word ${index}`))),
    )
    const { parts } = await send(learner, buildEvent('text-erased', { text: 'book' }))
    expect(parts.words[0]?.state).toMatchObject({
      card: { ownSentence: 'Nobody answered.', textId: 'other' },
      otherCards: [buildCard('harbour')],
    })
    // Of two lists and a card of the other text, and of the word's state.
    expect((await readLog(learner)).match(/Nobody answered[^"\\]*/g)).toEqual([
      'Nobody answered him.',
      'Nobody answered.',
      'Nobody answered.',
      'Nobody answered.',
      'Nobody answered.',
    ])
    expect(await rebuild(learner)).toBe(0)
  })

  it('is compared by its captions where it is a film', async () => {
    const learner = await test.buildLearner()
    const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nA secret\n\n00:02.000 --> 00:03.000\ntwig.\n'
    const example = 'She picked up a long dry twig from under the oldest tree of the park.'
    const text = JSON.stringify({ captions, draft: { words: [{ word: 'oak', sentence: example }] } })
    const [spoken, written] = [
      buildCard('twig', { ownSentence: 'A secret twig.' }),
      buildCard('oak', { ownSentence: example }),
    ]
    const record = { text: 'film', title: 'A film', source: { kind: 'film' as const }, wordCount: 3, bytes: 600 }
    await send(learner, buildEvent('text-saved', record))
    expect((await store(learner, 'film', text)).status).toBe(200)
    await send(learner, buildEvent('met', { card: spoken }), buildEvent('met', { card: written }))
    const { parts } = await send(learner, buildEvent('text-erased', { text: 'film' }))
    expect(parts.words.map(({ state }) => state.card)).toEqual([buildCard('twig')])
    expect(await readLog(learner)).not.toMatch(/secret/)
    expect(await readLog(learner)).toContain(example)
    expect(await rebuild(learner)).toBe(0)
  })

  it('goes with as many others as a request has room for', async () => {
    const learner = await test.buildLearner()
    await send(learner, save('t2'), ...hidden('t2'), ...hidden('t2499'), ...hidden('other'))
    const erased = Array.from({ length: MAX_EVENTS_A_REQUEST }, (_, index) =>
      buildEvent('text-erased', { text: `t${index}` }),
    )
    await send(learner, ...erased)
    const log = await readLog(learner)
    expect(log).not.toMatch(/secret of t/)
    expect(log).toMatch(/secret of other/)
    expect(await rebuild(learner)).toBe(0)
  })

  it('goes beyond the texts that the library still names', async () => {
    const learner = await test.buildLearner()
    const erased = Array.from({ length: 201 }, (_, index) => buildEvent('text-erased', { text: `t${index}` }))
    await send(learner, ...erased)
    await send(learner, ...hidden('t0'))
    expect(await readLog(learner)).not.toMatch(/secret/i)
    expect(await rebuild(learner)).toBe(0)
  })

  it('goes from a log of older rules when its learner comes', async () => {
    const learner = await test.buildLearner()
    await send(learner, ...hidden('mine'), buildEvent('text-erased', { text: 'other' }))
    const { db } = test.database
    const number = sql<number>`(select number from learner_logs where user_id = ${learner.id})`
    // As a server of the rules before left it.
    await sql`update events set body = '{"text":"mine"}' where type = 'y' and learner = ${number}`.execute(db)
    await db.updateTable('learner_logs').set({ rules_version: 5 }).where('user_id', '=', learner.id).execute()
    await learner.get(readState.path)
    expect(await readLog(learner)).not.toMatch(/secret/i)
    expect(await rebuild(learner)).toBe(0)
  })

  it('stays as a newer server has computed it, which runs beside this one', async () => {
    const learner = await test.buildLearner()
    await send(learner, save('book'))
    const { db } = test.database
    await db.updateTable('learner_logs').set({ rules_version: 99 }).where('user_id', '=', learner.id).execute()
    await learner.get(readState.path)
    const rows = db.selectFrom('learner_logs').select('rules_version').where('user_id', '=', learner.id)
    expect(await rows.execute()).toEqual([{ rules_version: 99 }])
  })

  it('is handed out with My Data, and goes with the account', async () => {
    const learner = await test.buildLearner()
    await send(learner, save('shelf:red-bag'), save('book'))
    await store(learner, 'book')
    const { body } = await learner.post('/api/me/data', {})
    const files = unzipSync(Buffer.from(String(Object(body).contentBase64), 'base64'))
    expect(strFromU8(files['texts/book.txt'] ?? new Uint8Array())).toBe(TEXT)
    const before = await countBodies()
    await learner.post('/api/me/delete', { password: 'tulip-garden-7' })
    expect(await countBodies()).toBe(before - 1)
  })
})
