/** Whether an address has an account: the same is done for it, in the same order, until the answer is out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { MailService } from '#api/modules/mail/mail.service.ts'
import { buildTestApp, TEST_PASSWORD, type TestApp } from '#api/testing/app.ts'

import { buildMailLinksRepository } from './mail-links.repository.ts'
import { buildMailLinksService } from './mail-links.service.ts'
import { passwordHasher } from './password-hash.ts'

// Before the engine takes them.
const hash = vi.spyOn(passwordHasher, 'hash')
const verify = vi.spyOn(passwordHasher, 'verify')

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await test.buildLearner('known@example.org')
  const other = await test.buildLearner('without-password@example.org')
  await test.database.db.deleteFrom('accounts').where('user_id', '=', other.id).execute()
})
afterAll(async () => {
  await test.dispose()
  vi.restoreAllMocks()
})
beforeEach(() => {
  hash.mockClear()
  verify.mockClear()
})

const refuse = () => {
  throw new Error('There is no mail to be sent')
}
const mail: MailService = {
  toVerification: refuse,
  toPasswordReset: refuse,
  toPasswordChanged: refuse,
  toAccountDeleted: refuse,
  toReview: refuse,
  toNewLesson: refuse,
  wake: refuse,
  settle: refuse,
  close: refuse,
}

const COST = 'm=19456,t=2,p=1'
/** What each call of argon2id cost. */
async function readCosts(): Promise<readonly (string | undefined)[]> {
  const made = await Promise.all(hash.mock.results.map(({ value }): Promise<string> => value))
  const checked = verify.mock.calls.map(([{ hash: known }]) => known)
  return [...made, ...checked].map((text) => text.split('$')[3])
}

describe('log in', () => {
  it.each([
    ['an account and a wrong password', 'known@example.org', 'wrong-garden-7'],
    ['an account and a password that is too long', 'known@example.org', 'x'.repeat(1000)],
    ['an account that has no password', 'without-password@example.org', TEST_PASSWORD],
    ['no account', 'nobody@example.org', TEST_PASSWORD],
    ['no account and a password that is too long', 'nobody@example.org', 'x'.repeat(1000)],
    ['no account and no password', 'nobody@example.org', ''],
  ])('hashes once, at the same cost, for %s', async (_what, email, password) => {
    const answer = await test.buildClient().post('/api/accounts/login', { email, password })
    expect(answer).toMatchObject({ status: 401, code: 'invalid-credential' })
    expect(await readCosts()).toEqual([COST])
  })
})

describe('asking for a new password', () => {
  it('has nothing looked at before a while has passed, or the server ends', async () => {
    const looked: string[] = []
    const look = (what: string) => (email: string) => {
      looked.push(`${what} ${email}`)
      return Promise.resolve(undefined)
    }
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const links = buildMailLinksService({
      repository: { ...buildMailLinksRepository(test.database.db), findUser: look('user') },
      mail,
      guard: { findWaitMs: look('limit') },
      clock: () => 0,
      pause: (signal) => {
        signal.addEventListener('abort', () => resolve())
        return end
      },
      log: () => undefined,
    })
    links.requestPasswordReset('Known@example.org')
    await new Promise((done) => setImmediate(done))
    expect(looked).toEqual([])
    await links.settle()
    expect(looked).toEqual(['limit known@example.org', 'user known@example.org'])
  })
})
