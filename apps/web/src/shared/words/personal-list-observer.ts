import { PERSONAL_LIST_KEY } from './personal-list-key.ts'
import { useSession } from '#shared/accounts/session.ts'

function isListStored(): boolean {
  try {
    return localStorage.getItem(PERSONAL_LIST_KEY) !== null
  } catch {
    return false
  }
}

/** Follows the personal list once there is one; its code is not fetched for visitors. Returns a function that stops it. */
export function observePersonalListOnceSignedIn(): () => void {
  let end: (() => void) | undefined
  let state: 'waiting' | 'started' | 'ended' = 'waiting'
  const follow = () => {
    const { status, learner } = useSession.getState()
    if (state !== 'waiting' || status !== 'ready' || (learner === null && !isListStored())) return
    state = 'started'
    import('./personal-list-sync.ts').then(
      ({ observePersonalList }) => {
        if (state === 'started') end = observePersonalList()
      },
      () => {
        // Without its code there is no list on any screen either; the next change of session tries again.
        if (state === 'started') state = 'waiting'
      },
    )
  }
  const endSession = useSession.subscribe(follow)
  follow()
  return () => {
    state = 'ended'
    endSession()
    end?.()
  }
}
