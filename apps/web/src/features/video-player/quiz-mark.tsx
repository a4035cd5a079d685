import type { QuizMark as Mark } from '@wordnest/games/video-quiz'
import { Check, CircleDashed, X } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'

import styles from './quiz-mark.module.css'

const ICONS = { correct: Check, wrong: X, unanswered: CircleDashed }

/** A green check, a red cross, or neither. */
export function QuizMark({ mark }: { mark: Mark }) {
  const { videoPlayer } = useMessages()
  const Icon = ICONS[mark]
  return <Icon className={styles.mark} data-mark={mark} role="img" aria-label={videoPlayer.marks[mark]} />
}
