import { useMessages } from '#messages/messages.ts'
import type { Losses } from '#shared/memory/losses.ts'

/** What would be deleted with a log-out, and why. */
export function LossesText({ losses: { unsent, isUnknown, ...refused } }: { losses: Losses }) {
  const { logOut } = useMessages()
  return (
    <>
      {isUnknown ? <p>{logOut.unknownText}</p> : null}
      {unsent > 0 ? <p>{logOut.text}</p> : null}
      {refused.words + refused.texts > 0 ? <p>{logOut.refusedText(refused)}</p> : null}
    </>
  )
}
