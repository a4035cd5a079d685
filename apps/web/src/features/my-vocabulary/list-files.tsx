import { Download, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { usePersonalList } from '#shared/words/personal-list.ts'
import { MoreMenu } from '#ui/parts/more-menu.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { useListActions } from './list-actions.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

/** Words in and out; their code arrives with the first press. */
export function ListFiles() {
  const { myVocabulary } = useMessages()
  const act = useListActions()
  const isEmpty = usePersonalList((state) => state.words.length === 0)
  const [open, setOpen] = useState<'import' | 'export' | null>(null)
  const [wasOpened, setWasOpened] = useState({ import: false, export: false })
  const press = (dialog: 'import' | 'export') => () => {
    if (!act.mayEdit()) return
    act.closeUndo()
    if (dialog === 'export' && isEmpty) {
      toast({ text: myVocabulary.exporting.nothing })
      return
    }
    setWasOpened({ ...wasOpened, [dialog]: true })
    setOpen(dialog)
  }
  const close = () => setOpen(null)
  return (
    <>
      <MoreMenu
        label={myVocabulary.more}
        items={[
          { key: 'import', label: myVocabulary.importing.open, icon: <Upload />, onSelect: press('import') },
          { key: 'export', label: myVocabulary.exporting.open, icon: <Download />, onSelect: press('export') },
        ]}
      />
      <Suspense fallback={null}>
        {wasOpened.import ? <ImportDialog open={open === 'import'} onClose={close} /> : null}
      </Suspense>
      <Suspense fallback={null}>
        {wasOpened.export ? <ExportDialog open={open === 'export'} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
