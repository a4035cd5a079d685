import { planOf } from '@wordnest/vocabulary/plans'
import type { Resolution } from '@wordnest/vocabulary/personal-list'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import { useId, useState } from 'react'

import { type Messages, useMessages } from '#messages/messages.ts'
import { usePersonalList } from '#shared/words/personal-list.ts'
import { findResolutions, resolveConflict } from '#shared/words/personal-list-sync.ts'
import { audienceOf, useSession } from '#shared/accounts/session.ts'
import { useSubscribeAction } from '#shared/billing/subscribe-offer.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'

import styles from './my-vocabulary.module.css'
import { toLimitText } from './tell-limit.ts'
import { tellOutcome } from './tell-outcome.ts'

const CHOICES = ['both', 'mine', 'theirs'] as const
/** Words that are named; the others are counted. */
const MAX_NAMED = 8

/** Which words of either list a choice leaves out. */
function findLost(
  kept: readonly StudyWord[],
  lists: Readonly<Record<'mine' | 'theirs', readonly StudyWord[]>>,
): readonly string[] {
  const keys = new Set(kept.map(({ word }) => toWordKey(word)))
  const all = new Map([...lists.theirs, ...lists.mine].map(({ word }) => [toWordKey(word), word]))
  return [...all].flatMap(([key, word]) => (keys.has(key) ? [] : [word]))
}

function toLostText({ conflict }: Messages['myVocabulary'], lost: readonly string[]): string {
  if (lost.length === 0) return conflict.nothingLost
  if (lost.length <= MAX_NAMED) return conflict.lost(lost)
  return conflict.lostMore(lost.slice(0, MAX_NAMED), lost.length - MAX_NAMED)
}

type ChoiceProps = {
  resolution: Resolution
  words: readonly StudyWord[]
  lost: readonly string[]
  busy: boolean
  onChoose: () => void
}

function Choice({ resolution, words, lost, busy, onChoose }: ChoiceProps) {
  const messages = useMessages()
  const { conflict } = messages.myVocabulary
  const id = useId()
  const audience = useSession((state) => audienceOf(state.learner))
  const isOver = resolution !== 'theirs' && words.length > planOf(audience).personalWords
  const texts = { both: conflict.bothText, mine: conflict.mineText, theirs: conflict.theirsText }
  return (
    <div className={styles.choice}>
      <div id={id}>
        <p>{texts[resolution](words.length)}</p>
        <p className={styles.lost}>{toLostText(messages.myVocabulary, lost)}</p>
        {isOver ? <p className={styles.lost}>{conflict.overLimit(toLimitText(messages))}</p> : null}
      </div>
      <Button
        variant={resolution === 'both' ? 'primary' : 'secondary'}
        aria-describedby={id}
        busy={busy}
        onClick={onChoose}
      >
        {conflict[resolution]}
      </Button>
    </div>
  )
}

/** Two devices changed one list: keep both, keep mine or keep theirs, because a save must never lose words. */
export function ConflictDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const messages = useMessages()
  const { conflict } = messages.myVocabulary
  const theirs = usePersonalList((state) => state.theirs)
  const [busy, setBusy] = useState<Resolution | null>(null)
  const subscribeAction = useSubscribeAction()
  const lists = theirs ? findResolutions() : undefined

  const choose = async (resolution: Resolution) => {
    if (busy) return
    setBusy(resolution)
    const outcome = await resolveConflict(resolution)
    setBusy(null)
    // Yet another save came first: the learner chooses again, with the newest list.
    if (outcome.kind !== 'conflict') onClose()
    tellOutcome(messages, outcome, subscribeAction)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={busy === null}
      title={conflict.title}
      actions={<Button onClick={onClose}>{conflict.notNow}</Button>}
    >
      <div className={styles.changes}>
        <p>{conflict.text}</p>
        {lists
          ? CHOICES.map((resolution) => (
              <Choice
                key={resolution}
                resolution={resolution}
                words={lists[resolution]}
                lost={findLost(lists[resolution], lists)}
                busy={busy === resolution}
                onChoose={() => void choose(resolution)}
              />
            ))
          : null}
      </div>
    </Dialog>
  )
}
