import type { Card, CardDeck } from '@wordnest/games/cards/engine'
import { toGesture } from '@wordnest/games/cards/gesture'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { useEffect, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { joinClasses } from '#ui/class-names.ts'
import { useSwipe } from '#ui/motion/use-swipe.ts'

import { DefinitionFace, WordFace } from './card-face.tsx'
import styles from './cards.module.css'
import type { Move, TopCardMotion } from './top-card-motion.ts'

/** Cards that are drawn: the top one and what can be seen under it. */
const MOUNTED_CARDS = 3

export interface CardStackProps {
  deck: CardDeck
  words: readonly StudyWord[]
  onFlip: () => void
  onMove: (move: Move) => void
  onOtherMeanings: (word: StudyWord) => void
  motion: TopCardMotion
}

/** `place` is 0 for the card on top. */
function StackedCard({ card, place, ...props }: CardStackProps & { card: Card; place: number }) {
  const { deck, words, onFlip, onMove, onOtherMeanings, motion } = props
  const { cards } = useMessages()
  const isTop = place === 0
  const { bind, fling, land } = useSwipe({ judge: toGesture, disabled: !isTop, onTap: onFlip, onSwipe: onMove })

  useEffect(() => {
    if (isTop) motion.follow({ fling, land })
  })

  // Most cards go without being turned: the side that was never seen is not drawn.
  const [wasTurned, setWasTurned] = useState(card.flipped)
  if (card.flipped && !wasTurned) setWasTurned(true)

  const entry = words[card.id]
  const sideLabel = card.flipped ? cards.wordSide : cards.definitionSide
  return (
    <li className={styles.place} data-place={place} inert={!isTop} aria-hidden={!isTop}>
      <div {...bind} className={styles.mover} role="group" aria-label={cards.cardLabel(sideLabel, deck.cards.length)}>
        <div className={joinClasses(styles.card, card.flipped && styles.flipped)}>
          <DefinitionFace card={card} entry={entry} shown={!card.flipped} onOtherMeanings={onOtherMeanings} />
          {wasTurned ? (
            <WordFace card={card} entry={entry} shown={card.flipped} onOtherMeanings={onOtherMeanings} />
          ) : null}
        </div>
      </div>
    </li>
  )
}

/** The cards that can be seen, the top one first. */
export function CardStack(props: CardStackProps) {
  const { cards } = useMessages()
  return (
    <ol className={styles.stack} aria-label={cards.stack}>
      {props.deck.cards.slice(0, MOUNTED_CARDS).map((card, place) => (
        <StackedCard key={card.id} {...props} card={card} place={place} />
      ))}
    </ol>
  )
}
