import { keyOf } from '@wordnest/vocabulary/personal-list'
import { planOf } from '@wordnest/vocabulary/plans'
import { Save, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { audienceOf, useSession } from '#shared/accounts/session.ts'
import { SubscribeLink, useSubscribeAction } from '#shared/billing/subscribe-offer.tsx'
import {
  dropRefusedWords,
  findRoom,
  type RefusedWord,
  restoreRefused,
  usePersonalList,
} from '#shared/words/personal-list.ts'
import { saveRefusedAgain } from '#shared/words/save-personal-list.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { Button } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { toast } from '#ui/parts/toast.tsx'

import styles from './my-vocabulary.module.css'
import { focusOpenTab } from './row-focus.ts'
import { tellOutcome } from './tell-outcome.ts'

function RefusedRow({ refused, limit }: { refused: RefusedWord; limit: number }) {
  const { myVocabulary } = useMessages()
  const { word, code } = refused
  const remove = () => {
    void dropRefusedWords([refused])
    // The pressed button goes with its word.
    focusOpenTab()
    toast({
      text: myVocabulary.removed([word.word]),
      action: { label: myVocabulary.undo, onAction: () => void restoreRefused([word]) },
    })
  }
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <h3 className={styles.word} lang="en">
          {word.word}
        </h3>
        <p lang="en">{word.definition}</p>
        <p className={styles.reason}>
          {code === 'incomplete' ? myVocabulary.cannotAdd(word.word) : myVocabulary.refused.why(limit)}
        </p>
      </div>
      <Button
        size="small"
        variant="quiet"
        icon={<Trash2 />}
        aria-label={myVocabulary.removeFromPersonal(word.word)}
        onClick={remove}
      >
        {myVocabulary.refused.remove}
      </Button>
    </li>
  )
}

/** Words that were saved while the list was full, such as on a device without a connection: kept until the learner has decided about them. */
export function RefusedWords() {
  const messages = useMessages()
  const { myVocabulary } = messages
  const refused = usePersonalList((state) => state.refused)
  // What the list holds, and what the server counts of it, change one after the other.
  const room = Math.min(usePersonalList(findRoom), useLearnerLog(findRoom))
  const limit = useSession((state) => planOf(audienceOf(state.learner)).personalWords)
  const subscribeAction = useSubscribeAction()
  const [isBusy, setIsBusy] = useState(false)
  if (refused.length === 0) return null
  const saveAgain = async () => {
    setIsBusy(true)
    const outcome = await saveRefusedAgain()
    setIsBusy(false)
    tellOutcome(messages, outcome, subscribeAction)
  }
  const hasRoom = room > 0
  return (
    <section className={styles.refused} aria-label={myVocabulary.refused.title}>
      <Notice
        tone="warning"
        live
        title={myVocabulary.refused.title}
        action={
          hasRoom ? (
            <Button size="small" icon={<Save />} busy={isBusy} onClick={() => void saveAgain()}>
              {myVocabulary.refused.again}
            </Button>
          ) : (
            <SubscribeLink size="small" />
          )
        }
      >
        <p>{hasRoom ? myVocabulary.refused.hasRoom : myVocabulary.refused.text}</p>
      </Notice>
      <ul className={styles.rows}>
        {refused.map((one) => (
          <RefusedRow key={`${one.id} ${keyOf(one.word)}`} refused={one} limit={limit} />
        ))}
      </ul>
    </section>
  )
}
