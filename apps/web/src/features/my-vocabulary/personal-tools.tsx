import { hasChanges } from '@wordnest/vocabulary/personal-list'
import { Download, RotateCcw, Save, Shuffle, Upload } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { dropChanges, findUnconfirmed, usePersonalList } from '#shared/words/personal-list.ts'
import { sendPendingAgain } from '#shared/words/personal-list-sync.ts'
import { useSubscribeAction } from '#shared/billing/subscribe-offer.tsx'
import { Button } from '#ui/parts/button.tsx'
import { preloadDialog } from '#ui/parts/dialog.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { useListActions } from './list-actions.ts'
import styles from './my-vocabulary.module.css'
import { tellOutcome } from './tell-outcome.ts'

function useUnconfirmed() {
  const { base, words, pending } = usePersonalList()
  return useMemo(() => findUnconfirmed({ base, words, pending }), [base, words, pending])
}

function StateLine({ hasUnconfirmed, added, removed }: { hasUnconfirmed: boolean; added: number; removed: number }) {
  const { saveHint } = useMessages().myVocabulary
  const isPending = usePersonalList((state) => state.pending !== null)
  const isSignedIn = usePersonalList((state) => state.learnerId !== null)
  const isKept = usePersonalList((state) => state.isKept)
  if (!isSignedIn) return null
  const text = hasUnconfirmed ? saveHint.unsaved(added, removed) : isPending ? saveHint.pending : saveHint.saved
  return (
    <p className={styles.state} role="status">
      {text} {hasUnconfirmed && !isKept ? saveHint.notKept : ''}
    </p>
  )
}

const loadSaveDialog = async () => ({ default: (await import('./save-dialog.tsx')).SaveDialog })
const SaveDialog = lazy(loadSaveDialog)
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

type OpenDialog = 'save' | 'conflict' | 'import' | 'export'

/** Words in and out; their code arrives with the first press. */
function Files({ open, setOpen }: { open: OpenDialog | null; setOpen: (open: OpenDialog | null) => void }) {
  const { myVocabulary } = useMessages()
  const act = useListActions()
  const isEmpty = usePersonalList((state) => state.words.length === 0)
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
  const show = (dialog: 'import' | 'export', view: ReactNode) =>
    wasOpened[dialog] ? <Suspense fallback={null}>{view}</Suspense> : null
  return (
    <>
      <Button icon={<Upload />} onClick={press('import')}>
        {myVocabulary.importing.open}
      </Button>
      <Button icon={<Download />} onClick={press('export')}>
        {myVocabulary.exporting.open}
      </Button>
      {show('import', <ImportDialog open={open === 'import'} onClose={close} />)}
      {show('export', <ExportDialog open={open === 'export'} onClose={close} />)}
    </>
  )
}

/** Save, +10 and what else is done with the whole personal list. */
export function PersonalTools() {
  const messages = useMessages()
  const { myVocabulary } = messages
  const act = useListActions()
  const subscribeAction = useSubscribeAction()
  const changes = useUnconfirmed()
  const hasAny = hasChanges(changes)
  const isPending = usePersonalList((state) => state.pending !== null)
  const hasConflict = usePersonalList((state) => state.theirs !== null && state.pending === null)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [isSaveLoaded, setIsSaveLoaded] = useState(false)

  const sendAgain = async () => {
    const outcome = await sendPendingAgain()
    if (outcome.kind === 'conflict') setOpen('conflict')
    else tellOutcome(messages, outcome, subscribeAction)
  }
  const pressSave = () => {
    if (!act.mayEdit()) return
    act.closeUndo()
    if (hasConflict) setOpen('conflict')
    else if (hasAny) {
      setIsSaveLoaded(true)
      setOpen('save')
    } else if (isPending) void sendAgain()
    else toast({ text: myVocabulary.nothingToSave })
  }
  const prepareSave = () => void Promise.all([preloadDialog(), loadSaveDialog()]).catch(() => {})
  const discard = () => {
    act.closeUndo()
    dropChanges()
    toast({ text: myVocabulary.discarded })
  }
  return (
    <>
      {hasConflict ? (
        <Notice
          tone="warning"
          live
          title={myVocabulary.conflict.notice}
          action={
            <Button size="small" onClick={() => setOpen('conflict')}>
              {myVocabulary.conflict.choose}
            </Button>
          }
        />
      ) : null}
      <div className={styles.toolbar}>
        <Button
          variant="primary"
          icon={<Save />}
          onClick={pressSave}
          onPointerEnter={prepareSave}
          onFocus={prepareSave}
        >
          {myVocabulary.save}
        </Button>
        <Button icon={<Shuffle />} aria-label={myVocabulary.plusTenLabel} onClick={() => act.addRandom(Math.random)}>
          {myVocabulary.plusTen}
        </Button>
        <Files open={open} setOpen={setOpen} />
        {hasAny ? (
          <Button variant="quiet" icon={<RotateCcw />} onClick={discard}>
            {myVocabulary.discard}
          </Button>
        ) : null}
      </div>
      <StateLine hasUnconfirmed={hasAny} added={changes.added.length} removed={changes.removed.length} />
      <Suspense fallback={null}>
        {isSaveLoaded ? (
          <SaveDialog open={open === 'save'} onClose={() => setOpen(null)} onConflict={() => setOpen('conflict')} />
        ) : null}
        {open === 'conflict' ? <ConflictDialog open onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  )
}
