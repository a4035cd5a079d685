import type { SandboxPortal } from '@wordnest/contracts/sandbox-billing'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'

import { ApiError } from '#lib/api.ts'
import { useFocusOnChange } from '#lib/content.ts'
import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'

import { CardForm } from './card-form.tsx'
import styles from './portal.module.css'
import type { PortalActions } from './use-sandbox-portal.ts'

function ChangeCard({ actions, onDone }: { actions: PortalActions; onDone: () => void }) {
  const { sandboxPortal, subscribe } = useMessages()
  const [failure, setFailure] = useState<string>()
  const isBusy = actions.busy === 'card'
  const change = async (cardNumber: string) => {
    setFailure(undefined)
    try {
      if (!(await actions.changeCard(cardNumber))) return
      actions.tell(sandboxPortal.cardChanged, 'success')
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.code === 'card-declined' ? sandboxPortal.cardDeclined : subscribe.card.numberUnknown)
    }
  }
  return (
    <CardForm
      startsFocused
      submitLabel={sandboxPortal.saveCard}
      busyLabel={sandboxPortal.savingCard}
      busy={isBusy}
      failure={failure}
      onSubmit={(cardNumber) => void change(cardNumber)}
      onEdit={() => setFailure(undefined)}
    >
      <Button variant="quiet" disabled={isBusy} onClick={onDone}>
        {sandboxPortal.goBack}
      </Button>
    </CardForm>
  )
}

export function PortalCard({ portal: { card }, actions }: { portal: SandboxPortal; actions: PortalActions }) {
  const { sandboxPortal } = useMessages()
  const [changing, setChanging] = useState(false)
  const opener = useFocusOnChange<HTMLButtonElement>(changing)
  return (
    <Panel title={sandboxPortal.card}>
      {changing ? (
        <ChangeCard actions={actions} onDone={() => setChanging(false)} />
      ) : (
        <div className={styles.row}>
          <p className={styles.card}>
            <CreditCard aria-hidden="true" />
            {card ? sandboxPortal.cardEnding(card.brand, card.lastDigits) : sandboxPortal.noCard}
          </p>
          {card ? (
            <Button ref={opener} onClick={() => setChanging(true)}>
              {sandboxPortal.changeCard}
            </Button>
          ) : null}
        </div>
      )}
    </Panel>
  )
}
