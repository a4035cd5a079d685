import { SAMPLE_PERSONAL_WORDS } from '@wordnest/vocabulary/personal-selection'
import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { BrokenThread } from '#ui/illustrations/broken-thread.tsx'
import { EmptyNest } from '#ui/illustrations/empty-nest.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import { reloadStudyList, setStudyList, useStudyList } from './study-list.ts'
import type { TodaysWords } from './todays-words.ts'
import { loadFeaturedVideo } from '#shared/videos/video-context.ts'

/** Sample words to try the games, for learners without words; never in place of words that failed to load. */
function SampleWords() {
  const { vocabulary } = useMessages()
  const hasNone = useStudyList(({ words, status }) => words.length === 0 && status !== 'not-loaded')
  if (!hasNone) return null
  return (
    <Button variant="quiet" onClick={() => setStudyList(SAMPLE_PERSONAL_WORDS, { kind: 'sample' })}>
      {vocabulary.sampleWords}
    </Button>
  )
}

type TodaysWordsGateProps = {
  status: TodaysWords['status']
  /** Introduction of the game, shown while the words are loading. */
  rule?: string | undefined
  children: ReactNode
}

/** Shows the children where there are words to play with; otherwise that they are awaited, missing or out of reach. */
export function TodaysWordsGate({ status: current, rule, children }: TodaysWordsGateProps) {
  const { common, vocabulary } = useMessages()
  // A whole game: rendered in slices while the previous content is still shown.
  const deferred = useDeferredValue(current)
  const status = current === 'ready' ? deferred : current
  if (status === 'ready') return children
  if (status === 'loading') return <Waiting label={common.loading}>{rule ? <p>{rule}</p> : null}</Waiting>
  const learnWithText = (
    <ButtonLink
      variant={status === 'empty' ? 'primary' : 'quiet'}
      render={(look) => <Link to={paths.learnWithText} {...look} />}
    >
      {vocabulary.learnWithText}
    </ButtonLink>
  )
  if (status === 'empty') {
    return (
      <EmptyState
        illustration={<EmptyNest />}
        title={vocabulary.emptyTitle}
        action={
          <>
            {learnWithText}
            <SampleWords />
          </>
        }
      >
        <p>{vocabulary.emptyText}</p>
      </EmptyState>
    )
  }
  const askAgain = () => {
    void reloadStudyList()
    void loadFeaturedVideo()
  }
  const retry = (
    <Button variant="primary" onClick={askAgain}>
      {common.retry}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState
        illustration={<BrokenThread />}
        title={vocabulary.failedTitle}
        action={
          <>
            {retry}
            {learnWithText}
            <SampleWords />
          </>
        }
      >
        <p>{vocabulary.failedText}</p>
      </EmptyState>
    </div>
  )
}
