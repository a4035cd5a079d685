import { Keyboard, Lightbulb } from 'lucide-react'
import {
  currentHint,
  hangmanPicture,
  type HangmanState,
  hasHint,
  isLetterUsed,
  MAX_WRONG_GUESSES,
} from '@wordnest/games/hangman/engine'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { useEffect, useRef, useState } from 'react'

import type { GameSetting } from '#features/games/frame/game-setting.ts'
import { GameTools } from '#features/games/frame/game-settings.tsx'
import { useMessages } from '#messages/messages.ts'
import { useSettings } from '#shared/settings.ts'
import { Button } from '#ui/parts/button.tsx'
import { CounterBadge } from '#ui/parts/counter-badge.tsx'
import { HangmanClassic } from '#ui/illustrations/hangman-classic.tsx'
import { HangmanFlower } from '#ui/illustrations/hangman-flower.tsx'
import { announce } from '#ui/parts/live-region.tsx'

import { HangmanDialogs } from './hangman-dialogs.tsx'
import styles from './hangman.module.css'
import { LetterKeys } from './letter-keys.tsx'
import { useHangman } from './use-hangman.ts'
import { useBoardFocus } from './use-board-focus.ts'
import { useLetterTyping } from './use-letter-typing.ts'
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
export function HangmanGame({ setting }: { setting: GameSetting }) {
  const { hangman } = useMessages()
  const { game, begin, send, reset, missed, isPractice } = useHangman(setting)
  const boardRef = useRef<HTMLElement>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const isStarting = useRef(false)
  const hint = useHint(game, () => send({ type: 'hint' }))

  const guess = (letter: string) => {
    if (isLetterUsed(game, letter)) announce(hangman.alreadyUsed(letter.toLowerCase()))
    send({ type: 'guess', letter: letter.toLowerCase() })
  }
  // Keys pressed right after Start Game count.
  useLetterTyping(() => game.phase === 'playing' || isStarting.current, guess)

  useBoardFocus(game, boardRef)

  const start = (words?: readonly StudyWord[]) => {
    isStarting.current = true
    begin({ type: 'start' }, words)
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
              <GameTools isUnderWay={game.started} onStartOver={() => start()} />
            </div>
          </div>
        </div>
      </div>
      <div className={styles.play}>
        <WordBoard
          game={game}
          ref={boardRef}
          inputRef={inputRef}
          onStart={() => start()}
          onType={(text) => guess(text)}
        />
        {game.started ? <p className={styles.hint}>{hint.isShown ? currentHint(game) : null}</p> : null}
        <LetterKeys game={game} onGuess={guess} />
      </div>
      <HangmanDialogs
        game={game}
        outcome={{ missed, isPractice, onPractise: () => start(missed) }}
        onGoOn={() => send({ type: 'advance' })}
        onReset={reset}
      />
    </div>
  )
}
