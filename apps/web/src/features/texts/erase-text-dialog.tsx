import type { TextRecord } from '@wordnest/log/states'

import { textErasing } from '#messages/en-erasing.ts'
import { useMessages } from '#messages/messages.ts'
import { EraseDialog } from '#shared/erase-dialog.tsx'

import { eraseText } from './erase-text.ts'

type EraseTextDialogProps = { record: TextRecord; open: boolean; onClose: () => void; onErased: () => void }

/** Asks before a text is deleted with its sentences. */
export function EraseTextDialog({ record: { id, title }, ...rest }: EraseTextDialogProps) {
  const { library } = useMessages().texts
  return (
    <EraseDialog
      {...rest}
      title={textErasing.title(title)}
      text={textErasing.text}
      done={{ text: library.erased(title), topic: `text ${id}` }}
      failed={textErasing.failed}
      erase={() => eraseText(id)}
    />
  )
}
