import { toWordKey } from '@wordnest/vocabulary/word-key'
import { useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { findUnsaved, type PersonalListState, usePersonalList } from '#shared/words/personal-list.ts'
import { savePersonalSelection } from '#shared/words/save-personal-list.ts'
import { useSubscribeAction } from '#shared/billing/subscribe-offer.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'

import styles from './my-vocabulary.module.css'
import { tellOutcome } from './tell-outcome.ts'

function Names({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <section>
      <h3 className={styles.changeTitle}>{title}</h3>
      {/* A long list scrolls inside the dialog: keys reach it, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.names} lang="en" tabIndex={0} aria-label={title}>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </section>
  )
}

type SaveDialogProps = { open: boolean; onClose: () => void }

export function SaveDialog({ open, onClose }: SaveDialogProps) {
  const messages = useMessages()
  const { confirm } = messages.myVocabulary
  const list = usePersonalList()
  const [saving, setSaving] = useState<PersonalListState | null>(null)
  const busy = saving !== null
  // What is saved is no change any more.
  const shown = saving ?? list
  const subscribeAction = useSubscribeAction()
  const { added, removed } = findUnsaved(shown)
  const gone = new Set(removed)

  const save = async () => {
    setSaving(usePersonalList.getState())
    const outcome = await savePersonalSelection()
    setSaving(null)
    onClose()
    tellOutcome(messages, outcome, subscribeAction)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!busy}
      title={confirm.title}
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {confirm.yes}
          </Button>
          <Button disabled={busy} onClick={onClose}>
            {confirm.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.changes}>
        <Names title={confirm.added(added.length)} words={added.map(({ word }) => word)} />
        <Names
          title={confirm.removed(removed.length)}
          words={shown.saved.filter(({ word }) => gone.has(toWordKey(word))).map(({ word }) => word)}
        />
        <p>{confirm.total(shown.words.length)}</p>
      </div>
    </Dialog>
  )
}
