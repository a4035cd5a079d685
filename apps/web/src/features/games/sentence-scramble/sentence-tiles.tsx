import { X } from 'lucide-react'
import { isTilePlaced, type SentenceScrambleState } from '@wordnest/games/sentence-scramble/engine'
import type { Ref } from 'react'

import scramble from '#features/games/frame/scramble.module.css'
import { useMessages } from '#messages/messages.ts'
import { joinClasses } from '#ui/class-names.ts'

import styles from './sentence-scramble.module.css'
import { numberOfTile } from './tile-keys.ts'

interface TilesProps {
  game: SentenceScrambleState
  /** The tile that the Tab key stops at. */
  stop: number
  onTake: (tile: number, byKeyboard: boolean) => void
  ref: Ref<HTMLDivElement>
}

/** The words to choose from. A used one leaves its place empty, so that the others stay where they are. */
export function SentenceTiles({ game, stop, onTake, ref }: TilesProps) {
  const { sentScramble } = useMessages()
  return (
    <div className={styles.tiles} role="group" aria-label={sentScramble.tiles} ref={ref}>
      {game.tiles.map((word, tile) => {
        const used = isTilePlaced(game, tile)
        const missed = tile === game.missedTile
        const label = used ? sentScramble.usedTile(word) : word
        return (
          <button
            key={tile}
            type="button"
            className={joinClasses(scramble.tile, styles.tile)}
            data-verdict={missed ? 'wrong' : undefined}
            data-tile={tile}
            data-number={numberOfTile(tile)}
            aria-label={missed ? sentScramble.missedTile(word) : label}
            aria-disabled={used}
            aria-keyshortcuts={numberOfTile(tile)}
            tabIndex={tile === stop ? 0 : -1}
            onClick={(event) => {
              if (!used) onTake(tile, event.detail === 0)
            }}
          >
            <span lang="en">{word}</span>
            {missed ? <X className={styles.cross} aria-hidden="true" /> : null}
          </button>
        )
      })}
    </div>
  )
}
