/** Register, log in, log out, the session and the password policy. */
import {
  findGoneAccounts,
  logIn,
  logOut,
  readPasswordPolicy,
  readSession,
  register,
} from '@wordnest/contracts/accounts'
import { PASSWORD_POLICY } from '@wordnest/vocabulary/accounts'

import { AppError } from '#api/errors.ts'
import type { Learner } from '#api/learner.ts'
import type { LearnersService } from '#api/modules/learners/learners.service.ts'
import { presentProfile } from '#api/modules/learners/profile.presenter.ts'
import { type Counted, toCounted, type UsageService } from '#api/modules/usage/usage.service.ts'
import type { Mount } from '#api/http/endpoint.ts'

import { mountSecurity, type SecurityRoutes } from './security.routes.ts'

type VisitorCall = { readonly cookieHeader: string | undefined; readonly address: string }

export type AccountsRoutes = Omit<SecurityRoutes, 'toNoSession'> & {
  readonly usage: UsageService
  readonly learners: Pick<LearnersService, 'readProfile'>
  /** Whose counters a call without a session is about. */
  readonly toVisitor: (call: VisitorCall) => Counted
  /** A learner is here: engines may warm up. */
  readonly onLearner: () => void
}

export function mountAccounts(mount: Mount, routes: AccountsRoutes): void {
  const { accounts, usage, learners, toVisitor, onLearner } = routes
  const toSession = async (learner: Learner) => {
    onLearner()
    const [profile, used] = await Promise.all([learners.readProfile(learner), usage.read(toCounted(learner))])
    return { learner: presentProfile(profile), usage: used }
  }
  const toNoSession = async (call: VisitorCall) => ({ learner: null, usage: await usage.read(toVisitor(call)) })

  mount(readSession, async (call) => {
    const learner = await call.findLearner()
    return learner ? toSession(learner) : toNoSession(call)
  })

  mount(register, async ({ input, setCookies, ...device }) => {
    const { cookies, signedIn } = await accounts.register(input, device)
    setCookies(cookies)
    return toSession(signedIn.learner)
  })

  mount(logIn, async ({ input, setCookies, ...device }) => {
    const { cookies, signedIn } = await accounts.logIn(input, device)
    setCookies(cookies)
    return toSession(signedIn.learner)
  })

  mount(logOut, async (call) => {
    const { namedLearnerId, cookieHeader } = call
    if (namedLearnerId !== undefined) {
      const learner = await call.findLearner()
      if (learner && learner.id !== namedLearnerId) throw new AppError('other-learner')
      // It has ended before. The browser may have a newer cookie than this call, which must not be cleared.
      if (!learner) return toNoSession(call)
    }
    call.setCookies(await accounts.logOut(cookieHeader))
    return toNoSession(call)
  })

  mount(findGoneAccounts, async ({ input }) => ({ gone: [...(await accounts.findGone(input.ids))] }))

  mount(readPasswordPolicy, async () => ({
    version: PASSWORD_POLICY.version,
    minLength: PASSWORD_POLICY.minLength,
    maxLength: PASSWORD_POLICY.maxLength,
    rules: [...PASSWORD_POLICY.rules],
  }))

  mountSecurity(mount, { ...routes, toNoSession })
}
