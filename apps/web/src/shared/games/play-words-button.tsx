import type { Video } from '@wordnest/contracts/videos'
import { Gamepad2, Lock } from 'lucide-react'

import { paths } from '#lib/paths.ts'
import { useSetStudyList } from '#shared/videos/use-set-study-list.ts'
import { Button, type ButtonLook } from '#ui/parts/button.tsx'

import { useMissingTrophies } from './missing-trophies.ts'

type PlayWordsButtonProps = ButtonLook & {
  video: Video
  isOpen: boolean
  label: string
  /** The id of the video's title, where several videos have such a button. */
  titleId?: string | undefined
  tabIndex?: number | undefined
}

/** Sets the study list to the video's words and opens the game whose trophy is missing; the Vocab Zone where none is. */
export function PlayWordsButton({ video, isOpen, label, titleId, tabIndex, ...look }: PlayWordsButtonProps) {
  const { isWaiting, setAndGo } = useSetStudyList(video, isOpen)
  const { game } = useMissingTrophies(video)
  return (
    <Button
      {...look}
      icon={isOpen ? <Gamepad2 /> : <Lock />}
      busy={isWaiting}
      tabIndex={tabIndex}
      aria-describedby={titleId}
      onClick={() => setAndGo(game?.path ?? paths.vocabulary)}
    >
      {label}
    </Button>
  )
}
