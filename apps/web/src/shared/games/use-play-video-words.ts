import type { Video } from '@wordnest/contracts/videos'
import { useNavigate } from 'react-router'

import { useMessages } from '#messages/messages.ts'
import { studyVideo } from '#shared/videos/video-context.ts'
import { offerUndo } from '#shared/words/offer-undo.ts'

/** Makes the words of a video the study list, with Undo, and opens the game at `path`, where they can win its trophy. */
export function usePlayVideoWords(): (video: Video, path: string) => void {
  const messages = useMessages()
  const navigate = useNavigate()
  return (video, path) => {
    offerUndo(messages, { text: messages.videos.listSet(video.title), undo: studyVideo(video), ofNextScreen: true })
    void navigate(path)
  }
}
