import { Play } from 'lucide-react'
import type { ReactNode } from 'react'

import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'

import styles from './game-screen.module.css'

interface StartBoardProps {
  intro: string
  onStart: () => void
  className?: string | undefined
  /** A drawing, where there is room for one. */
  children?: ReactNode
}

/** The board before the start. */
export function StartBoard({ intro, onStart, className = styles.ready, children }: StartBoardProps) {
  const { games } = useMessages()
  return (
    <div className={className}>
      {children}
      <p>{intro}</p>
      <Button variant="primary" size="large" icon={<Play />} onClick={onStart}>
        {games.start}
      </Button>
    </div>
  )
}
