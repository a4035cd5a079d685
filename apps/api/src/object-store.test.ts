/** Servers that have an object store in common, and no disk. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { readEnv } from '#api/env.ts'
import { buildStoredRecordings } from '#api/modules/speech/stored-recordings.ts'
import { uploadMedia } from '#api/modules/videos/stored-media.ts'
import { buildTestApp, type TestApp } from '#api/testing/app.ts'
import { type ObjectStoreServer, startObjectStore } from '#api/testing/object-store-server.ts'
import { buildMp3 } from '#api/testing/upstream-answers.ts'
import { buildObjectStore, type ObjectStore } from '#api/upstream/object-store.ts'

let server: ObjectStoreServer
let folder = ''
beforeAll(async () => {
  server = await startObjectStore()
  folder = mkdtempSync(join(tmpdir(), 'wordnest-films-'))
})
afterAll(async () => {
  await server.dispose()
  rmSync(folder, { recursive: true, force: true })
})

const PATIENCE_MS = 60_000
function buildStore(variables: Readonly<Record<string, string>> = {}): ObjectStore {
  const { objects } = readEnv({ ...server.variables, ...variables })
  if (!objects) throw new Error('No object store is set')
  return buildObjectStore({ ...objects, timeoutMs: PATIENCE_MS }, Date.now)
}

describe('the object store', () => {
  it('gives back what was written, whole or in part', async () => {
    const store = buildStore()
    const bytes = Buffer.from('0123456789')
    await store.write('a/b c.mp3', bytes, 'audio/mpeg')
    expect(await store.read('a/b c.mp3')).toEqual(bytes)
    expect(await store.findSize('a/b c.mp3')).toBe(10)
    const part = await store.open('a/b c.mp3', { from: 2, to: 4 })
    expect(part && (await buffer(part)).toString()).toBe('234')
    store.close()
  })

  it('says of a name that is not there that it is not', async () => {
    const store = buildStore()
    expect(await store.read('no')).toBeUndefined()
    expect(await store.findSize('no')).toBeUndefined()
    expect(await store.open('no', undefined)).toBeUndefined()
    store.close()
  })

  it.each([
    ['a wrong key', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'refused'],
    ['a bucket that is not there', { S3_BUCKET: 'nowhere' }, 'refused'],
    ['nobody at the address', { S3_ENDPOINT: 'http://127.0.0.1:9' }, 'network'],
  ])('fails for %s', async (_what, variables, problem) => {
    const store = buildStore(variables)
    await expect(store.read('a')).rejects.toMatchObject({ name: 'UpstreamError', problem })
    await expect(store.write('a', Buffer.from('a'), 'text/plain')).rejects.toMatchObject({ name: 'UpstreamError' })
    store.close()
  })
})

const FILM = 'own.0123456789abcdef.mp4'

describe('servers with one object store', () => {
  const apps: TestApp[] = []
  async function start(): Promise<TestApp> {
    const app = await buildTestApp({ parts: { objects: buildStore() } })
    apps.push(app)
    return app
  }
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.dispose()
  })

  const play = (app: TestApp, text: string) =>
    app.buildClient().post('/v1/text:synthesize', {
      input: { text },
      voice: { languageCode: 'en-US' },
      audioConfig: { audioEncoding: 'MP3' },
    })

  it('make a recording once', async () => {
    const [one, two] = [await start(), await start()]
    expect((await play(one, 'A lantern')).status).toBe(200)
    expect(await play(two, 'A lantern')).toMatchObject({ status: 200, body: (await play(one, 'A lantern')).body })
    expect(one.speech.spoken).toHaveLength(1)
    expect(two.speech.spoken).toEqual([])
  })

  it('serve the films of a lesson that another machine imported, in ranges too', async () => {
    const path = join(folder, 'film.mp4')
    writeFileSync(path, 'a film of some length')
    const store = buildStore()
    await uploadMedia(store, [{ name: FILM, path }])
    await uploadMedia(store, [{ name: FILM, path: '/nowhere: it is there already' }])
    const { server: web } = (await start()).app
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      web.inject({ method, url: `/media/lessons/${FILM}`, headers })
    const whole = await ask({})
    expect([whole.statusCode, whole.body]).toEqual([200, 'a film of some length'])
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '21',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    })
    const part = await ask({ range: 'bytes=2-5' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'film', 'bytes 2-5/21'])
    expect((await ask({ range: 'bytes=90-' })).statusCode).toBe(416)
    expect((await ask({}, 'HEAD')).headers['content-length']).toBe('21')
    expect((await ask({ 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
    expect((await web.inject({ url: '/media/lessons/no.0123456789abcdef.mp4' })).statusCode).toBe(404)
    store.close()
  })

  it('speak without it, refuse its films with 503, and find it again', async () => {
    const app = await start()
    await server.stop()
    expect((await play(app, 'The store is away')).status).toBe(200)
    const film = await app.buildClient().get(`/media/lessons/${FILM}`)
    expect([film.status, film.code]).toEqual([503, 'unavailable'])
    expect((await app.buildClient().get('/api/videos')).status).toBe(200)
    await server.start()
    const again = await start()
    expect((await again.buildClient().get(`/media/lessons/${FILM}`)).status).toBe(200)
  })

  it('make a recording again where what is stored is none', async () => {
    const answers: unknown[] = []
    const recordings = buildStoredRecordings(
      {
        read: async () => Buffer.from('<html>'),
        findSize: async () => undefined,
        write: () => Promise.reject(new Error('full')),
      },
      (error) => answers.push(error),
    )
    expect(await recordings.find('0123')).toBeUndefined()
    await recordings.keep('0123', buildMp3('a'))
    expect(answers).toHaveLength(1)
  })
})

describe('the settings of the object store', () => {
  const problemsOf = (variables: Record<string, string>) => {
    try {
      return readEnv(variables).objects
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  }
  it('are the folder, a key, or what the machine is given', () => {
    expect(problemsOf({})).toBeUndefined()
    expect(problemsOf({ S3_BUCKET: 'nest', S3_REGION: 'eu-central-1' })).toMatchObject({
      bucket: 'nest',
      region: 'eu-central-1',
      endpoint: undefined,
      credentials: undefined,
    })
  })
  it.each([
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_ENDPOINT: does nothing without S3_BUCKET'],
    [{ S3_BUCKET: 'nest', S3_ACCESS_KEY_ID: 'a' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set both or neither'],
    [{ S3_BUCKET: 'No Bucket' }, 'S3_BUCKET: must be the name of a bucket'],
  ])('%j is refused', (variables, problem) => {
    expect(problemsOf(variables)).toContain(problem)
  })
})
