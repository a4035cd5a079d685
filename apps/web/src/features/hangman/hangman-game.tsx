import { Keyboard, Lightbulb, RotateCcw } from 'lucide-react'
import {
  currentHint,
  hangmanPicture,
  type HangmanState,
  hasHint,
  isLetterUsed,
  MAX_WRONG_GUESSES,
} from '@wordnest/games/hangman/engine'
import { startTransition, useEffect, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { readySounds } from '#state/games/feedback.ts'
import { GameSettings } from '#state/games/game-settings.tsx'
import { useSettings } from '#state/settings.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { CounterBadge } from '#ui/counter-badge.tsx'
import { preloadDialog } from '#ui/dialog.tsx'
import { HangmanClassic } from '#ui/illustrations/hangman-classic.tsx'
import { HangmanFlower } from '#ui/illustrations/hangman-flower.tsx'
import { announce } from '#ui/live-region.tsx'

import { HangmanDialogs } from './hangman-dialogs.tsx'
import styles from './hangman.module.css'
import { LetterKeys } from './letter-keys.tsx'
import { type Setting, useHangman } from './use-hangman.ts'
import { useBoardFocus } from './use-board-focus.ts'
import { useLetterTyping } from './use-letter-typing.ts'
import { useOutcomes } from './use-outcomes.ts'
import { WordBoard } from './word-board.tsx'

function Picture({ game }: { game: HangmanState }) {
  const { hangman } = useMessages()
  const picture = useSettings((state) => state.hangmanPicture)
  const Drawing = picture === 'flower' ? HangmanFlower : HangmanClassic
  const wrong = hangmanPicture(game)
  return <Drawing className={styles.picture} wrong={wrong} title={hangman.picture(wrong, MAX_WRONG_GUESSES)} />
}

function Counters({ game }: { game: HangmanState }) {
  const { hangman } = useMessages()
  return (
    <div className={styles.counters}>
      <CounterBadge
        label={hangman.correctWords}
        value={hangman.of(game.correctWords, game.words.length)}
        tone={game.correctWords > 0 ? 'success' : 'plain'}
      />
      <CounterBadge
        label={hangman.incorrectGuesses}
        value={hangman.of(game.wrongCount, MAX_WRONG_GUESSES)}
        tone={game.wrongCount > 0 ? 'danger' : 'plain'}
      />
    </div>
  )
}

/** A hint that was shown can be put away and shown again; only the first time counts. */
function useHint(game: HangmanState, takeHint: () => void) {
  const { hangman } = useMessages()
  const [hidden, setHidden] = useState(false)
  const [round, setRound] = useState(game.round)
  if (round !== game.round) {
    setRound(game.round)
    setHidden(false)
  }
  const isShown = game.started && game.hintShown && !hidden
  const toggle = () => {
    setHidden(isShown)
    if (isShown) return
    takeHint()
    announce(hangman.hintIs(currentHint(game)))
  }
  return { isShown, toggle }
}

/** Hangman with words to play. */
export function HangmanGame({ setting, onTrophy }: { setting: Setting; onTrophy: Parameters<typeof useOutcomes>[1] }) {
  const { hangman } = useMessages()
  const play = useHangman(setting)
  const { game, dispatch } = play
  const boardRef = useRef<HTMLElement>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const isStarting = useRef(false)
  const hint = useHint(game, () => dispatch({ type: 'hint' }))
  useOutcomes(play, onTrophy)

  const guess = (letter: string) => {
    if (isLetterUsed(game, letter)) announce(hangman.alreadyUsed(letter.toLowerCase()))
    dispatch({ type: 'guess', letter })
  }
  // Whoever types as soon as Start Game is pressed is heard.
  useLetterTyping(() => game.phase === 'playing' || isStarting.current, guess)

  useEffect(() => void preloadDialog().catch(() => {}), [])

  useBoardFocus(game, boardRef)

  // The press is seen first: a board is much to draw at once.
  const start = (type: 'start' | 'restart') => {
    isStarting.current = true
    readySounds()
    startTransition(() => dispatch({ type }))
  }
  useEffect(() => {
    if (!game.started || !isStarting.current) return
    isStarting.current = false
    const isTypist = typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches
    const place = isTypist ? inputRef : boardRef
    place.current?.focus({ preventScroll: true })
  }, [game])

  return (
    <div className={styles.game}>
      <div className={styles.scene}>
        <Picture game={game} />
        <div className={styles.side}>
          <Counters game={game} />
          <div className={styles.actions}>
            <Button
              icon={<Lightbulb />}
              size="small"
              disabled={!hasHint(game)}
              aria-expanded={hint.isShown}
              onClick={hint.toggle}
            >
              {hint.isShown ? hangman.hideHint : hangman.hint}
            </Button>
            <Button
              className={styles.typeButton}
              icon={<Keyboard />}
              size="small"
              disabled={game.phase !== 'playing'}
              onClick={() => inputRef.current?.focus()}
            >
              {hangman.openKeyboard}
            </Button>
            <div className={styles.tools}>
              {game.started ? (
                <IconButton label={hangman.startOver} icon={<RotateCcw />} onClick={() => start('restart')} />
              ) : null}
              <GameSettings />
            </div>
          </div>
        </div>
      </div>
      <div className={styles.play}>
        <WordBoard
          game={game}
          ref={boardRef}
          inputRef={inputRef}
          onStart={() => start('start')}
          onType={(text) => guess(text)}
        />
        {game.started ? <p className={styles.hint}>{hint.isShown ? currentHint(game) : null}</p> : null}
        <LetterKeys game={game} onGuess={guess} />
      </div>
      <HangmanDialogs game={game} dispatch={dispatch} />
    </div>
  )
}
