import { type ApiToken, createApiToken, listApiTokens, revokeApiToken } from '@wordnest/contracts/api-tokens'
import { useRef, useState } from 'react'

import { ApiError, callApi } from '#lib/api.ts'
import { type Messages, useMessages } from '#messages/messages.ts'
import { toErrorText } from '#messages/error-text.ts'
import { refreshSession } from '#shared/accounts/session.ts'
import { useLoaded } from '#shared/use-loaded.ts'

function toText(messages: Messages, error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  console.warn('The API tokens were not changed:', error.code, error.requestId)
  if (error.code === 'sign-in-required') void refreshSession()
  return error.code === 'list-limit' ? messages.myPage.apiTokens.limit : toErrorText(messages, error.code)
}

/** The learner's API tokens, from the opening of the dialog on. */
export function useApiTokens() {
  const messages = useMessages()
  const list = useLoaded((signal) => callApi(listApiTokens, undefined, { signal }), {
    warning: 'The API tokens could not be loaded',
  })
  const [busy, setBusy] = useState(false)
  const isChanging = useRef(false)
  const [failure, setFailure] = useState<string>()
  /** The name of the one that was revoked last. */
  const [revoked, setRevoked] = useState<string>()
  /** The one that was just made: no other answer carries it. */
  const [created, setCreated] = useState<{ readonly token: string; readonly id: string }>()

  /** One at a time. Answers whether it was done. */
  const change = async (work: () => Promise<void>): Promise<boolean> => {
    if (isChanging.current) return false
    isChanging.current = true
    setBusy(true)
    setFailure(undefined)
    setRevoked(undefined)
    try {
      await work()
      list.reload()
      return true
    } catch (error) {
      setFailure(toText(messages, error))
      return false
    } finally {
      isChanging.current = false
      setBusy(false)
    }
  }
  return {
    list,
    busy,
    failure,
    created,
    revoked,
    create: (name: string) =>
      change(async () => {
        const { token, apiToken } = await callApi(createApiToken, { name })
        setCreated({ token, id: apiToken.id })
      }),
    revoke: ({ id, name }: ApiToken) =>
      change(async () => {
        try {
          await callApi(revokeApiToken, { id })
        } catch (error) {
          // Gone already: revoked in another tab.
          if (!(error instanceof ApiError) || error.code !== 'not-found') throw error
        }
        setRevoked(name)
        setCreated((known) => (known?.id === id ? undefined : known))
      }),
  }
}
