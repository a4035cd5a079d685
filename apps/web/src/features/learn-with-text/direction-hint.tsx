import { useEffect, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import { HintArrow } from '#ui/illustrations/hint-arrow.tsx'
import { announce } from '#ui/parts/live-region.tsx'
import { prefersReducedMotion } from '#ui/motion/use-reduced-motion.ts'

import styles from './direction-hint.module.css'
import type { DirectionHintKind } from './use-direction-hint.ts'

/** Points at the next step, in sight and out loud. */
export function DirectionHint({ kind }: { kind: DirectionHintKind }) {
  const { learnWithText } = useMessages()
  const hint = useRef<HTMLDivElement>(null)
  const isText = kind === 'choose-text'
  const title = isText ? learnWithText.chooseText : learnWithText.clickWords
  useEffect(() => {
    announce(title)
    hint.current?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }, [title])
  return (
    <div ref={hint} className={`${styles.hint} ${isText ? styles.right : styles.down}`}>
      <h2 className={styles.title}>{title}</h2>
      <HintArrow direction={isText ? 'right' : 'down'} className={styles.arrow} />
    </div>
  )
}
