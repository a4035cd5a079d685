import { type ComponentType, useEffect, useState } from 'react'

import { useSession } from '#shared/accounts/session-store.ts'

/**
 * What works behind the screens, once it is here: the page is shown before it. Where its code does not come, nothing is
 * known of the session, and the next connection tries again.
 */
export function useBackground(): ComponentType | undefined {
  const [Background, setBackground] = useState<ComponentType>()
  useEffect(() => {
    let hasEnded = false
    const load = () => {
      import('./background.tsx').then(
        (loaded) => {
          if (!hasEnded) setBackground(() => loaded.Background)
        },
        () => {
          if (!hasEnded) useSession.setState({ status: 'failed' })
        },
      )
    }
    // Apart from what the page itself does when it starts: a press comes in between.
    const waiting = setTimeout(load)
    window.addEventListener('online', load)
    return () => {
      hasEnded = true
      clearTimeout(waiting)
      window.removeEventListener('online', load)
    }
  }, [])
  return Background
}
