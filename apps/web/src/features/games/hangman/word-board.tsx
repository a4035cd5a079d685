import { type HangmanState, type LetterSlot, maskedWord } from '@wordnest/games/hangman/engine'
import type { CSSProperties, Ref } from 'react'

import { StartBoard } from '#features/games/frame/start-board.tsx'
import { useMessages } from '#messages/messages.ts'
import { joinClasses } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import { toReadableSlots } from './announcement.ts'
import styles from './hangman.module.css'

interface WordBoardProps {
  game: HangmanState
  onStart: () => void
  onType: (text: string) => void
  ref: Ref<HTMLElement>
  inputRef: Ref<HTMLInputElement>
}

/** The slots of each part of a term, so that a line never breaks within a word that fits. */
function toParts(slots: readonly LetterSlot[]): readonly (readonly LetterSlot[])[] {
  const parts: LetterSlot[][] = [[]]
  for (const slot of slots) {
    if (slot.given && slot.character.trim() === '') parts.push([])
    else parts.at(-1)?.push(slot)
  }
  return parts.filter((part) => part.length > 0)
}

type SlotsStyle = CSSProperties & Record<'--slots', number>

/** A term of several words takes one line up to this length. */
const MAX_SLOTS_A_LINE = 16

function Slots({ game }: { game: HangmanState }) {
  const parts = toParts(maskedWord(game))
  const longest = Math.max(...parts.map((part) => part.length))
  const total = parts.reduce((sum, part) => sum + part.length + 1, -1)
  const style: SlotsStyle = { '--slots': Math.max(longest, Math.min(total, MAX_SLOTS_A_LINE)) }
  return (
    <div className={styles.slots} style={style} aria-hidden="true">
      {parts.map((part, partIndex) => (
        <span key={partIndex} className={styles.part}>
          {part.map(({ character, hidden, given }, index) => (
            <span key={index} className={joinClasses(styles.slot, given && styles.given)}>
              {hidden ? null : <span className={given ? undefined : styles.revealed}>{character}</span>}
            </span>
          ))}
        </span>
      ))}
    </div>
  )
}

/** The slots of the word, with the input over it that takes typed letters and brings up a phone's keyboard. */
export function WordBoard({ game, onStart, onType, ref, inputRef }: WordBoardProps) {
  const { hangman } = useMessages()
  return (
    <div className={styles.wordArea}>
      <section className={styles.board} aria-label={hangman.board} tabIndex={-1} ref={ref}>
        {game.started ? (
          <>
            <VisuallyHidden as="div">
              <p>{hangman.wordIs(toReadableSlots(hangman, maskedWord(game)))}</p>
            </VisuallyHidden>
            <Slots game={game} />
          </>
        ) : (
          <StartBoard className={styles.ready} intro={hangman.intro(game.words.length)} onStart={onStart} />
        )}
      </section>
      <input
        ref={inputRef}
        className={joinClasses(styles.typed, !game.started && styles.away)}
        aria-label={hangman.typeLetter}
        type="text"
        value=""
        maxLength={1}
        disabled={!game.started}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  )
}
