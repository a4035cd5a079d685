/** Links of emails, the password, and the devices that are signed in. */
import {
  changePassword,
  deleteAccount,
  endAllSessions,
  endSession,
  packOwnData,
  readSecurity,
  readSignInOptions,
  requestPasswordReset,
  resetPassword,
  sendVerificationMail,
  verifyEmail,
} from '@wordnest/contracts/account-security'
import type { Session } from '@wordnest/contracts/accounts'

import type { Mount } from '#api/http/endpoint.ts'

import type { AccountsService } from './accounts.service.ts'
import { mountGoogleStart } from './google-sign-in.routes.ts'
import type { GoogleSignIn } from './google-sign-in.service.ts'
import type { MailLinksService } from './mail-links.service.ts'
import type { OwnDataService } from './own-data.service.ts'
import { presentDeviceSession } from './security.presenter.ts'
import type { SecurityService } from './security.service.ts'

type VisitorCall = { readonly cookieHeader: string | undefined; readonly address: string }

export type SecurityRoutes = {
  readonly accounts: AccountsService
  readonly links: MailLinksService
  readonly security: SecurityService
  readonly ownData: OwnDataService
  readonly google: GoogleSignIn
  readonly mailGoes: 'smtp' | 'outbox'
  readonly hasGoogle: boolean
  /** A session that belongs to no learner. */
  readonly toNoSession: (call: VisitorCall) => Promise<Session>
}

export function mountSecurity(mount: Mount, routes: SecurityRoutes): void {
  const { accounts, links, security, ownData, mailGoes, toNoSession } = routes

  mount(readSignInOptions, async () => ({ mail: mailGoes, google: routes.hasGoogle }))
  mountGoogleStart(mount, routes.google)

  mount(sendVerificationMail, async ({ learner }) => {
    await links.resendVerification(learner)
    return { emailVerified: learner.emailVerified }
  })

  mount(verifyEmail, async ({ input }) => {
    await links.verifyEmail(input.token)
    return {}
  })

  mount(requestPasswordReset, async ({ input }) => {
    links.requestPasswordReset(input.email)
    return {}
  })

  mount(resetPassword, async ({ input }) => {
    await links.resetPassword(input.token, input.password)
    return {}
  })

  mount(readSecurity, async ({ learner, cookieHeader }) => {
    const { hasPassword, sessions } = await security.read(learner, cookieHeader)
    return { hasPassword, sessions: sessions.map(presentDeviceSession) }
  })

  mount(changePassword, async ({ learner, input, cookieHeader }) => {
    await security.changePassword(learner, input, cookieHeader)
    return {}
  })

  mount(endSession, async ({ learner, input }) => {
    await security.endSession(learner, input.id)
    return {}
  })

  mount(packOwnData, async ({ learner, cookieHeader }) => ({
    contentBase64: Buffer.from(await ownData.pack(learner, cookieHeader)).toString('base64'),
  }))

  mount(deleteAccount, async (call) => {
    await ownData.remove(call.learner, call.input.password, call.cookieHeader)
    call.setCookies(await accounts.logOut(call.cookieHeader))
    return toNoSession(call)
  })

  mount(endAllSessions, async (call) => {
    await security.endAllSessions(call.learner)
    call.setCookies(await accounts.logOut(call.cookieHeader))
    return toNoSession(call)
  })
}
