import {
  advanceSandboxTime,
  cancelSandboxSubscription,
  changeSandboxCard,
  readSandboxPortal,
  resumeSandboxSubscription,
  type SandboxPortal,
} from '@wordnest/contracts/sandbox-billing'
import { useRef, useState } from 'react'

import { ApiError, callApi } from '#lib/api.ts'
import { toErrorText } from '#messages/error-text.ts'
import { useMessages } from '#messages/messages.ts'
import { refreshAllTabs, refreshSession } from '#shared/accounts/session.ts'
import { toast, type ToastOptions } from '#ui/parts/toast-store.ts'

import { type Loaded, useLoaded } from '#shared/use-loaded.ts'

const ACTIONS = {
  cancel: cancelSandboxSubscription,
  resume: resumeSandboxSubscription,
  advance: advanceSandboxTime,
} as const
type Action = keyof typeof ACTIONS | 'card'

const READING_MS = 5000

export type PortalActions = {
  readonly portal: Loaded<SandboxPortal>
  readonly busy: Action | undefined
  /** Returns the changed portal; undefined when nothing was changed, after showing why. */
  readonly run: (action: keyof typeof ACTIONS) => Promise<SandboxPortal | undefined>
  /** Shows the new state of the subscription in place of the previous message. */
  readonly tell: (text: string, tone: 'success' | 'info') => void
  /** @throws ApiError `card-declined` or `not-a-test-card` for the form to show. */
  readonly changeCard: (cardNumber: string) => Promise<SandboxPortal | undefined>
}

const isOfCard = (error: unknown) =>
  error instanceof ApiError && (error.code === 'card-declined' || error.code === 'not-a-test-card')

export function useSandboxPortal(session: string): PortalActions {
  const messages = useMessages()
  const [changed, setChanged] = useState<SandboxPortal>()
  const [busy, setBusy] = useState<Action>()
  const isSending = useRef(false)
  const loaded = useLoaded((signal) => callApi(readSandboxPortal, { session }, { signal }), {
    warning: 'The billing portal could not be loaded',
  })

  const tell = (message: ToastOptions) => toast({ ...message, topic: 'subscription' })
  const tellFailure = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    console.warn('The subscription was not changed:', error.code, error.requestId)
    if (error.code === 'sign-in-required') void refreshSession()
    tell({
      text: messages.sandboxPortal.failed(toErrorText(messages, error.code)),
      tone: 'error',
      durationMs: Infinity,
      dismissible: true,
    })
  }
  const send = async (action: Action, call: () => Promise<SandboxPortal>) => {
    if (isSending.current) return undefined
    isSending.current = true
    setBusy(action)
    try {
      const next = await call()
      setChanged(next)
      await refreshAllTabs()
      return next
    } catch (error) {
      if (isOfCard(error)) throw error
      tellFailure(error)
      return undefined
    } finally {
      isSending.current = false
      setBusy(undefined)
    }
  }
  return {
    portal: changed ? { ...loaded, status: 'ready', value: changed } : loaded,
    busy,
    run: (action) => send(action, () => callApi(ACTIONS[action], { session })),
    tell: (text, tone) => void tell({ text, tone, durationMs: READING_MS }),
    changeCard: (cardNumber) => send('card', () => callApi(changeSandboxCard, { session, cardNumber })),
  }
}
