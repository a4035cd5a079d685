import { ArrowDownToLine, ArrowUpToLine, CheckCheck, FlipHorizontal2 } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/button.tsx'

import type { Move } from './card-stack.tsx'
import styles from './cards.module.css'

const ICONS = { flip: FlipHorizontal2, down: ArrowDownToLine, up: ArrowUpToLine, left: CheckCheck }
const ORDER = ['left', 'flip', 'up', 'down'] as const

/** Buttons that do what the gestures do (WCAG 2.5.7). */
export function CardControls({ onAction }: { onAction: (action: 'flip' | Move) => void }) {
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
}

const SHORTCUTS = { flip: 'Space', down: 'ArrowDown', up: 'ArrowUp', left: 'ArrowLeft' }

/** What the gestures mean. */
export function Legend() {
  const { cards } = useMessages()
  const lines = [
    ['flip', cards.flipText],
    ['up', cards.upText],
    ['down', cards.downText],
    ['left', cards.leftText],
  ] as const
  return (
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
  )
}
