import type { TextRecord } from '@wordnest/log/states'

import { filmErasing, textErasing } from '#messages/en-erasing.ts'
import { useMessages } from '#messages/messages.ts'
import { EraseDialog } from '#shared/erase-dialog.tsx'

import { eraseText } from './erase-text.ts'
import { isFilm } from './library.ts'

type EraseTextDialogProps = { record: TextRecord; open: boolean; onClose: () => void; onErased: () => void }

/** Asks before a text, or a film with its captions, is deleted with its sentences. */
export function EraseTextDialog({ record, ...rest }: EraseTextDialogProps) {
  const { library } = useMessages().texts
  const { id, title } = record
  const erasing = isFilm(record) ? filmErasing : textErasing
  return (
    <EraseDialog
      {...rest}
      title={erasing.title(title)}
      text={erasing.text}
      done={{ text: library.erased(title), topic: `text ${id}` }}
      failed={erasing.failed}
      unreachable={erasing.unreachable}
      erase={() => eraseText(id)}
    />
  )
}
