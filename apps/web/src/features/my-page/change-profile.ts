import type { EndpointInput } from '@wordnest/contracts/endpoint'
import { type Learner, updateProfile } from '@wordnest/contracts/learners'
import { useRef, useState } from 'react'

import { ApiError, callApi } from '#lib/api.ts'
import { toErrorText } from '#messages/error-text.ts'
import { type Messages, useMessages } from '#messages/messages.ts'
import { refreshSession, setLearner, useSession } from '#shared/accounts/session.ts'
import { toast } from '#ui/parts/toast.tsx'

type Change = EndpointInput<typeof updateProfile>

/** Saves a change of the profile; a failure is logged and shown in a toast. Returns whether it was saved. */
export async function changeProfile(messages: Messages, change: Change): Promise<boolean> {
  try {
    const learner = await callApi(updateProfile, change)
    if (useSession.getState().learner?.id === learner.id) setLearner(learner)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('The profile was not saved:', error.code, error.requestId)
    toast({ text: `${messages.myPage.notSaved} ${toErrorText(messages, error.code)}`, tone: 'error', durationMs: 5000 })
    if (error.code === 'sign-in-required') void refreshSession()
    return false
  }
}

/**
 * A setting that shows a change at once, saves it, and reverts when that fails. Changes in quick succession are saved one
 * after the other, so that the last one stays.
 */
export function useSetting<Field extends 'preference' | 'receiveEmails' | 'reviewEmails'>(
  learner: Learner,
  field: Field,
) {
  const messages = useMessages()
  const [wanted, setWanted] = useState<Learner[Field]>()
  const newest = useRef(0)
  const saving = useRef(Promise.resolve())

  const change = (value: Learner[Field]) => {
    newest.current += 1
    const turn = newest.current
    setWanted(value)
    saving.current = saving.current.then(async () => {
      if (turn !== newest.current) return
      await changeProfile(messages, { [field]: value })
      if (turn === newest.current) setWanted(undefined)
    })
  }
  return { value: wanted ?? learner[field], change }
}
