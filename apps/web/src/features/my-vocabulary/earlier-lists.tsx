import type { EarlierList } from '@wordnest/log/states'
import { vocabularyMatches } from '@wordnest/vocabulary/study-list'
import { RotateCcw } from 'lucide-react'

import { toDate } from '#lib/dates.ts'
import { useMessages } from '#messages/messages.ts'
import { useSession } from '#shared/accounts/session.ts'
import { startLog } from '#shared/memory/start-log.ts'
import { useLoaded } from '#shared/use-loaded.ts'
import { offerUndo } from '#shared/words/offer-undo.ts'
import { setStudyList, useStudyList } from '#shared/words/study-list.ts'
import { useLoggedStudy } from '#sync/logged-study.ts'
import { Button } from '#ui/parts/button.tsx'

import styles from './my-vocabulary.module.css'
import { focusOpenTab } from './row-focus.ts'

/** Words that a list is known by. */
const MAX_NAMED = 6

function Earlier({ list }: { list: EarlierList }) {
  const messages = useMessages()
  const { myWords, myVocabulary } = messages
  const { earlier } = myVocabulary
  const { words, source } = list
  const date = toDate(new Date(list.at).toISOString())
  const restore = () => {
    const undo = setStudyList(words, source)
    // The pressed button goes with its list.
    focusOpenTab()
    offerUndo(messages, { text: earlier.restored, tone: 'success', undo })
  }
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <h3 className={styles.earlierTitle}>
          {date} · {earlier.count(words.length)}
        </h3>
        {source ? (
          <p>
            {myWords.from} {source.title ? <cite lang="en">{source.title}</cite> : myWords.sources[source.kind]}
          </p>
        ) : null}
        <p className={styles.sentence} lang="en">
          {words
            .slice(0, MAX_NAMED)
            .map(({ word }) => word)
            .join(', ')}
          {words.length > MAX_NAMED ? ' …' : ''}
        </p>
      </div>
      <Button size="small" icon={<RotateCcw />} aria-label={earlier.restoreLabel(date, words.length)} onClick={restore}>
        {earlier.restore}
      </Button>
    </li>
  )
}

/** The study lists that others took the place of: nothing that was made is lost. */
export function EarlierLists() {
  const { earlier: texts } = useMessages().myVocabulary
  useLoaded(startLog, { warning: 'Earlier lists could not be opened' })
  const learnerId = useSession((state) => state.learner?.id ?? null)
  const earlier = useLoggedStudy((state) => (state.learnerId === learnerId ? state.earlier : undefined))
  const present = useStudyList((state) => state.words)
  const lists = earlier?.filter(({ words }) => !vocabularyMatches(words, present)) ?? []
  if (lists.length === 0) return null
  return (
    <section className={styles.earlier} aria-labelledby="earlier-lists">
      <h2 id="earlier-lists">{texts.title}</h2>
      <p className={styles.intro}>{texts.intro}</p>
      <ul className={styles.rows}>
        {lists.map((list) => (
          <Earlier key={list.id} list={list} />
        ))}
      </ul>
    </section>
  )
}
