import { type ApiToken, createApiToken, listApiTokens, revokeApiToken } from '@wordnest/contracts/api-tokens'
import { useEffect, useRef, useState } from 'react'

import { ApiError, callApi } from '#lib/api.ts'
import { type Messages, useMessages } from '#messages/messages.ts'
import { toErrorText } from '#messages/error-text.ts'
import { refreshSession } from '#shared/accounts/session.ts'

type Tokens =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly asking: boolean }
  | { readonly status: 'ready'; readonly tokens: readonly ApiToken[] }

function toText(messages: Messages, error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  console.warn('The API tokens were not changed:', error.code, error.requestId)
  if (error.code === 'sign-in-required') void refreshSession()
  return error.code === 'list-limit' ? messages.myPage.apiTokens.limit : toErrorText(messages, error.code)
}

function useTokenList() {
  const [state, setState] = useState<Tokens>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    callApi(listApiTokens, undefined, { signal: leaving.signal }).then(
      ({ tokens }) => setState({ status: 'ready', tokens }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        console.warn('The API tokens could not be loaded:', error.code, error.requestId)
        setState((known) => (known.status === 'ready' ? known : { status: 'failed', asking: false }))
      },
    )
    return () => leaving.abort()
  }, [turn])

  /** The known values stay until the answer. */
  const reload = () => setTurn((count) => count + 1)
  const retry = () => {
    setState({ status: 'failed', asking: true })
    reload()
  }
  return { state, reload, retry }
}

/** The learner's API tokens, from the opening of the dialog on. */
export function useApiTokens() {
  const messages = useMessages()
  const { state, reload, retry } = useTokenList()
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
      reload()
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
    state,
    busy,
    failure,
    created,
    revoked,
    retry,
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
