/** One email a day to learners who asked for it, on days with words to review. */
import { toUsageDay } from '@wordnest/vocabulary/usage-day'

import type { RunAlone } from '#api/db/run-alone.ts'

import type { MailService } from './mail.service.ts'
import type { ReviewMailsRepository, ReviewReceiver } from './review-mails.repository.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'

const DAY_MS = 86_400_000
/** After the start of the learner's day, so that it wakes no learner. */
const EARLIEST_MS = 8 * 3_600_000
const AT_ONCE = 200

export type ReviewMails = {
  /** Stores the emails that are due now; to be called several times an hour. Returns how many there were: 0 while another process does it. */
  readonly send: () => Promise<number>
}

export type ReviewMailsOptions = {
  readonly repository: ReviewMailsRepository
  readonly mail: Pick<MailService, 'toReview' | 'wake'>
  readonly runAlone: RunAlone
  readonly tokens: Pick<UnsubscribeTokens, 'toToken'>
  /** Epoch milliseconds. */
  readonly clock: () => number
}

export function buildReviewMails({ repository, mail, runAlone, tokens, clock }: ReviewMailsOptions): ReviewMails {
  async function sendTo({ id, email, timeZone, mailedDay }: ReviewReceiver, nowMs: number): Promise<boolean> {
    const day = toUsageDay(nowMs, timeZone)
    const isEarly = toUsageDay(nowMs - EARLIEST_MS, timeZone) !== day
    if (isEarly || (mailedDay !== null && mailedDay >= day)) return false
    const words = await repository.countWaiting(id, Date.parse(`${day}T00:00:00Z`) / DAY_MS)
    if (words === 0) return false
    return repository.store(id, day, mail.toReview({ id, email }, words, tokens.toToken(id, 'reviews')))
  }
  async function sendAll(lost: AbortSignal): Promise<number> {
    const nowMs = clock()
    let count = 0
    for (let after = ''; ;) {
      const receivers = await repository.list(after, AT_ONCE)
      for (const receiver of receivers) {
        lost.throwIfAborted()
        if (await sendTo(receiver, nowMs)) count += 1
      }
      const last = receivers.at(-1)
      if (!last) return count
      after = last.id
    }
  }

  return {
    async send() {
      const count = (await runAlone('review-emails', sendAll)) ?? 0
      if (count > 0) mail.wake()
      return count
    },
  }
}
