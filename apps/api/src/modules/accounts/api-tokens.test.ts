/** API tokens: whose they are, where they work, and until when. */
import { createApiToken, listApiTokens, MAX_API_TOKENS, revokeApiToken } from '@wordnest/contracts/api-tokens'
import { type Endpoint } from '@wordnest/contracts/endpoint'
import { ENDPOINTS } from '@wordnest/contracts/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, TEST_PASSWORD, type TestApp, type TestClient } from '#api/testing/app.ts'
import { buildMp3 } from '#api/testing/upstream-answers.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())

const create = (client: TestClient, name = 'my script') => client.post(createApiToken.path, { name })
const list = async (client: TestClient) =>
  listApiTokens.response.parse((await client.get(listApiTokens.path)).body).tokens

async function buildToken(client: TestClient): Promise<{ readonly token: string; readonly id: string }> {
  const { token, apiToken } = createApiToken.response.parse((await create(client)).body)
  return { token, id: apiToken.id }
}

/** What a program sends: no cookie, no origin. */
const asProgram = (token: string) => ({ headers: { origin: undefined, authorization: `Bearer ${token}` } })
const DEFINE = '/api/def-and-sent?synArray=%5B%22oak%22%5D'
const SUMMARISE = '/api/paragraph-summary?paragraph=An%20oak.'
const speech = (text: string) => ({
  input: { text },
  voice: { languageCode: 'en-US' },
  audioConfig: { audioEncoding: 'MP3' },
})

describe('an API token', () => {
  it('is shown once, kept as a hash, and listed by its name', async () => {
    const learner = await test.buildLearner()
    const { token } = await buildToken(learner)
    expect(token).toMatch(/^wn_[\w-]{43}$/)
    const [listed] = await list(learner)
    expect(listed).toMatchObject({ name: 'my script', lastUsedAt: null })
    expect(JSON.stringify(listed)).not.toContain(token)
    const rows = await test.database.db.selectFrom('api_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('lets a program summarise, define, speak and read pictures for the learner, without cookie and origin', async () => {
    const learner = await test.buildLearner()
    const { token } = await buildToken(learner)
    const program = test.buildClient()
    expect((await program.get(SUMMARISE, asProgram(token))).body).toEqual({ summary: 'An oak.' })
    expect((await program.get(DEFINE, asProgram(token))).body).toMatchObject([{ word: 'oak' }])
    expect((await program.post('/v1/text:synthesize', speech('oak'), asProgram(token))).body).toEqual({
      audioContent: buildMp3('oak 1').toString('base64'),
    })
    const picture = {
      image: { content: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64') },
      features: [{ type: 'DOCUMENT_TEXT_DETECTION' }],
    }
    expect((await program.post('/v1/images:annotate', { requests: [picture] }, asProgram(token))).status).toBe(200)
    expect(program.cookies.size).toBe(0)
    const usage = (await learner.get('/api/usage')).body
    expect(usage).toMatchObject({ cards: { left: 2 }, plays: { left: 7 } })
  })

  it.each([
    ['the key in the address', (token: string) => ({ path: `?key=${token}`, headers: {} })],
    ['the header of Google Cloud', (token: string) => ({ path: '', headers: { 'x-goog-api-key': token } })],
  ])('is taken as %s, as clients of Google Cloud send it', async (_where, send) => {
    const learner = await test.buildLearner()
    const { path, headers } = send((await buildToken(learner)).token)
    const program = test.buildClient()
    const options = { headers: { origin: undefined, ...headers } }
    expect((await program.post(`/v1/text:synthesize${path}`, speech('ash'), options)).status).toBe(200)
    expect((await learner.get('/api/usage')).body).toMatchObject({ plays: { left: 7 } })
  })

  it('shares the limits of its learner', async () => {
    const learner = await test.buildLearner()
    const { token } = await buildToken(learner)
    const program = test.buildClient()
    const answers = await Promise.all(Array.from({ length: 12 }, () => program.get(DEFINE, asProgram(token))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'card-limit')).toHaveLength(9)
  })

  it('opens nothing else, with or without a session', async () => {
    const learner = await test.buildLearner()
    const { token } = await buildToken(learner)
    const program = test.buildClient()
    const closed = Object.entries<Endpoint>(ENDPOINTS).filter(
      ([, { access, takesApiToken }]) => access === 'user' && takesApiToken !== true,
    )
    expect(closed.length).toBeGreaterThan(10)
    for (const [name, { method, path, body, origin }] of closed) {
      const { code } = await program.call(method, path, body && {}, asProgram(token))
      expect({ name, code }).toEqual({ name, code: origin === 'same' ? 'foreign-origin' : 'sign-in-required' })
    }
    const foreign = { headers: { origin: 'https://evil.example', authorization: `Bearer ${token}` } }
    expect((await learner.post(createApiToken.path, { name: 'x' }, foreign)).code).toBe('foreign-origin')
  })

  it.each(['wn_', 'wn_nonsense', `wn_${'A'.repeat(43)}`, 'nonsense'])(
    'such as %s is refused, even with a session beside it',
    async (token) => {
      const learner = await test.buildLearner()
      expect((await learner.get(SUMMARISE, asProgram(token))).code).toBe('sign-in-required')
      expect((await learner.post('/v1/text:synthesize', speech('elm'), asProgram(token))).code).toBe('sign-in-required')
    },
  )

  it('is none of our business where it is the key of another service', async () => {
    const visitor = test.buildClient()
    expect((await visitor.post('/v1/text:synthesize?key=AIza-of-google', speech('fir'))).status).toBe(200)
    const basic = { headers: { authorization: 'Basic YTpi' } }
    expect((await visitor.post('/v1/text:synthesize', speech('fir'), basic)).status).toBe(200)
  })

  it('says to the hour when it was used', async () => {
    const learner = await test.buildLearner()
    const { token } = await buildToken(learner)
    const program = test.buildClient()
    const firstMs = test.clock.nowMs
    await program.get(SUMMARISE, asProgram(token))
    test.clock.nowMs += 3_599_000
    await program.get(SUMMARISE, asProgram(token))
    expect((await list(learner))[0]?.lastUsedAt).toBe(new Date(firstMs).toISOString())
    test.clock.nowMs += 1000
    await program.get(SUMMARISE, asProgram(token))
    expect((await list(learner))[0]?.lastUsedAt).toBe(new Date(firstMs + 3_600_000).toISOString())
  })

  it('ends when it is revoked, by its learner alone', async () => {
    const learner = await test.buildLearner()
    const other = await test.buildLearner()
    const { token, id } = await buildToken(learner)
    expect((await other.post(revokeApiToken.path, { id })).code).toBe('not-found')
    const program = test.buildClient()
    expect((await program.get(SUMMARISE, asProgram(token))).status).toBe(200)
    expect((await learner.post(revokeApiToken.path, { id })).status).toBe(200)
    expect((await program.get(SUMMARISE, asProgram(token))).code).toBe('sign-in-required')
    expect((await learner.post(revokeApiToken.path, { id })).code).toBe('not-found')
    expect(await list(learner)).toEqual([])
  })

  it('ends with the account', async () => {
    const learner = await test.buildLearner()
    const { token } = await buildToken(learner)
    expect((await learner.post('/api/me/delete', { password: TEST_PASSWORD })).status).toBe(200)
    expect((await test.buildClient().get(SUMMARISE, asProgram(token))).code).toBe('sign-in-required')
  })

  it('ends when a forgotten password is chosen anew: somebody else may have made it', async () => {
    const learner = await test.buildLearner()
    const { token } = await buildToken(learner)
    await test.buildClient().post('/api/accounts/password-reset-mail', { email: learner.email })
    const mail = await test.findMail(learner.email, /new password/)
    const link = mail?.link?.split('#')[1]
    const reset = { token: link, password: 'another-garden-8' }
    expect((await test.buildClient().post('/api/accounts/password-reset', reset)).status).toBe(200)
    expect((await test.buildClient().get(SUMMARISE, asProgram(token))).code).toBe('sign-in-required')
  })

  it('ends when the password is changed, for the same reason', async () => {
    const learner = await test.buildLearner()
    const { token } = await buildToken(learner)
    const change = { currentPassword: TEST_PASSWORD, newPassword: 'another-garden-8' }
    expect((await learner.post('/api/me/password', change)).status).toBe(200)
    expect((await test.buildClient().get(SUMMARISE, asProgram(token))).code).toBe('sign-in-required')
    expect(await list(learner)).toEqual([])
  })

  it.each(['', '   ', '\u0000', '\n\t', 'x'.repeat(61)])('is not named %j', async (name) => {
    expect((await create(await test.buildLearner(), name)).code).toBe('invalid-request')
  })

  it('is one of few, also when many are made at once', async () => {
    const learner = await test.buildLearner()
    const answers = await Promise.all(Array.from({ length: 15 }, () => create(learner)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_API_TOKENS)
    expect(answers.filter(({ code }) => code === 'list-limit')).toHaveLength(15 - MAX_API_TOKENS)
    expect(await list(learner)).toHaveLength(MAX_API_TOKENS)
  })
})
