import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { BrokenThread } from '#ui/illustrations/broken-thread.tsx'
import { EmptyNest } from '#ui/illustrations/empty-nest.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import { loadVideos, type useVideos } from './videos.ts'

type VideoListGateProps = {
  list: ReturnType<typeof useVideos>
  /** What holds the place of the children. */
  outline: ReactNode
  children: ReactNode
}

/** Shows the children where there are videos; otherwise that they are awaited, out of reach or none. */
export function VideoListGate({ list, outline, children }: VideoListGateProps) {
  const { common, vocabulary, videos } = useMessages()
  if (list.status === 'loading') {
    return (
      <>
        <VisuallyHidden as="div">
          <div role="status">{common.loading}</div>
        </VisuallyHidden>
        {outline}
      </>
    )
  }
  if (list.status === 'ready' && list.videos.length > 0) return children
  const learnWithText = (isPrimary: boolean) => (
    <ButtonLink
      variant={isPrimary ? 'primary' : 'quiet'}
      render={(look) => <Link to={paths.learnWithText} {...look} />}
    >
      {vocabulary.learnWithText}
    </ButtonLink>
  )
  if (list.status === 'ready') {
    return (
      <EmptyState illustration={<EmptyNest />} title={videos.none} action={learnWithText(true)}>
        <p>{videos.noneText}</p>
      </EmptyState>
    )
  }
  return (
    <div role="alert">
      <EmptyState
        illustration={<BrokenThread />}
        title={videos.failedTitle}
        action={
          <>
            <Button variant="primary" onClick={() => void loadVideos()}>
              {common.retry}
            </Button>
            {learnWithText(false)}
          </>
        }
      >
        <p>{videos.failedText}</p>
      </EmptyState>
    </div>
  )
}
