import { useMessages } from '#messages/messages.ts'
import { useSession } from '#shared/accounts/session.ts'
import { SubscribeLink } from '#shared/billing/subscribe-offer.tsx'
import { useTextDraft } from '#shared/words/text-draft.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { CardsArt } from '#ui/illustrations/games/cards-art.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'

import styles from './card-dialogs.module.css'

type MakeCardsDialogProps = {
  open: boolean
  isWorking: boolean
  onConfirm: () => void
  onClose: () => void
  onCancel: () => void
}

/** 'Make Cards?': what is left today, and what is going on while the tutor works. */
export function MakeCardsDialog({ open, isWorking, onConfirm, onClose, onCancel }: MakeCardsDialogProps) {
  const { learnWithText } = useMessages()
  const { confirm } = learnWithText
  const allowance = useSession((state) => state.usage?.cards)
  const role = useSession((state) => state.learner?.role ?? 'unsubscribed')
  const count = useTextDraft((state) => state.selected.length)
  const isSpent = allowance?.left === 0 && !isWorking

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!isWorking}
      title={confirm.title}
      illustration={<CardsArt className={styles.art} />}
      actions={
        // Both keep their places: the second click of a double one must not meet another button.
        <>
          <Button variant="primary" disabled={isSpent} busy={isWorking} onClick={onConfirm}>
            {confirm.okay}
          </Button>
          <Button onClick={isWorking ? onCancel : onClose}>{isWorking ? confirm.cancel : confirm.goBack}</Button>
        </>
      }
    >
      <div className={styles.body}>
        {isWorking ? (
          <p className={styles.waiting}>
            <Spinner /> {confirm.waiting}
          </p>
        ) : (
          <p>{confirm.words(count)}</p>
        )}
        {allowance ? <p className={styles.left}>{confirm.leftToday(allowance.left, allowance.limit)}</p> : null}
        {isSpent ? (
          <Notice tone="warning" title={learnWithText.cardLimit[role]} live action={<SubscribeLink size="small" />}>
            {learnWithText.limitNotice}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  )
}

type MakeCardsFirstDialogProps = {
  open: boolean
  onMakeCards: () => void
  onNoThanks: () => void
  onClose: () => void
}

export function MakeCardsFirstDialog({ open, onMakeCards, onNoThanks, onClose }: MakeCardsFirstDialogProps) {
  const { learnWithText } = useMessages()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={learnWithText.first.title}
      illustration={<CardsArt className={styles.art} />}
      actions={
        <>
          <Button variant="primary" onClick={onMakeCards}>
            {learnWithText.makeCards}
          </Button>
          <Button onClick={onNoThanks}>{learnWithText.first.noThanks}</Button>
        </>
      }
    >
      <p>{learnWithText.first.text}</p>
    </Dialog>
  )
}
