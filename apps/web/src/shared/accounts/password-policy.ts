import { readPasswordPolicy } from '@wordnest/contracts/accounts'
import type { PasswordPolicy } from '@wordnest/vocabulary/accounts'

import { callApi } from '#lib/api.ts'
import { useLoaded } from '#shared/use-loaded.ts'

export type PolicyState = {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly policy: PasswordPolicy | undefined
  /** An answer is on its way. */
  readonly asking: boolean
  /** Loads it again; the known policy stays until the answer. */
  readonly refresh: () => void
}

/** The server's password rules, loaded once they are wanted. */
export function usePasswordPolicy(isWanted: boolean): PolicyState {
  const loaded = useLoaded((signal) => callApi(readPasswordPolicy, undefined, { signal }), {
    warning: 'The password rules could not be loaded',
    isWanted,
  })
  const policy = loaded.status === 'ready' ? loaded.value : undefined
  return { status: loaded.status, policy, asking: loaded.asking, refresh: loaded.reload }
}
