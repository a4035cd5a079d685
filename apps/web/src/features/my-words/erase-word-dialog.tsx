import { wordErasing } from '#messages/en-erasing.ts'
import { EraseDialog } from '#shared/erase-dialog.tsx'
import type { FollowedWord } from '#shared/memory/followed-words.ts'

import { eraseWord } from './erase-word.ts'

type EraseWordDialogProps = { word: FollowedWord; open: boolean; onClose: () => void; onErased: () => void }

/** Asks before a word is deleted with all that was done with it. */
export function EraseWordDialog({ word: { key, card }, ...rest }: EraseWordDialogProps) {
  return (
    <EraseDialog
      {...rest}
      title={wordErasing.title(card.word)}
      text={wordErasing.text}
      done={{ text: wordErasing.done(card.word), topic: 'my-words' }}
      failed={wordErasing.failed}
      erase={() => eraseWord(key)}
    />
  )
}
