import { readPasswordPolicy } from '@wordnest/contracts/accounts'
import type { PasswordPolicy } from '@wordnest/vocabulary/accounts'
import { useCallback, useEffect, useState } from 'react'

import { ApiError, callApi } from '#lib/api.ts'

export type PolicyState = {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly policy: PasswordPolicy | undefined
  /** An answer is on its way. */
  readonly asking: boolean
  /** Loads it again; the known policy stays until the answer. */
  readonly refresh: () => void
}

/** The server's password rules, loaded once they are `wanted`. */
export function usePasswordPolicy(wanted: boolean): PolicyState {
  const [policy, setPolicy] = useState<PasswordPolicy>()
  const [failed, setFailed] = useState(false)
  const [settledTurn, setSettledTurn] = useState(-1)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    if (!wanted) return
    const leaving = new AbortController()
    callApi(readPasswordPolicy, undefined, { signal: leaving.signal }).then(
      (answer) => {
        setPolicy(answer)
        setFailed(false)
        setSettledTurn(turn)
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        console.warn('The password rules could not be loaded:', error.code)
        setFailed(true)
        setSettledTurn(turn)
      },
    )
    return () => leaving.abort()
  }, [wanted, turn])

  const refresh = useCallback(() => setTurn((count) => count + 1), [])
  return {
    status: policy ? 'ready' : failed ? 'failed' : 'loading',
    policy,
    asking: wanted && settledTurn !== turn,
    refresh,
  }
}
