import { SAMPLE_PERSONAL_WORDS } from '@wordnest/vocabulary/personal-selection'
import { planOf } from '@wordnest/vocabulary/plans'
import { Link } from 'react-router'
import { useMemo } from 'react'

import { paths } from '#lib/paths.ts'
import { toSignInPath } from '#lib/sign-in-path.ts'
import { useMessages } from '#messages/messages.ts'
import { useBusyWhile } from '#shared/busy.ts'
import { startLog } from '#shared/memory/start-log.ts'
import { useLoaded } from '#shared/use-loaded.ts'
import { findUnsaved, hasUnsavedChanges, usePersonalList } from '#shared/words/personal-list.ts'
import { reloadPersonalList } from '#shared/words/save-personal-list.ts'
import { audienceOf, refreshSession, useSession } from '#shared/accounts/session.ts'
import { useStudyList } from '#shared/words/study-list.ts'
import { SubscribeLink } from '#shared/billing/subscribe-offer.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { BrokenThread } from '#ui/illustrations/broken-thread.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import { ListHead } from './list-head.tsx'
import styles from './my-vocabulary.module.css'
import { PersonalTools } from './personal-tools.tsx'
import { RefusedWords } from './refused-words.tsx'
import { useWordKeys } from './word-keys.ts'
import { WordList } from './word-list.tsx'

function Failed({ onRetry }: { onRetry: () => void }) {
  const { common, myVocabulary } = useMessages()
  return (
    <div role="alert">
      <EmptyState
        illustration={<BrokenThread />}
        title={myVocabulary.failedList}
        action={
          <Button variant="primary" onClick={onRetry}>
            {common.retry}
          </Button>
        }
      >
        <p>{myVocabulary.failedText}</p>
      </EmptyState>
    </div>
  )
}

function SampleNotice({ isVisitor }: { isVisitor: boolean }) {
  const { common, myVocabulary } = useMessages()
  const { sample } = myVocabulary
  return (
    <Notice
      title={sample.title}
      action={
        isVisitor ? (
          <ButtonLink
            size="small"
            render={(look) => <Link to={toSignInPath(`${paths.myVocabulary}?list=personal`)} {...look} />}
          >
            {common.signIn}
          </ButtonLink>
        ) : null
      }
    >
      <p>{isVisitor ? sample.visitor : sample.learner}</p>
    </Notice>
  )
}

function Words({ isVisitor }: { isVisitor: boolean }) {
  const { myVocabulary } = useMessages()
  const saved = usePersonalList((state) => state.saved)
  const words = usePersonalList((state) => state.words)
  const hasRefused = usePersonalList((state) => state.refused.length > 0)
  const audience = useSession((state) => audienceOf(state.learner))
  const pressed = useWordKeys(useStudyList((state) => state.words))
  const fresh = useWordKeys(useMemo(() => findUnsaved({ saved, words }).added, [saved, words]))
  const limit = planOf(audience).personalWords
  const over = words.length - limit
  const isSample = words.length === 0 && !hasRefused
  return (
    <div className={styles.personal}>
      <ListHead
        title={myVocabulary.tabs.personal}
        text={myVocabulary.intro.personal}
        count={myVocabulary.countOf(words.length, limit)}
        isOver={over > 0}
      />
      <PersonalTools>
        {over > 0 ? (
          <Notice tone="warning" action={<SubscribeLink size="small" />}>
            <p>{myVocabulary.overLimit(over)}</p>
          </Notice>
        ) : null}
        <RefusedWords />
        {isSample ? <SampleNotice isVisitor={isVisitor} /> : null}
        <WordList
          key={isSample ? 'sample' : 'personal'}
          kind={isSample ? 'sample' : 'personal'}
          words={isSample ? SAMPLE_PERSONAL_WORDS : words}
          pressed={pressed}
          fresh={fresh}
          label={myVocabulary.tabs.personal}
        />
      </PersonalTools>
    </div>
  )
}

export function PersonalTab() {
  const { common } = useMessages()
  const session = useSession((state) => state.status)
  const isVisitor = useSession((state) => state.learner === null)
  const list = usePersonalList((state) => state.status)
  const code = useLoaded(startLog, { warning: 'The personal list could not be opened' })
  useBusyWhile(usePersonalList(hasUnsavedChanges))
  if (session === 'loading') return <Waiting label={common.loading} />
  if (session === 'failed' && isVisitor) return <Failed onRetry={() => void refreshSession()} />
  if (isVisitor) return <Words isVisitor />
  if (code.status === 'failed') return <Failed onRetry={code.retry} />
  if (list === 'loading') return <Waiting label={common.loading} />
  if (list === 'failed') return <Failed onRetry={() => void reloadPersonalList()} />
  return <Words isVisitor={false} />
}
