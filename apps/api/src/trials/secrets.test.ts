/** Secrets that were planted in the settings and in what learners write are nowhere in logs, answers and built files. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type ApiProcess, findPort, postJson, registerAt, startApiProcess } from '#api/testing/api-process.ts'
import { buildTestDatabase, type TestDatabase } from '#api/testing/database.ts'
import { recordTrial, TRIAL_TIMEOUT } from '#api/testing/trials.ts'
import { type FakeUpstream, ILL_MODES, startUpstream } from '#api/testing/upstream.ts'

const WEB = resolve(import.meta.dirname, '../../../web')
const LEARNERS_PASSWORD = 'planted-garden-7'

/** Secret settings; each contains its name. */
const SETTINGS = {
  SESSION_SECRET: 'planted-session-secret-0123456789abcdef',
  SPEECH_API_KEY: 'planted-speech-key',
  VISION_API_KEY: 'planted-vision-key',
  TUTOR_API_KEY: 'planted-tutor-key',
  S3_SECRET_ACCESS_KEY: 'planted-store-key',
  GOOGLE_CLIENT_SECRET: 'planted-google-secret',
} as const

let folder = ''
let database: TestDatabase
let upstream: FakeUpstream
let server: ApiProcess | undefined
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wordnest-secrets-'))
  database = await buildTestDatabase({ isEmpty: true })
  upstream = await startUpstream()
})
afterAll(async () => {
  server?.process.kill('SIGKILL')
  await server?.ended
  await upstream.close()
  await database.dispose()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes every failure of an outside service, and hostile calls of a visitor and a learner; gives the responses. */
async function provoke(running: ApiProcess, cookie: string): Promise<readonly string[]> {
  const answers: string[] = []
  const keep = async (answer: Promise<Response>) => {
    const { headers, status, text } = await answer.then(async (found) => ({
      headers: found.headers,
      status: found.status,
      text: await found.text(),
    }))
    answers.push(`${status} ${JSON.stringify([...headers])} ${text}`)
  }
  const speech = (text: string) => ({
    input: { text },
    voice: { languageCode: 'en-US' },
    audioConfig: { audioEncoding: 'MP3' },
  })
  for (const mode of ILL_MODES) {
    upstream.mode = mode
    await keep(postJson(running, '/v1/text:synthesize', speech(`planted diary ${mode}`), cookie))
    await keep(postJson(running, '/api/def-and-sent', { synArray: ['owl'], context: `planted diary ${mode}` }, cookie))
  }
  await keep(
    postJson(running, '/api/accounts/login', { email: 'ann@example.org', password: `${LEARNERS_PASSWORD}-not` }),
  )
  await keep(
    postJson(running, '/api/accounts/password-reset', { token: 'planted-link-token', password: LEARNERS_PASSWORD }),
  )
  await keep(postJson(running, '/api/me/password', { currentPassword: LEARNERS_PASSWORD, newPassword: 'x' }, cookie))
  await keep(postJson(running, '/api/me/data', {}, cookie))
  for (const path of [
    '/',
    '/api/me',
    '/api/openapi.json',
    '/readyz',
    '/%zz',
    `/api/usage?token=planted-address-token`,
  ]) {
    await keep(fetch(`${running.origin}${path}`, { headers: { cookie, authorization: 'Bearer planted-bearer-token' } }))
  }
  return answers
}

describe('a planted secret', TRIAL_TIMEOUT, () => {
  it('is in no log and in no answer, whatever goes wrong', async () => {
    server = startApiProcess({
      port: await findPort(),
      dataDir: join(folder, 'data'),
      settings: database.settings,
      variables: {
        ...SETTINGS,
        LOG_LEVEL: 'trace',
        S3_BUCKET: 'planted',
        S3_ENDPOINT: upstream.url,
        S3_ACCESS_KEY_ID: 'not-secret',
        SPEECH_URL: upstream.url,
        SPEECH_TIMEOUT_MS: '200',
        VISION_URL: upstream.url,
        TUTOR: 'openai-compatible',
        TUTOR_MODEL: 'small',
        TUTOR_URL: `${upstream.url}/v1`,
        TUTOR_TIMEOUT_MS: '200',
        GOOGLE_CLIENT_ID: 'client',
      },
    })
    await server.ready
    const cookie = await registerAt(server, 'ann@example.org', LEARNERS_PASSWORD)
    const token = decodeURIComponent(/session_token=([^;]*)/.exec(cookie)?.[1] ?? '').split('.')[0] ?? ''
    expect(token.length).toBeGreaterThan(20)
    const answers = await provoke(server, cookie)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)

    // Without a mail server the log is where a host finds the link of a mail: that line names its address on purpose.
    const log = `${server.output()}\n${server.errors()}`
    const written = log.split('\n').filter((line) => !line.includes('"Mail for '))
    expect(written.length).toBeGreaterThan(answers.length)
    for (const text of [...written, ...answers]) expect(text).not.toMatch(/planted-/)
    for (const line of written) expect(line).not.toMatch(/diary|ann@example/)
    for (const line of written) expect(line).not.toContain(token)
    recordTrial({
      name: 'planted secrets',
      tries: written.length + answers.length,
      unit: 'lines and answers',
      failures: 0,
    })
  })
})

describe('the page', () => {
  it('takes nothing from the settings of who builds it', () => {
    const sources = readdirSync(join(WEB, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    )
    expect(sources.length).toBeGreaterThan(50)
    for (const name of sources) {
      const found = readFileSync(join(WEB, 'src', name), 'utf8').match(
        // The build itself sets the last one, whatever the settings say.
        /import\.meta\.env\.(?!DEV\b|PROD\b|MODE\b|VITE_DICTIONARY_FILE\b)\w+|process\.env/g,
      )
      expect({ name, found }).toEqual({ name, found: null })
    }
  })

  it.runIf(existsSync(join(WEB, 'dist')))(
    'as it is built holds no key, no source map and no path of the machine',
    () => {
      const files = readdirSync(join(WEB, 'dist'), { recursive: true, encoding: 'utf8' })
      for (const name of files.filter((file) => /\.(?:js|css|html|json|webmanifest|map)$/.test(file))) {
        expect(name).not.toMatch(/\.map$/)
        const found =
          /sk_(?:live|test)_\w{8,}|whsec_\w{8,}|AIza[\w-]{30,}|-----BEGIN |\/(?:home|root|work|Users)\/\w+\//.exec(
            readFileSync(join(WEB, 'dist', name), 'utf8'),
          )
        expect({ name, found: found?.[0] }).toEqual({ name, found: undefined })
      }
    },
  )
})
