import { useState } from 'react'

import { loadMessages, useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'

import { useUnclaimed } from './unclaimed.ts'
import { answerUnclaimed } from './visitor-log.ts'

/** Asks once, after a sign-in, whose the words of an earlier visit are. */
function UnclaimedWords() {
  const { unclaimedWords } = useMessages()
  const unclaimed = useUnclaimed((state) => state.unclaimed)
  const [isBusy, setBusy] = useState(false)
  if (!unclaimed) return null
  const answer = async (isMine: boolean) => {
    setBusy(true)
    await answerUnclaimed(isMine)
    setBusy(false)
  }
  return (
    <Dialog
      open
      dismissible={false}
      onClose={() => undefined}
      title={unclaimedWords.title(unclaimed.words)}
      actions={
        <>
          <Button variant="primary" busy={isBusy} onClick={() => void answer(true)}>
            {unclaimedWords.add}
          </Button>
          <Button disabled={isBusy} onClick={() => void answer(false)}>
            {unclaimedWords.drop}
          </Button>
        </>
      }
    >
      <p>{unclaimedWords.text}</p>
    </Dialog>
  )
}

/** The question with its texts, which may be asked on Home. */
export async function loadUnclaimedWords() {
  await loadMessages()
  return { default: UnclaimedWords }
}
