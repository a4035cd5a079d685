import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Lesson } from '@wordnest/lessons/lesson'
import { loadOwnLessons } from '@wordnest/lessons/lessons'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

import { buildLessonMedia, importMedia, toImportedDir } from './lesson-media.ts'

const ADDRESS = '/media/lessons/'

let test: TestApp
let dataDir = ''
let lesson: Lesson
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wordnest-media-'))
  test = await buildTestApp({ variables: { DATA_DIR: dataDir } })
  const [first] = await loadOwnLessons()
  if (!first) throw new Error('There is no lesson')
  lesson = first
})
afterAll(async () => {
  await test.dispose()
  await rm(dataDir, { recursive: true })
})

const ask = (name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.server.inject({ method, url: ADDRESS + name, headers })

const findFile = (extension: string) => {
  const file = lesson.media.find(({ name }) => name.endsWith(extension))
  if (!file) throw new Error(`The lesson has no ${extension}`)
  return file
}

describe('the files of a lesson', () => {
  it.each([
    ['.mp4', 'video/mp4'],
    ['.vtt', 'text/vtt; charset=utf-8'],
    ['.webp', 'image/webp'],
  ])('%s are %s, and are kept for ever', async (extension, type) => {
    const { name, path } = findFile(extension)
    const answer = await ask(name, { 'accept-encoding': 'gzip, br' })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(await readFile(path))).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    })
    const again = await ask(name, { 'if-none-match': String(answer.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it('are those that the list of videos names', async () => {
    const { body } = await test.buildClient().get('/api/videos')
    const text = JSON.stringify(body)
    for (const { name } of lesson.media) expect(text).toContain(`"${ADDRESS}${name}"`)
  })

  it('may play on our pages and on no other site', async () => {
    const { headers } = await ask(findFile('.mp4').name)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    const page = await test.app.server.inject({ url: '/video-player/night-baker' })
    expect(page.headers['content-security-policy']).toMatch(/media-src [^;]*'self'/)
  })

  it.each([
    ['bytes=0-1', 206, 0, 2],
    ['bytes=100-199', 206, 100, 200],
    ['bytes=-5', 206, -5, undefined],
    ['bytes=1000-', 206, 1000, undefined],
    ['bytes=999999999-', 416, 0, 0],
    ['nonsense', 200, 0, undefined],
  ])('asked for %s answer %d', async (range, status, from, to) => {
    const { name, path } = findFile('.mp4')
    const film = await readFile(path)
    const answer = await ask(name, { range })
    expect(answer.statusCode).toBe(status)
    if (status === 416) {
      expect(answer.headers['content-range']).toBe(`bytes */${film.length}`)
      return
    }
    expect(answer.rawPayload.equals(film.subarray(from, to))).toBe(true)
    const start = from < 0 ? film.length + from : from
    const expected = status === 206 ? `bytes ${start}-${(to ?? film.length) - 1}/${film.length}` : undefined
    expect(answer.headers['content-range']).toBe(expected)
  })

  it('tell their length without their content', async () => {
    const { name, path } = findFile('.mp4')
    const answer = await ask(name, {}, 'HEAD')
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0])
    expect(answer.headers['content-length']).toBe(String((await readFile(path)).length))
  })

  it.each([
    'the-night-baker.mp4',
    'the-night-baker.0000000000000000.mp4',
    '..%2f..%2fwordnest.db',
    '%2e%2e/%2e%2e/package.json',
    'x.0000000000000000.json',
    '%00.0000000000000000.mp4',
  ])('are not %s', async (name) => {
    const answer = await ask(name)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).not.toContain('immutable')
  })

  it('that were imported lie in the data folder, whole or not at all', async () => {
    const path = join(dataDir, 'own.vtt')
    await writeFile(path, 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n')
    const file = { name: 'own.0123456789abcdef.vtt', path }
    expect((await ask(file.name)).statusCode).toBe(404)
    const folder = toImportedDir(dataDir)
    await importMedia(folder, [file])
    await importMedia(folder, [file])
    expect(await readdir(folder)).toEqual([file.name])
    const answer = await ask(file.name)
    expect([answer.statusCode, answer.body]).toEqual([200, await readFile(path, 'utf8')])
    await expect(importMedia(folder, [{ name: 'no.0123456789abcdef.vtt', path: '/nowhere' }])).rejects.toThrow('ENOENT')
    expect((await ask('no.0123456789abcdef.vtt')).statusCode).toBe(404)
  })

  it('are asked for again when the product could not read its own', async () => {
    let isBroken = true
    const media = buildLessonMedia('/nowhere', async () => {
      if (isBroken) throw new Error('away')
      return lesson.media
    })
    const { name, path } = findFile('.mp4')
    await expect(media.find(name)).rejects.toThrow('away')
    isBroken = false
    expect(await media.find(name)).toEqual({ path, size: (await readFile(path)).length })
  })
})
