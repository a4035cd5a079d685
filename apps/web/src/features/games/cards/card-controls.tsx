import { ArrowDownToLine, ArrowUpToLine, CheckCheck, FlipHorizontal2 } from 'lucide-react'
import { memo } from 'react'

import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'

import styles from './cards.module.css'
import type { Move } from './top-card-motion.ts'

const ICONS = { flip: FlipHorizontal2, down: ArrowDownToLine, up: ArrowUpToLine, left: CheckCheck }
const SHORTCUTS = { flip: 'Space', down: 'ArrowDown', up: 'ArrowUp', left: 'ArrowLeft' }
const ORDER = ['left', 'flip', 'up', 'down'] as const

interface CardControlsProps {
  onAction: (action: 'flip' | Move) => void
}

/** Buttons that do what the gestures do (WCAG 2.5.7). */
export const CardControls = memo(function CardControls({ onAction }: CardControlsProps) {
  const { cards } = useMessages()
  return (
    <div className={styles.controls}>
      {ORDER.map((action) => {
        const Icon = ICONS[action]
        return (
          <Button
            key={action}
            className={styles.control}
            aria-keyshortcuts={SHORTCUTS[action]}
            onClick={() => onAction(action)}
          >
            <Icon className={styles.icon} aria-hidden="true" />
            <span>{cards[action]}</span>
            <kbd className={styles.key} aria-hidden="true">
              {cards.keys[action]}
            </kbd>
          </Button>
        )
      })}
    </div>
  )
})

/** What the gestures mean. */
export const HowTo = memo(function HowTo() {
  const { cards, games } = useMessages()
  const lines = [
    ['flip', cards.flipText],
    ['up', cards.upText],
    ['down', cards.downText],
    ['left', cards.leftText],
  ] as const
  return (
    <Panel className={styles.howTo} title={games.howToPlay} tone="sunk">
      <ul className={styles.legend}>
        {lines.map(([action, text]) => {
          const Icon = ICONS[action]
          return (
            <li key={action}>
              <Icon className={styles.icon} aria-hidden="true" />
              <span>{text}</span>
              <kbd className={styles.key}>{cards.keys[action]}</kbd>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
})
