import { useEffect } from 'react'

import { useMessages } from '#messages/messages.ts'
import { useStudyList } from '#shared/words/study-list.ts'
import { loadFeaturedVideo, useVideoContext } from '#shared/videos/video-context.ts'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { BrokenThread } from '#ui/illustrations/broken-thread.tsx'
import { EmptyNest } from '#ui/illustrations/empty-nest.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import { ListHead } from './list-head.tsx'
import { useWordKeys } from './word-keys.ts'
import { WordList } from './word-list.tsx'

export function VideoTab() {
  const { common, myVocabulary } = useMessages()
  const { status, video } = useVideoContext()
  const pressed = useWordKeys(useStudyList((state) => state.words))
  useEffect(() => {
    void loadFeaturedVideo()
  }, [])
  if (status === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          illustration={<BrokenThread />}
          title={myVocabulary.failedVideo}
          action={
            <Button variant="primary" onClick={() => void loadFeaturedVideo()}>
              {common.retry}
            </Button>
          }
        >
          <p>{myVocabulary.failedText}</p>
        </EmptyState>
      </div>
    )
  }
  if (status !== 'ready') {
    return (
      <Waiting label={common.loading}>
        <p>{myVocabulary.description}</p>
      </Waiting>
    )
  }
  if (!video || video.definitionsAndSentences.length === 0) {
    return <EmptyState illustration={<EmptyNest />} title={myVocabulary.emptyVideo} />
  }
  return (
    <>
      <ListHead
        title={myVocabulary.tabs.video}
        text={myVocabulary.intro.video(video.title)}
        count={String(video.definitionsAndSentences.length)}
      />
      <WordList kind="video" words={video.definitionsAndSentences} pressed={pressed} label={myVocabulary.tabs.video} />
    </>
  )
}
