import { FilePlus2 } from 'lucide-react'
import { useRef, useState } from 'react'

import { takeLoaded, useLoading } from '#lib/use-loading.ts'
import { useDroppedFiles } from '#lib/use-dropped-files.ts'
import { useMessages } from '#messages/messages.ts'
import { VocabZoneLink } from '#shared/words/vocab-zone-link.tsx'
import { Button } from '#ui/parts/button.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'

import { LevelLine } from './level-line.tsx'
import { Library } from './library.tsx'
import { LibraryGate } from './library-gate.tsx'
import { Shelf } from './shelf.tsx'
import styles from './texts.module.css'

const loadAddDialog = () => import('./add-dialog.tsx').then(({ AddDialog }) => AddDialog)

/** The dialog's code comes with its first use; what was typed in it stays for as long as the screen is open. */
function useAddDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const [files, setFiles] = useState<readonly File[]>()
  const AddDialog = takeLoaded(useLoading(loadAddDialog, isWanted))
  const open = (dropped?: readonly File[]) => {
    setFiles(dropped)
    setIsWanted(true)
    setIsOpen(true)
  }
  const dialog = AddDialog ? (
    <AddDialog open={isOpen} dropped={files} onTaken={() => setFiles(undefined)} onClose={() => setIsOpen(false)} />
  ) : null
  return { open, dialog }
}

/** The learner's library: `docs/product.md#my-texts`. */
export function TextsScreen() {
  const { texts } = useMessages()
  const { open, dialog } = useAddDialog()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOver = useDroppedFiles((files) => {
    if (files && files.length > 0) open([...files])
  })
  return (
    <Page width="wide" className={isOver ? styles.isOver : undefined}>
      <title>{texts.documentTitle}</title>
      <meta name="description" content={texts.description} />
      <PageHeading title={texts.title} lead={texts.lead} actions={<VocabZoneLink />} />
      <LevelLine />
      <Shelf />
      <section className={styles.library} aria-labelledby="library-title">
        <div className={styles.head}>
          <h2 id="library-title" ref={heading} tabIndex={-1}>
            {texts.library.title}
          </h2>
          <Button variant="primary" icon={<FilePlus2 />} onClick={() => open()}>
            {texts.adding.open}
          </Button>
        </div>
        <LibraryGate>
          <Library focusList={() => heading.current?.focus()} />
        </LibraryGate>
      </section>
      {dialog}
    </Page>
  )
}
