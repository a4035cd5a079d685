import { useState, useSyncExternalStore } from 'react'

import { useMessages } from '#messages/messages.ts'
import { refreshSession, useSession } from '#state/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

import styles from './app.module.css'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Says that the device is offline, or that the server cannot be reached. */
export function ConnectionBanner() {
  const { common, connection } = useMessages()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const failed = useSession((state) => state.status === 'failed')
  const [asking, setAsking] = useState(false)
  const askAgain = async () => {
    setAsking(true)
    await refreshSession()
    setAsking(false)
  }

  return (
    <div className={styles.banner} role="status">
      {online ? null : <Notice tone="warning">{connection.offline}</Notice>}
      {online && failed ? (
        <Notice
          tone="warning"
          action={
            <Button size="small" busy={asking} onClick={() => void askAgain()}>
              {common.retry}
            </Button>
          }
        >
          {connection.unreachable}
        </Notice>
      ) : null}
    </div>
  )
}
