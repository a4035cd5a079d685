import { SessionSchema } from '@wordnest/contracts/accounts'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, TEST_ORIGIN, TEST_PASSWORD, type TestApp, type TestClient } from '#api/testing/app.ts'
import { type FakeGoogle, startFakeGoogle } from '#api/testing/google.ts'

let google: FakeGoogle
let test: TestApp
beforeAll(async () => {
  google = await startFakeGoogle()
  test = await buildTestApp({ variables: google.variables })
})
afterEach(() => {
  google.tokenStatus = undefined
})
afterAll(async () => {
  await test.dispose()
  await google.stop()
})

let lastPerson = 0
/** The next sign-in is this person's; verified unless told otherwise. */
function become(change: Record<string, unknown> = {}): string {
  lastPerson += 1
  const email = `person-${lastPerson}@example.org`
  google.claims = { sub: `google-${lastPerson}`, email, email_verified: true, name: 'Per Son', ...change }
  return String(google.claims['email'])
}

async function start(client: TestClient): Promise<URL> {
  const answer = await client.post('/api/accounts/google', {})
  expect(answer.status).toBe(200)
  return new URL((answer.body as { url: string }).url)
}

/** What the browser does at Google's: it is sent back at once. */
async function choose(url: URL): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' })
  const { origin, pathname, search } = new URL(response.headers.get('location') ?? '')
  expect(origin).toBe(TEST_ORIGIN)
  return pathname + search
}

async function comeBack(client: TestClient, address: string): Promise<string | null> {
  const { status, headers } = await client.get(address)
  expect(status).toBe(302)
  const location = new URL(String(headers['location']), TEST_ORIGIN)
  expect(location.pathname).toBe('/auth/popup-done')
  return location.searchParams.get('outcome')
}

const signIn = async (client: TestClient) => comeBack(client, await choose(await start(client)))
const learnerOf = async (client: TestClient) => SessionSchema.parse((await client.get('/api/session')).body).learner

describe('signing in with Google', () => {
  it('asks Google to let the person choose an account, with PKCE', async () => {
    const query = (await start(test.buildClient())).searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      prompt: 'select_account',
      code_challenge_method: 'S256',
      response_type: 'code',
      redirect_uri: `${TEST_ORIGIN}/api/auth/callback/google`,
    })
    expect(query.get('scope')?.split(' ')).toEqual(expect.arrayContaining(['openid', 'email']))
  })

  it('makes an account the first time, and finds it the next, whatever address it has by then', async () => {
    const email = become({ role: 'subscribed', trophiesWon: { x: 1 }, email_verified: true })
    const client = test.buildClient()
    expect(await signIn(client)).toBe('new')
    const learner = await learnerOf(client)
    expect(learner).toMatchObject({
      email,
      emailVerified: true,
      displayName: email.split('@')[0],
      role: 'unsubscribed',
      preference: 'games',
      trophiesWon: {},
    })
    expect(await test.findMail(email)).toBeUndefined()
    google.claims['email'] = `renamed-${email}`
    const phone = test.buildClient()
    expect(await signIn(phone)).toBe('signed-in')
    expect((await learnerOf(phone))?.id).toBe(learner?.id)
  })

  it('keeps nothing that could ask Google for more', async () => {
    become()
    const client = test.buildClient()
    await signIn(client)
    await signIn(client)
    const rows = await test.database.db
      .selectFrom('accounts')
      .select(['access_token', 'refresh_token', 'id_token'])
      .where('provider_id', '=', 'google')
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toEqual({ access_token: null, refresh_token: null, id_token: null })
  })

  it('joins the account of a verified address, and the password stays', async () => {
    const learner = await test.buildLearner()
    const token = new URL((await test.findMail(learner.email))?.link ?? '').hash.slice(1)
    await learner.post('/api/accounts/verify-email', { token })
    become({ email: learner.email.toUpperCase() })
    const client = test.buildClient()
    expect(await signIn(client)).toBe('signed-in')
    expect((await learnerOf(client))?.id).toBe(learner.id)
    const body = { email: learner.email, password: TEST_PASSWORD }
    expect((await test.buildClient().post('/api/accounts/login', body)).status).toBe(200)
  })

  it('does not take over the account of an address that was never verified', async () => {
    const learner = await test.buildLearner()
    become({ email: learner.email })
    const client = test.buildClient()
    expect(await signIn(client)).toBe('not-linked')
    expect(await learnerOf(client)).toBeNull()
  })

  it('mails a link where Google did not verify the address', async () => {
    const email = become({ email_verified: false })
    const client = test.buildClient()
    expect(await signIn(client)).toBe('new')
    expect(await learnerOf(client)).toMatchObject({ email, emailVerified: false })
    expect((await test.findMail(email))?.link).toContain('/verify-email#')
  })

  it('ends the session that was open before', async () => {
    const learner = await test.buildLearner()
    const before = new Map(learner.cookies)
    const email = become()
    await signIn(learner)
    expect((await learnerOf(learner))?.email).toBe(email)
    const other = test.buildClient()
    for (const [name, value] of before) other.cookies.set(name, value)
    expect(await learnerOf(other)).toBeNull()
  })

  it('refuses a password for an address that Google made an account of', async () => {
    const email = become()
    await signIn(test.buildClient())
    const body = { email, password: TEST_PASSWORD }
    expect((await test.buildClient().post('/api/accounts/register', body)).code).toBe('email-already-in-use')
    expect((await test.buildClient().post('/api/accounts/login', body)).code).toBe('invalid-credential')
  })
})

describe('what is not Google’s word is refused', () => {
  it.each([
    ['for another client', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['that is old', { iat: 1_700_000_000 }],
    ['without an address', { email: undefined }],
    ['with a text for an address', { email: 'no address' }],
    ['with a list for an address', { email: ['a@example.org'] }],
    ['without a name of the account', { sub: undefined }],
  ])('a token %s', async (_what, change) => {
    become(change)
    google.claims = { ...google.claims, ...change }
    const client = test.buildClient()
    expect(await signIn(client)).toBe('failed')
    expect(await learnerOf(client)).toBeNull()
  })

  it('a token that others signed', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const forged = await new SignJWT({ sub: 'x', email: 'forged@example.org', email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid: 'other' })
      .setIssuer(google.variables['GOOGLE_ISSUER'] ?? '')
      .setAudience(google.variables['GOOGLE_CLIENT_ID'] ?? '')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
    const { buildGoogleProfileReader } = await import('./google-profile.ts')
    const refusals: unknown[] = []
    const read = buildGoogleProfileReader(
      {
        clientId: google.variables['GOOGLE_CLIENT_ID'] ?? '',
        clientSecret: 'x',
        authorizationUrl: '',
        tokenUrl: '',
        jwksUrl: google.variables['GOOGLE_JWKS_URL'] ?? '',
        issuers: [google.variables['GOOGLE_ISSUER'] ?? ''],
      },
      (error) => refusals.push(error),
    )
    expect(await read(forged)).toBeUndefined()
    expect(await read(undefined)).toBeUndefined()
    expect(refusals).toHaveLength(2)
  })

  it.each([
    ['of another browser', (address: string) => address],
    ['with another state', (address: string) => address.replace(/state=[^&]+/, 'state=forged')],
    ['without a code', (address: string) => address.replace(/code=[^&]+/, '')],
  ])('an answer %s', async (what, change) => {
    become()
    const client = test.buildClient()
    const address = change(await choose(await start(client)))
    const receiver = what === 'of another browser' ? test.buildClient() : client
    expect(await comeBack(receiver, address)).toBe('failed')
    expect(await learnerOf(receiver)).toBeNull()
  })

  it('an answer that comes twice', async () => {
    become()
    const client = test.buildClient()
    const address = await choose(await start(client))
    expect(await comeBack(client, address)).toBe('new')
    expect(await comeBack(client, address)).toBe('failed')
  })

  it('a call of ours that Google refuses', async () => {
    become()
    google.tokenStatus = 500
    expect(await signIn(test.buildClient())).toBe('failed')
  })

  it('nothing at all: the person changed their mind', async () => {
    const client = test.buildClient()
    const state = (await start(client)).searchParams.get('state') ?? ''
    const address = `/api/auth/callback/google?error=access_denied&state=${encodeURIComponent(state)}`
    expect(await comeBack(client, address)).toBe('cancelled')
  })

  it.each(['toString', 'constructor', '__proto__', 'made-up'])('a reason %j, which nobody knows', async (reason) => {
    const client = test.buildClient()
    const state = (await start(client)).searchParams.get('state') ?? ''
    const address = `/api/auth/callback/google?error=${reason}&state=${encodeURIComponent(state)}`
    expect(await comeBack(client, address)).toBe('failed')
  })

  it.each(['', '?state=x', '?code=x', '?error=%00', '?state[]=1&code[]=2'])('a call with %j', async (query) => {
    expect(await comeBack(test.buildClient(), `/api/auth/callback/google${query}`)).toBe('failed')
  })
})

describe('the page that the popup ends on', () => {
  it('is not isolated from its opener, holds no inline script and never says what came of it', async () => {
    const page = await test.buildClient().get('/auth/popup-done?outcome=<script>alert(1)</script>')
    expect(page.headers['cross-origin-opener-policy']).toBeUndefined()
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(String(page.body)).not.toContain('alert')
    const script = await test.buildClient().get('/auth/popup-done.js')
    expect(script.headers['content-type']).toContain('text/javascript')
  })
})

describe('without a client of Google’s', () => {
  it('nobody signs in with Google, and the page knows', async () => {
    const plain = await buildTestApp()
    try {
      const client = plain.buildClient()
      expect((await client.get('/api/sign-in-options')).body).toMatchObject({ google: false })
      expect(await client.post('/api/accounts/google', {})).toMatchObject({ status: 404, code: 'not-found' })
      expect(await comeBack(client, '/api/auth/callback/google?code=x&state=y')).toBe('failed')
    } finally {
      await plain.dispose()
    }
  })
})
