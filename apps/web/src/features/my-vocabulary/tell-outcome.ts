import { planOf } from '@wordnest/vocabulary/plans'

import { isUnreached } from '#lib/api.ts'
import { toErrorText } from '#messages/error-text.ts'
import type { Messages } from '#messages/messages.ts'
import type { SaveOutcome } from '#state/words/personal-list-sync.ts'
import { audienceOf, useSession } from '#state/accounts/session.ts'
import type { useSubscribeAction } from '#state/billing/subscribe-offer.tsx'
import { toast } from '#ui/toast.tsx'

/** 'Limit {n} / (Role)' for who is signed in. */
export function toLimitText({ myVocabulary }: Messages): string {
  const audience = audienceOf(useSession.getState().learner)
  return myVocabulary.limit[audience](planOf(audience).personalWords)
}

/** Says how a save ended; a conflict is told by its dialog. */
export function tellOutcome(
  messages: Messages,
  outcome: SaveOutcome,
  subscribeAction: ReturnType<typeof useSubscribeAction>,
): void {
  const { myVocabulary } = messages
  switch (outcome.kind) {
    case 'saved':
      toast({ text: myVocabulary.saved, tone: 'success' })
      break
    case 'kept':
      toast({ text: isUnreached(outcome.code) ? myVocabulary.kept : myVocabulary.keptForNow, durationMs: 5000 })
      break
    case 'limit':
      toast({ text: toLimitText(messages), tone: 'error', durationMs: 5000, ...subscribeAction })
      break
    case 'failed':
      toast({ text: myVocabulary.notSaved(toErrorText(messages, outcome.code)), tone: 'error', durationMs: 5000 })
      break
    case 'conflict':
  }
}
