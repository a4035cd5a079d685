import { planOf } from '@wordnest/vocabulary/plans'

import type { Messages } from '#messages/messages.ts'
import { audienceOf, findActor } from '#state/accounts/session.ts'
import type { useSubscribeAction } from '#state/billing/subscribe-offer.tsx'
import { usePersonalList } from '#state/words/personal-list.ts'
import { dismissToast, toast } from '#ui/toast-store.ts'

export const LIMIT_TOAST_MS = 5000

const findLimit = () => planOf(audienceOf(findActor())).personalWords

/** 'Limit {n} / (Role)' for who is here. */
export const toLimitText = ({ myVocabulary }: Messages): string =>
  myVocabulary.limit[audienceOf(findActor())](findLimit())

const isHeld = () => document.querySelector('[role="alert"]:hover, [role="alert"]:focus-within') !== null

/** Says that the list is full: for a while, and no longer than it is true. */
export function tellLimit(messages: Messages, subscribeAction: ReturnType<typeof useSubscribeAction>): void {
  const id = toast({ text: toLimitText(messages), tone: 'error', durationMs: LIMIT_TOAST_MS, ...subscribeAction })
  let timer: ReturnType<typeof setTimeout>
  const close = () => {
    clearTimeout(timer)
    endRoom()
    dismissToast(id)
  }
  const endRoom = usePersonalList.subscribe(({ words }) => {
    if (words.length < findLimit()) close()
  })
  // A toast with an action would stay until it is answered.
  const wait = () => {
    timer = setTimeout(() => (isHeld() ? wait() : close()), LIMIT_TOAST_MS)
  }
  wait()
}
