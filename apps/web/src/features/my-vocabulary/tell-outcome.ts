import { isUnreached } from '#lib/api.ts'
import type { Messages } from '#messages/messages.ts'
import type { SaveOutcome } from '#shared/words/save-personal-list.ts'
import type { useSubscribeAction } from '#shared/billing/subscribe-offer.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { tellLimit } from './tell-limit.ts'

/** Reports how a save ended. */
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
      tellLimit(messages, subscribeAction)
  }
}
