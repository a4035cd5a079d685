/** Register, log in, log out, the session and the password policy. */
import { logIn, logOut, readPasswordPolicy, readSession, register } from '@wordnest/contracts/accounts'
import { PASSWORD_POLICY } from '@wordnest/vocabulary/accounts'

import type { Learner } from '#api/modules/learners/learner.ts'
import { presentLearner } from '#api/modules/learners/learner.presenter.ts'
import { toCounted, type UsageService } from '#api/modules/usage/usage.service.ts'
import type { Mount } from '#api/plugins/endpoint.ts'

import type { AccountsService } from './accounts.service.ts'

export type AccountsRoutes = {
  readonly accounts: AccountsService
  readonly usage: UsageService
  /** A learner is here: engines may warm up. */
  readonly onLearner: () => void
}

export function mountAccounts(mount: Mount, { accounts, usage, onLearner }: AccountsRoutes): void {
  const toSession = async (learner: Learner | undefined) => {
    if (learner) onLearner()
    return { learner: learner ? presentLearner(learner) : null, usage: await usage.read(toCounted(learner)) }
  }

  mount(readSession, async ({ findLearner }) => toSession(await findLearner()))

  mount(register, async ({ input, cookieHeader, setCookies }) => {
    const { cookies, signedIn } = await accounts.register(input, cookieHeader)
    setCookies(cookies)
    return toSession(signedIn.learner)
  })

  mount(logIn, async ({ input, cookieHeader, setCookies }) => {
    const { cookies, signedIn } = await accounts.logIn(input, cookieHeader)
    setCookies(cookies)
    return toSession(signedIn.learner)
  })

  mount(logOut, async ({ cookieHeader, setCookies }) => {
    setCookies(await accounts.logOut(cookieHeader))
    return toSession(undefined)
  })

  mount(readPasswordPolicy, async () => ({
    version: PASSWORD_POLICY.version,
    minLength: PASSWORD_POLICY.minLength,
    maxLength: PASSWORD_POLICY.maxLength,
    rules: [...PASSWORD_POLICY.rules],
  }))
}
