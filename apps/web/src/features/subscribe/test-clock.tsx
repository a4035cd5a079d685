import type { SandboxPortal } from '@wordnest/contracts/sandbox-billing'
import { FastForward } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'

import styles from './portal.module.css'
import type { PortalActions } from './use-sandbox-portal.ts'

/** Jumps to the end of the paid month, so that a tester need not wait for it. */
export function TestClock({ portal, actions }: { portal: SandboxPortal; actions: PortalActions }) {
  const { sandboxPortal } = useMessages()
  const { clock } = sandboxPortal
  const isLive = portal.subscription !== null && portal.subscription.status !== 'canceled'
  if (!isLive) return null
  const advance = async () => {
    const next = await actions.run('advance')
    if (next) actions.tell(clock.advanced[next.subscription?.status ?? 'canceled'], 'info')
  }
  return (
    <Panel title={clock.title} tone="sunk">
      <div className={styles.row}>
        <p className={styles.hint}>{clock.text}</p>
        <Button icon={<FastForward />} busy={actions.busy === 'advance'} onClick={() => void advance()}>
          {clock.advance}
        </Button>
      </div>
    </Panel>
  )
}
