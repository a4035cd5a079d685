import { Check, X } from 'lucide-react'
import { canGuess, type HangmanState, isLetterUsed } from '@wordnest/games/hangman/engine'
import type { MouseEvent } from 'react'

import { useMessages } from '#messages/messages.ts'
import { joinClasses } from '#ui/class-names.ts'

import styles from './hangman.module.css'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

interface LetterKeysProps {
  game: HangmanState
  onGuess: (letter: string) => void
}

/** A press with the keyboard goes on to the next free letter, since the one just used can no longer hold focus. */
function focusNextFree({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
  if (detail !== 0) return
  const keys = [...(currentTarget.parentElement?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
  const place = keys.indexOf(currentTarget)
  const next = [...keys.slice(place + 1), ...keys.slice(0, place)].find((key) => !key.disabled)
  next?.focus()
}

/** The on-screen keyboard. Used letters carry a sign, not just a colour. */
export function LetterKeys({ game, onGuess }: LetterKeysProps) {
  const { hangman } = useMessages()
  return (
    <div className={styles.keys} role="group" aria-label={hangman.letters}>
      {LETTERS.map((letter) => {
        const used = isLetterUsed(game, letter)
        const right = game.correctLetters.includes(letter)
        const label = right ? hangman.rightLetter(letter) : hangman.wrongLetter(letter)
        const Sign = right ? Check : X
        return (
          <button
            key={letter}
            type="button"
            className={joinClasses(styles.key, used && (right ? styles.right : styles.wrong))}
            aria-label={used ? label : undefined}
            // While a check is pending the keys keep their look; the engine ignores the guess.
            disabled={used || !(canGuess(game, letter) || game.phase === 'checking')}
            onClick={(event) => {
              focusNextFree(event)
              onGuess(letter)
            }}
          >
            {letter}
            {used ? <Sign className={styles.sign} aria-hidden="true" /> : null}
          </button>
        )
      })}
    </div>
  )
}
