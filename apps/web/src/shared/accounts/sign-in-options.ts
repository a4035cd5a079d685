import { readSignInOptions } from '@wordnest/contracts/account-security'
import type { EndpointResponse } from '@wordnest/contracts/endpoint'
import { useEffect, useState } from 'react'

import { ApiError, callApi } from '#lib/api.ts'

export type SignInOptions = EndpointResponse<typeof readSignInOptions>

/** Undefined when the server could not be reached: texts must then be true for every server. */
export async function findSignInOptions(): Promise<SignInOptions | undefined> {
  try {
    return await callApi(readSignInOptions, undefined)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('The ways to sign in could not be loaded:', error.code)
    return undefined
  }
}

/** Undefined until they are known: what is shown then works with every server. */
export function useSignInOptions(): SignInOptions | undefined {
  const [options, setOptions] = useState<SignInOptions>()
  useEffect(() => {
    const leaving = new AbortController()
    callApi(readSignInOptions, undefined, { signal: leaving.signal }).then(setOptions, (error: unknown) => {
      if (leaving.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      console.warn('The ways to sign in could not be loaded:', error.code)
    })
    return () => leaving.abort()
  }, [])
  return options
}
