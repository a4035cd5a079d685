/** Sends mails in the background: no answer waits for a mail server. */
import { writeAccountDeleted, writePasswordChanged, writePasswordReset, writeVerification } from './mail-texts.ts'
import type { Mail, Mailer } from './mailer.ts'

export type MailService = {
  /** `token` opens the page that the mail links to. */
  readonly sendVerification: (to: string, token: string) => void
  readonly sendPasswordReset: (to: string, token: string) => void
  readonly sendPasswordChanged: (to: string) => void
  readonly sendAccountDeleted: (to: string) => void
  /** Resolves when nothing waits to be sent any more. */
  readonly settle: () => Promise<void>
  /** Sends what waits, for a few seconds at most. */
  readonly close: () => Promise<void>
}

export type MailOptions = {
  readonly mailer: Mailer
  /** Where the links lead. */
  readonly publicOrigin: string
  /** Resolves after so many milliseconds, or at once when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly log: (level: 'info' | 'error', message: string, error?: unknown) => void
}

/** Before the second, the third and the last try: a mail server that restarts is back by then. */
const RETRY_MS = [2000, 15_000, 60_000] as const
const MAX_AT_ONCE = 4
/** Beyond it something is wrong, and memory is not the place to keep it. */
const MAX_WAITING = 1000
const CLOSE_MS = 3000

export function buildMailService({ mailer, publicOrigin, wait, log }: MailOptions): MailService {
  const waiting: Mail[] = []
  const working = new Set<Promise<void>>()
  const closing = new AbortController()

  async function deliver(mail: Mail): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await mailer.send(mail)
        return
      } catch (error) {
        const retryMs = RETRY_MS[attempt]
        if (retryMs === undefined || closing.signal.aborted) {
          log('error', `A mail was given up: "${mail.subject}"`, error)
          return
        }
        await wait(retryMs, closing.signal)
      }
    }
  }

  function next(): void {
    if (working.size >= MAX_AT_ONCE) return
    const mail = waiting.shift()
    if (!mail) return
    const work = deliver(mail).finally(() => {
      working.delete(work)
      next()
    })
    working.add(work)
  }

  function post(mail: Mail): void {
    if (waiting.length >= MAX_WAITING) {
      log('error', `Too many mails wait; one was given up: "${mail.subject}"`)
      return
    }
    waiting.push(mail)
    next()
  }

  async function settle(): Promise<void> {
    while (working.size > 0) await Promise.all(working)
  }

  // Behind the number sign a token reaches no log of a server or a proxy.
  const toLink = (path: string, token: string) => `${publicOrigin}${path}#${token}`
  return {
    sendVerification: (to, token) => post(writeVerification(to, toLink('/verify-email', token))),
    sendPasswordReset: (to, token) => post(writePasswordReset(to, toLink('/reset-password', token))),
    sendPasswordChanged: (to) => post(writePasswordChanged(to, `${publicOrigin}/forgot-password`)),
    sendAccountDeleted: (to) => post(writeAccountDeleted(to)),
    settle,
    async close() {
      closing.abort()
      const late = new AbortController()
      await Promise.race([settle(), wait(CLOSE_MS, late.signal)])
      late.abort()
      mailer.close()
    },
  }
}
