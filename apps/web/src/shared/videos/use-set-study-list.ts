import type { Video } from '@wordnest/contracts/videos'
import { vocabularyMatches } from '@wordnest/vocabulary/study-list'
import { useNavigate } from 'react-router'

import { useMessages } from '#messages/messages.ts'
import { useSubscribeAction } from '#shared/billing/subscribe-offer.tsx'
import { offerUndo } from '#shared/words/offer-undo.ts'
import { useStudyList } from '#shared/words/study-list.ts'
import { announce } from '#ui/parts/live-region.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { studyVideo } from './video-context.ts'

/** Puts a video's words into the study list, with Undo, and goes to where they are played; a locked video says why not. */
export function useSetStudyList(video: Video, isOpen: boolean) {
  const messages = useMessages()
  const { videos } = messages
  const navigate = useNavigate()
  const subscribeAction = useSubscribeAction()
  const isWaiting = useStudyList((state) => state.status === 'waiting')
  const isSet = useStudyList(({ words }) => vocabularyMatches(words, video.definitionsAndSentences))
  const setAndGo = (path: string) => {
    if (!isOpen) return toast({ text: videos.subscribeToSet, tone: 'error', ...subscribeAction })
    const undo = studyVideo(video)
    if (isSet) announce(videos.listIsSet)
    else offerUndo(messages, { text: videos.listSet(video.title), undo, ofNextScreen: true })
    return void navigate(path)
  }
  return { isWaiting, isSet, setAndGo }
}
