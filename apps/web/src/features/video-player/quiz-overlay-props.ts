import type { VideoQuizEvent, VideoQuizState } from '@wordnest/games/video-quiz'

import type { Reveal } from './use-answer-reveal.ts'

export type QuizOverlayProps = {
  quiz: VideoQuizState
  reveal: Reveal | null
  /** A film of the learner's own, without trophies. */
  isOwn: boolean
  onEvent: (event: VideoQuizEvent) => void
  onStartOver: () => void
  /** The learner has seen the answer. */
  onSeen: () => void
  /** Plays what a question asked about. */
  onWatch: (index: number) => void
}
