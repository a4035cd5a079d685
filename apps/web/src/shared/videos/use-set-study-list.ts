import type { Video } from '@wordnest/contracts/videos'
import { vocabularyMatches } from '@wordnest/vocabulary/study-list'
import { useNavigate } from 'react-router'

import { useMessages } from '#messages/messages.ts'
import { useSubscribeAction } from '#shared/billing/subscribe-offer.tsx'
import { useStudyList, whenListChanges } from '#shared/words/study-list.ts'
import { announce } from '#ui/parts/live-region.tsx'
import { dismissToast, toast } from '#ui/parts/toast.tsx'

import { studyVideo } from './video-context.ts'

/** Puts a video's words into the study list, with Undo, and goes to where they are played; a locked video says why not. */
export function useSetStudyList(video: Video, isOpen: boolean) {
  const { videos } = useMessages()
  const navigate = useNavigate()
  const subscribeAction = useSubscribeAction()
  const isWaiting = useStudyList((state) => state.status === 'waiting')
  const isSet = useStudyList(({ words }) => vocabularyMatches(words, video.definitionsAndSentences))
  const setAndGo = (path: string) => {
    if (!isOpen) return toast({ text: videos.subscribeToSet, tone: 'error', ...subscribeAction })
    const undo = studyVideo(video)
    const onAction = () => {
      undo()
      toast({ text: videos.undone })
    }
    if (isSet) announce(videos.listIsSet)
    else {
      const id = toast({ text: videos.listSet(video.title), action: { label: videos.undo, onAction } })
      whenListChanges(() => dismissToast(id))
    }
    return void navigate(path)
  }
  return { isWaiting, isSet, setAndGo }
}
