import { planOf } from '@wordnest/vocabulary/plans'

import type { Messages } from '#messages/messages.ts'
import { audienceOf, findActor } from '#shared/accounts/session.ts'
import type { useSubscribeAction } from '#shared/billing/subscribe-offer.tsx'
import { usePersonalList } from '#shared/words/personal-list.ts'
import { dismissToast, toast, toastStore } from '#ui/parts/toast-store.ts'

export const LIMIT_TOAST_MS = 5000

const findLimit = () => planOf(audienceOf(findActor())).personalWords

/** 'Limit {n} / (Role)' for the present learner. */
export const toLimitText = ({ myVocabulary }: Messages): string =>
  myVocabulary.limit[audienceOf(findActor())](findLimit())

/** Shows that the list is full: for a while, and no longer than it is true. */
export function tellLimit(messages: Messages, subscribeAction: ReturnType<typeof useSubscribeAction>): void {
  const id = toast({ text: toLimitText(messages), tone: 'error', durationMs: LIMIT_TOAST_MS, ...subscribeAction })
  const end = usePersonalList.subscribe(({ words }) => {
    const isShown = toastStore.getState().items.some((item) => item.id === id)
    if (isShown && words.length >= findLimit()) return
    end()
    dismissToast(id)
  })
}
