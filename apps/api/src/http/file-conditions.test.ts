/** Files that are asked for under conditions, and in parts: as RFC 9110 has them answered. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { loadOwnLessons } from '@wordnest/lessons/lessons'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

const PAGE = '<!doctype html><title>Wordnest</title>'
const SCRIPT = 'console.log("Wordnest, a script of forty bytes ")'
const webDir = mkdtempSync(join(tmpdir(), 'wordnest-files-'))
mkdirSync(join(webDir, 'assets'))
writeFileSync(join(webDir, 'index.html'), PAGE)
writeFileSync(join(webDir, 'assets/app-1.js'), SCRIPT)
writeFileSync(join(webDir, 'manifest.webmanifest'), '{"name":"Wordnest"}')

let test: TestApp
let files: readonly string[]
beforeAll(async () => {
  test = await buildTestApp({ variables: { WEB_DIR: webDir } })
  const [film] = (await loadOwnLessons()).flatMap(({ media }) => media)
  files = ['/', '/assets/app-1.js', '/manifest.webmanifest', `/media/lessons/${film?.name ?? ''}`]
})
afterAll(async () => {
  await test.dispose()
  rmSync(webDir, { recursive: true })
})

const ask = async (url: string, headers: Record<string, string>) => {
  const { statusCode, headers: answered, rawPayload } = await test.app.server.inject({ url, headers })
  return { status: statusCode, headers: answered, bytes: rawPayload.length }
}

describe('a file', () => {
  it.each([
    ['if-match', '"another"'],
    ['if-unmodified-since', 'Mon, 01 Jan 2001 00:00:00 GMT'],
  ])('is not sent where %s fails', async (name, value) => {
    for (const url of files) {
      expect(await ask(url, { [name]: value }), url).toMatchObject({ status: 412, bytes: 0 })
    }
  })

  it('is sent where the conditions hold', async () => {
    for (const url of files) {
      const { headers, bytes } = await ask(url, {})
      const conditions = [
        { 'if-match': '*' },
        ...(typeof headers.etag === 'string' && !headers.etag.startsWith('W/') ? [{ 'if-match': headers.etag }] : []),
        { 'if-unmodified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
      ]
      for (const condition of conditions) expect(await ask(url, condition), url).toMatchObject({ status: 200, bytes })
    }
  })

  it('has no part beyond its end', async () => {
    for (const url of files) {
      const { bytes } = await ask(url, {})
      expect(await ask(url, { range: 'bytes=999999999-' }), url).toMatchObject({
        status: 416,
        bytes: 0,
        headers: { 'content-range': `bytes */${bytes}` },
      })
    }
  })

  it.each(['nonsense', 'bytes=', 'bytes=x-y', 'bytes=9-2', 'lines=0-4'])(
    'is sent whole for the range %j',
    async (range) => {
      for (const url of files) {
        const { bytes } = await ask(url, {})
        expect(await ask(url, { range }), url).toMatchObject({ status: 200, bytes })
      }
    },
  )

  it('is kept by nobody who was refused', async () => {
    for (const url of files) {
      for (const headers of [{ 'if-match': '"another"' }, { range: 'bytes=999999999-' }]) {
        expect((await ask(url, headers)).headers['cache-control'], url).toBe('no-store')
      }
    }
  })
})
