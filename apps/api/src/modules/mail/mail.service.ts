/** Sends mails in the background: no answer waits for a mail server, and no mail is lost with the process. */
import { randomUUID } from 'node:crypto'

import type { RunAlone } from '#api/db/run-alone.ts'

import {
  type NewLesson,
  writeAccountDeleted,
  writeNewLesson,
  writePasswordChanged,
  writePasswordReset,
  writeReview,
  writeVerification,
} from './mail-texts.ts'
import type { Mail, Mailer } from './mailer.ts'
import type { MailInHand, OutgoingMail, OutgoingMailsRepository } from './outgoing-mails.repository.ts'
import type { MailSeal } from './sealed-mail.ts'

export type Receiver = { readonly id: string; readonly email: string }

/** The token of a mailed link, and how long it works. */
export type MailedLink = { readonly token: string; readonly lifetimeMs: number }

export type LessonInMail = Omit<NewLesson, 'url' | 'unsubscribeUrl'> & { readonly path: string }

export type MailService = {
  /** Mails to be written by the transaction that gives the reason for them; {@link MailService.wake} then sends them. */
  readonly toVerification: (to: Receiver, link: MailedLink) => OutgoingMail
  readonly toPasswordReset: (to: Receiver, link: MailedLink) => OutgoingMail
  readonly toPasswordChanged: (to: Receiver) => OutgoingMail
  readonly toAccountDeleted: (email: string) => OutgoingMail
  /** `token` ends such mails for the receiver. */
  readonly toNewLesson: (to: Receiver, lesson: LessonInMail, token: string) => OutgoingMail
  /** About words that are due; it is not sent when the day is over. */
  readonly toReview: (to: Receiver, words: number, token: string) => OutgoingMail
  /** Looks for what is due, now and from now on. */
  readonly wake: () => void
  /** Resolves when nothing is due any more, or on its way. */
  readonly settle: () => Promise<void>
  /** Finishes what is on its way, for a few seconds at most; the rest waits for the next start. */
  readonly close: () => Promise<void>
}

export type MailOptions = {
  readonly mailer: Mailer
  readonly repository: OutgoingMailsRepository
  readonly seal: MailSeal
  readonly runAlone: RunAlone
  /** Where the links lead. */
  readonly publicOrigin: string
  /** Epoch milliseconds. */
  readonly clock: () => number
  /** Resolves after this many milliseconds, or at once when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly log: (level: 'info' | 'error', message: string, error?: unknown) => void
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** After each failed try: a restarting mail server is back soon, a broken one is fixed within hours. */
const RETRY_MS = [2000, 15_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS]
const MAX_AT_ONCE = 4
/** A reminder that could not be sent for hours is old news. */
const REVIEW_LIFETIME_MS = 12 * HOUR_MS
/** A mail server that is silent for this long has not taken the mail. */
const SEND_MS = 25_000
/** Longer than a try: after it another process sends what a killed one had claimed. */
const HOLD_MS = SEND_MS + 20_000
/** How often to look for mails of other and killed processes. */
const LOOK_MS = 30_000
const SOON_MS = 200
/** Another process sends, and may have looked before the mail was there. */
const BUSY_MS = 1000
const CLOSE_MS = 3000

class MailSender {
  readonly #options: MailOptions
  readonly #host: string
  readonly #closing = new AbortController()
  #sweeping: Promise<void> | undefined
  #isAskedAgain = false
  #alarm = new AbortController()

  constructor(options: MailOptions) {
    this.#options = options
    this.#host = new URL(options.publicOrigin).hostname
  }

  wake(): void {
    if (this.#closing.signal.aborted) return
    this.#isAskedAgain = true
    this.#sweeping ??= this.#sweepAll().finally(() => {
      this.#sweeping = undefined
      if (this.#isAskedAgain) this.wake()
    })
  }

  async settle(): Promise<void> {
    this.wake()
    while (this.#sweeping) await this.#sweeping
  }

  async close(): Promise<void> {
    const { mailer, wait } = this.#options
    this.#closing.abort()
    this.#alarm.abort()
    const late = new AbortController()
    await Promise.race([this.#sweeping, wait(CLOSE_MS, late.signal)])
    late.abort()
    mailer.close()
  }

  async #sweepAll(): Promise<void> {
    const { log, runAlone } = this.#options
    let nextMs = LOOK_MS
    try {
      while (this.#isAskedAgain) {
        this.#isAskedAgain = false
        nextMs = (await runAlone('emails', (signal) => this.#sweep(signal))) ?? BUSY_MS
      }
    } catch (error) {
      if (!this.#closing.signal.aborted) log('error', 'Waiting emails could not be sent', error)
    }
    if (!this.#closing.signal.aborted) this.#wakeIn(nextMs)
  }

  /** Returns when to look again. */
  async #sweep(lost: AbortSignal): Promise<number> {
    const { repository, clock } = this.#options
    for (;;) {
      if (this.#closing.signal.aborted || lost.aborted) return LOOK_MS
      const nowMs = clock()
      const mails = await repository.take(nowMs, nowMs + HOLD_MS, MAX_AT_ONCE)
      if (mails.length === 0) return this.#findWaitMs()
      await Promise.all(mails.map((mail) => this.#deliver(mail)))
    }
  }

  async #findWaitMs(): Promise<number> {
    const { repository, clock } = this.#options
    const nextMs = await repository.findNextMs()
    return nextMs === undefined ? LOOK_MS : Math.min(LOOK_MS, Math.max(SOON_MS, nextMs - clock()))
  }

  #wakeIn(ms: number): void {
    this.#alarm.abort()
    const alarm = new AbortController()
    this.#alarm = alarm
    void this.#options.wait(ms, alarm.signal).then(() => {
      if (!alarm.signal.aborted) this.wake()
    })
  }

  async #deliver(inHand: MailInHand): Promise<void> {
    const { repository, seal, clock, log } = this.#options
    const mail = seal.open(inHand.sealed)
    if (!mail) {
      log('error', 'An email was given up: it was sealed with another SESSION_SECRET')
      return repository.remove(inHand)
    }
    const { expires_at: endMs } = inHand
    if (endMs !== null && endMs <= clock()) {
      log('error', `An email was given up, since its link has ended: "${mail.subject}"`)
      return repository.remove(inHand)
    }
    try {
      await this.#send({ ...mail, messageId: `<${inHand.id}@${this.#host}>` })
    } catch (error) {
      const retryMs = RETRY_MS[inHand.tries]
      if (retryMs !== undefined && (endMs === null || clock() + retryMs < endMs)) {
        log('info', `An email was not taken, and is tried again: "${mail.subject}"`, error)
        return repository.postpone(inHand, clock() + retryMs)
      }
      log('error', `An email was given up: "${mail.subject}"`, error)
    }
    await repository.remove(inHand)
  }

  async #send(mail: Mail): Promise<void> {
    const { mailer, wait } = this.#options
    const sent = new AbortController()
    const late = wait(SEND_MS, sent.signal).then(() => {
      if (!sent.signal.aborted) throw new Error('The mail server took too long')
    })
    try {
      await Promise.race([mailer.send(mail), late])
    } finally {
      sent.abort()
    }
  }
}

export function buildMailService(options: MailOptions): MailService {
  const { publicOrigin, seal, clock } = options
  const sender = new MailSender(options)

  /** `lifetimeMs`: without it the mail does not expire. */
  function toOutgoing(mail: Mail, userId: string | null, lifetimeMs?: number): OutgoingMail {
    const nowMs = clock()
    return {
      id: randomUUID(),
      user_id: userId,
      sealed: seal.seal(mail),
      tries: 0,
      due_at: nowMs,
      held_until: 0,
      created_at: nowMs,
      expires_at: lifetimeMs === undefined ? null : nowMs + lifetimeMs,
    }
  }

  // Behind the number sign a token reaches no log of a server or a proxy.
  const toLink = (path: string, token: string) => `${publicOrigin}${path}#${token}`
  return {
    toVerification: ({ id, email }, { token, lifetimeMs }) =>
      toOutgoing(writeVerification(email, toLink('/verify-email', token), lifetimeMs), id, lifetimeMs),
    toPasswordReset: ({ id, email }, { token, lifetimeMs }) =>
      toOutgoing(writePasswordReset(email, toLink('/reset-password', token), lifetimeMs), id, lifetimeMs),
    toPasswordChanged: ({ id, email }) =>
      toOutgoing(writePasswordChanged(email, `${publicOrigin}/forgot-password`), id),
    toAccountDeleted: (email) => toOutgoing(writeAccountDeleted(email), null),
    toNewLesson({ id, email }, { path, ...lesson }, token) {
      // Mail programs post to this very address, and a fragment is never sent.
      const unsubscribeUrl = `${publicOrigin}/unsubscribe?token=${encodeURIComponent(token)}`
      return toOutgoing(writeNewLesson(email, { ...lesson, url: publicOrigin + path, unsubscribeUrl }), id)
    },
    toReview({ id, email }, words, token) {
      const unsubscribeUrl = `${publicOrigin}/unsubscribe?list=reviews&token=${encodeURIComponent(token)}`
      const letter = writeReview(email, { words, url: `${publicOrigin}/today`, unsubscribeUrl })
      return toOutgoing(letter, id, REVIEW_LIFETIME_MS)
    },
    wake: () => sender.wake(),
    settle: () => sender.settle(),
    close: () => sender.close(),
  }
}
