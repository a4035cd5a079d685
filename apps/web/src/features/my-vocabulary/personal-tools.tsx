import { hasChanges } from '@wordnest/vocabulary/personal-list'
import { RotateCcw, Save, Shuffle } from 'lucide-react'
import { lazy, type ReactNode, type Ref, Suspense, useMemo, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { dropChanges, findUnsaved, usePersonalList } from '#shared/words/personal-list.ts'
import { Button } from '#ui/parts/button.tsx'
import { preloadDialog } from '#ui/parts/dialog.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { useListActions } from './list-actions.ts'
import { ListFiles } from './list-files.tsx'
import styles from './my-vocabulary.module.css'
import { useIsOutOfSight } from './use-is-out-of-sight.ts'

function useUnsaved() {
  const { saved, words } = usePersonalList()
  return useMemo(() => findUnsaved({ saved, words }), [saved, words])
}

function useStateText() {
  const { saveHint } = useMessages().myVocabulary
  const { added, removed } = useUnsaved()
  const { learnerId, isPending, isKept, refused } = usePersonalList()
  if (learnerId === null) return null
  const hasUnsaved = added.length > 0 || removed.length > 0
  if (hasUnsaved) return `${saveHint.unsaved(added.length, removed.length)}${isKept ? '' : ` ${saveHint.notKept}`}`
  if (isPending) return saveHint.pending
  // What is not saved has a notice of its own.
  return refused.length > 0 ? null : saveHint.saved
}

const loadSaveDialog = async () => ({ default: (await import('./save-dialog.tsx')).SaveDialog })
const SaveDialog = lazy(loadSaveDialog)

const prepareSave = () => void Promise.all([preloadDialog(), loadSaveDialog()]).catch(() => {})

type SaveButtonProps = { isIdle?: boolean; onClick: () => void; ref?: Ref<HTMLButtonElement> }

/** Keeps the keyboard's focus also when there is nothing to save. */
function SaveButton({ isIdle = false, onClick, ref }: SaveButtonProps) {
  const { myVocabulary } = useMessages()
  return (
    <Button
      ref={ref}
      variant="primary"
      icon={<Save />}
      aria-disabled={isIdle || undefined}
      onClick={onClick}
      onPointerEnter={prepareSave}
      onFocus={prepareSave}
    >
      {myVocabulary.save}
    </Button>
  )
}

/** Save, where the one above the words is out of sight. */
function SaveBar({ onSave, onDiscard }: { onSave: () => void; onDiscard: () => void }) {
  const { myVocabulary } = useMessages()
  const text = useStateText()
  return (
    <div className={styles.saveBar} role="group" aria-label={myVocabulary.saveBar} data-keep-clear="">
      <p className={styles.state}>{text}</p>
      <div className={styles.toolbar}>
        <SaveButton onClick={onSave} />
        <Button variant="quiet" icon={<RotateCcw />} onClick={onDiscard}>
          {myVocabulary.discard}
        </Button>
      </div>
    </div>
  )
}

type PersonalToolsProps = {
  /** The words, between the tools above and the bar below. */
  children: ReactNode
}

/** Save, +10 and what else is done with the whole personal list. */
export function PersonalTools({ children }: PersonalToolsProps) {
  const { myVocabulary } = useMessages()
  const act = useListActions()
  const hasAny = hasChanges(useUnsaved())
  const isVisitor = usePersonalList((state) => state.learnerId === null)
  const text = useStateText()
  const [isOpen, setIsOpen] = useState(false)
  const [isSaveLoaded, setIsSaveLoaded] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const isOut = useIsOutOfSight(toolbar)

  const pressSave = () => {
    if (!act.mayEdit()) return
    if (!hasAny) return void toast({ text: myVocabulary.nothingToSave })
    act.closeUndo()
    setIsSaveLoaded(true)
    setIsOpen(true)
  }
  const discard = () => {
    act.closeUndo()
    dropChanges()
    // The pressed button is gone.
    saveButton.current?.focus({ preventScroll: true })
    toast({ text: myVocabulary.discarded })
  }
  return (
    <>
      <div className={styles.toolbar} ref={toolbar} role="group" aria-label={myVocabulary.tools}>
        {/* A visitor is told why there is nothing to save. */}
        <SaveButton ref={saveButton} isIdle={!hasAny && !isVisitor} onClick={pressSave} />
        <Button icon={<Shuffle />} aria-label={myVocabulary.plusTenLabel} onClick={() => act.addRandom(Math.random)}>
          {myVocabulary.plusTen}
        </Button>
        <ListFiles />
        {hasAny ? (
          <Button variant="quiet" icon={<RotateCcw />} onClick={discard}>
            {myVocabulary.discard}
          </Button>
        ) : null}
        {text === null ? null : (
          <p className={styles.state} role="status">
            {text}
          </p>
        )}
      </div>
      {children}
      {hasAny && isOut ? <SaveBar onSave={pressSave} onDiscard={discard} /> : null}
      <Suspense fallback={null}>
        {isSaveLoaded ? <SaveDialog open={isOpen} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
