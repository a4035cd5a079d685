import { useState } from 'react'

import { useConnection } from '#lib/connection.ts'
import { useCoreMessages } from '#messages/core-messages.ts'
import { useSession } from '#shared/accounts/session-store.ts'
import { Button } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'

import styles from './app.module.css'

/** The code that asks is not part of the start; where it cannot be had either, the banner stays. */
async function askForSession(): Promise<void> {
  const session = await import('#shared/accounts/session.ts').catch(() => undefined)
  await session?.refreshSession()
}

/** Says that the device is offline, or that the server cannot be reached. */
export function ConnectionBanner() {
  const { common, connection } = useCoreMessages()
  const state = useConnection()
  const failed = useSession(({ status }) => status === 'failed')
  const [asking, setAsking] = useState(false)
  const askAgain = async () => {
    setAsking(true)
    await askForSession()
    setAsking(false)
  }

  return (
    <div className={styles.banner} role="status">
      {state === 'offline' ? <Notice tone="warning">{connection.offline}</Notice> : null}
      {state === 'unreachable' || (state === 'online' && failed) ? (
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
