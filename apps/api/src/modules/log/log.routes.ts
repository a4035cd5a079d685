import {
  MAX_EVENTS_AN_ANSWER,
  MAX_FIRST_WORDS,
  MAX_WORDS_AN_ANSWER,
  postEvents,
  readEvents,
  readState,
  readWords,
} from '@wordnest/contracts/events'
import { RULES_VERSION } from '@wordnest/log/events'
import { MAX_DUE_WORDS } from '@wordnest/memory/review-session'

import type { Mount } from '#api/http/endpoint.ts'

import type { LogService } from './log.service.ts'
import { presentParts, presentWord } from './parts.presenter.ts'

export function mountLog(mount: Mount, log: LogService): void {
  mount(postEvents, async ({ learner, input }) => {
    const { answers, lastSeq, ...parts } = await log.accept(learner.id, input)
    return { answers: [...answers], lastSeq, parts: presentParts(parts) }
  })

  mount(readEvents, async ({ learner, input }) => {
    const { events, afterId, lastSeq, hasMore, ...parts } = await log.readAfter(learner.id, {
      ...input,
      limit: MAX_EVENTS_AN_ANSWER,
    })
    const presented = events.map(({ id, seq, at, type }) => ({ id, seq, at, type }))
    return { events: presented, afterId, lastSeq, hasMore, parts: presentParts(parts) }
  })

  mount(readState, async ({ learner }) => {
    const limits = { due: MAX_DUE_WORDS, fresh: MAX_FIRST_WORDS - MAX_DUE_WORDS }
    const { lastSeq, lastId, wordCount, ...parts } = await log.readState(learner.id, limits)
    return { lastSeq, lastId, wordCount, parts: presentParts(parts) }
  })

  mount(readWords, async ({ learner, input }) => {
    const { words, lastSeq, hasMore } = await log.readWords(learner.id, {
      after: input.after ?? '',
      limit: MAX_WORDS_AN_ANSWER,
    })
    return { words: words.map(presentWord), lastSeq, hasMore, rules: RULES_VERSION }
  })
}
