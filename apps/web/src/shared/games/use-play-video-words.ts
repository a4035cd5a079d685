import type { Video } from '@wordnest/contracts/videos'
import { useNavigate } from 'react-router'

import { useMessages } from '#messages/messages.ts'
import { studyVideo } from '#shared/videos/video-context.ts'
import { whenListChanges } from '#shared/words/study-list.ts'
import { dismissToast, toast } from '#ui/parts/toast.tsx'

/** Makes the words of a video the study list, with Undo, and opens the game at `path`, where they can win its trophy. */
export function usePlayVideoWords(): (video: Video, path: string) => void {
  const { videos } = useMessages()
  const navigate = useNavigate()
  return (video, path) => {
    const undo = studyVideo(video)
    const onAction = () => {
      undo()
      toast({ text: videos.undone })
    }
    const id = toast({ text: videos.listSet(video.title), action: { label: videos.undo, onAction } })
    whenListChanges(() => dismissToast(id))
    void navigate(path)
  }
}
