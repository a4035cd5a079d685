/** The number of words to review, on the icon of the installed app. */
import { useSession } from '#shared/accounts/session-store.ts'

import { findDueNow, useSummary } from './summary.ts'

function show(): void {
  const { status, learner } = useSession.getState()
  if (status === 'loading') return
  const due = findDueNow(useSummary.getState().summary, learner?.id ?? null, Date.now()) ?? 0
  const shown = due > 0 ? navigator.setAppBadge(due) : navigator.clearAppBadge()
  shown.catch(() => {
    // A browser may refuse, and nothing depends on the badge.
  })
}

/** Follows the summary and the session; after a log-out there is no badge. Returns a function that stops it. */
export function observeBadge(): () => void {
  if (!('setAppBadge' in navigator)) return () => undefined
  const ends = [useSummary.subscribe(show), useSession.subscribe(show)]
  // The day may have changed meanwhile.
  document.addEventListener('visibilitychange', show)
  show()
  return () => {
    for (const end of ends) end()
    document.removeEventListener('visibilitychange', show)
  }
}
