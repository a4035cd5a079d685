/** Mails about new lessons: sent once to each learner who wants them, and unsubscribing. */
import type { Video } from '@wordnest/contracts/videos'
import { DEFAULT_SEGMENT } from '@wordnest/vocabulary/segments'

import { AppError } from '#api/errors.ts'

import type { LessonMailsRepository } from './lesson-mails.repository.ts'
import type { MailService } from './mail.service.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'

/** Emails in one transaction, which blocks other writers only for a moment. */
const AT_ONCE = 200

export type LessonMails = {
  /** Returns how many mails were stored to be sent. */
  readonly announce: (video: Video) => Promise<number>
  /** Ends the emails of the token's kind. Throws link-expired for a token that is none. */
  readonly stop: (token: string) => Promise<void>
}

export type LessonMailsOptions = {
  readonly repository: LessonMailsRepository
  readonly mail: Pick<MailService, 'toNewLesson' | 'wake'>
  readonly tokens: UnsubscribeTokens
  /** Epoch milliseconds. */
  readonly clock: () => number
}

function toPath({ videoID, segment }: Video): string {
  const path = `/video-player/${encodeURIComponent(videoID)}`
  return segment === DEFAULT_SEGMENT ? path : `${path}?${new URLSearchParams({ segment }).toString()}`
}

export function buildLessonMails({ repository, mail, tokens, clock }: LessonMailsOptions): LessonMails {
  return {
    async announce(video) {
      const { title, level, includedVocab: words, quizPoints } = video
      const lesson = { title, level, words, questions: quizPoints.length, path: toPath(video) }
      const toMail: Parameters<LessonMailsRepository['announce']>[1] = (to) =>
        mail.toNewLesson(to, lesson, tokens.toToken(to.id, 'lessons'))
      let total = 0
      for (;;) {
        const { kept, isComplete } = await repository.announce(video.id, toMail, clock(), AT_ONCE)
        total += kept
        if (isComplete) return total
        mail.wake()
      }
    },
    async stop(token) {
      const receiver = tokens.findReceiver(token)
      if (receiver === undefined) throw new AppError('link-expired')
      await repository.stop(receiver.userId, receiver.list, clock())
    },
  }
}
