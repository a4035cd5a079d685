import { Play, Timer } from 'lucide-react'
import { currentHint, type WordScrambleState } from '@wordnest/games/word-scramble/engine'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { type Ref, type RefObject, useEffect, useRef } from 'react'

import type { GameSetting } from '#features/games/frame/game-setting.ts'
import { GameTools } from '#features/games/frame/game-settings.tsx'
import scramble from '#features/games/frame/scramble.module.css'
import { HowToPlay } from '#features/games/frame/how-to-play.tsx'
import { StartBoard } from '#features/games/frame/start-board.tsx'
import { useMessages } from '#messages/messages.ts'
import { useSettings } from '#shared/settings.ts'
import { Button } from '#ui/parts/button.tsx'
import { joinClasses } from '#ui/class-names.ts'
import { CounterBadge } from '#ui/parts/counter-badge.tsx'
import { ScrambleArt } from '#ui/illustrations/games/word-scramble-art.tsx'
import { announce } from '#ui/parts/live-region.tsx'
import { ProgressBar } from '#ui/parts/progress-bar.tsx'

import { secondsLeft, wordNumber } from './announcement.ts'
import { useOtherWord } from './other-word.ts'
import { findTypedTile } from './typed-letter.ts'
import { useCover } from './use-cover.ts'
import { useGameFocus } from './use-game-focus.ts'
import { useTileDrag } from './use-tile-drag.ts'
import { useTyping } from './use-typing.ts'
import { isUnderWay, toTimeLimitMs, useWordScramble } from './use-word-scramble.ts'
import { AnswerLines, Rack } from './word-board.tsx'
import { WordScrambleDialogs } from './word-scramble-dialogs.tsx'
import styles from './word-scramble.module.css'

/** Longer hints may have to be scrolled on a phone with text of twice the size, in UTF-16 units. */
const LONG_HINT = 40

/** Below this the time that is left turns red, in seconds. */
const LAST_SECONDS = 5

interface StatusProps {
  game: WordScrambleState
  onSettings: () => void
  onStartOver: () => void
}

function Status({ game, onSettings, onStartOver }: StatusProps) {
  const { games, wordScramble } = useMessages()
  return (
    <div className={joinClasses(scramble.status, styles.status)}>
      <CounterBadge label={wordScramble.streak} value={game.streak} tone={game.streak > 0 ? 'success' : 'plain'} />
      <CounterBadge
        label={wordScramble.word}
        value={games.of(game.started ? wordNumber(game) : 0, game.words.length)}
      />
      <span className={scramble.push} />
      <GameTools isUnderWay={isUnderWay(game)} onStartOver={onStartOver} onOpen={onSettings} />
    </div>
  )
}

function TimeLeft({ game }: { game: WordScrambleState }) {
  const { wordScramble } = useMessages()
  if (!game.started || game.timeLimitMs === null) return null
  const seconds = secondsLeft(game)
  const isShort = seconds <= LAST_SECONDS
  return (
    <div className={joinClasses(styles.time, isShort && styles.short)}>
      <span className={styles.seconds} aria-hidden="true">
        <Timer />
        {wordScramble.shortSeconds(seconds)}
      </span>
      <ProgressBar
        label={wordScramble.timeLeft}
        hideLabel
        value={game.timeLeftMs / 1000}
        max={game.timeLimitMs / 1000}
        valueText={wordScramble.seconds(seconds)}
        tone={isShort ? 'danger' : 'primary'}
      />
    </div>
  )
}

function Hint({ game }: { game: WordScrambleState }) {
  const { wordScramble } = useMessages()
  if (!game.started) return null
  const hint = currentHint(game) || wordScramble.noDefinition
  return (
    <section
      className={styles.hint}
      aria-label={wordScramble.hint}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={hint.length > LONG_HINT ? 0 : undefined}
    >
      {hint}
    </section>
  )
}

/** What came of the answer, below its letters. */
function Verdict({ game, otherWord }: { game: WordScrambleState; otherWord: string | undefined }) {
  const { wordScramble } = useMessages()
  const isWrong = game.flashMs > 0
  return (
    <p className={joinClasses(styles.verdict, isWrong && styles.bad)}>
      {game.phase === 'yes' ? <strong className={styles.yes}>{wordScramble.yes}</strong> : null}
      {isWrong ? <strong>{wordScramble.wrong}</strong> : null}{' '}
      {otherWord === undefined ? null : wordScramble.otherWord(otherWord)}
    </p>
  )
}

function Cover({ onGoOn, buttonRef }: { onGoOn: () => void; buttonRef: RefObject<HTMLButtonElement | null> }) {
  const { wordScramble } = useMessages()
  return (
    <div className={styles.cover}>
      <h2>{wordScramble.paused}</h2>
      <p>{wordScramble.pausedText}</p>
      <Button variant="primary" icon={<Play />} onClick={onGoOn} ref={buttonRef}>
        {wordScramble.goOn}
      </Button>
    </div>
  )
}

interface ActionsProps {
  isEmpty: boolean
  onOops: () => void
  onOkay: () => void
  okayRef: Ref<HTMLButtonElement>
}

function Actions({ isEmpty, onOops, onOkay, okayRef }: ActionsProps) {
  const { wordScramble } = useMessages()
  return (
    <div className={styles.actions}>
      <Button aria-label={wordScramble.oopsLabel} aria-disabled={isEmpty} onClick={onOops}>
        {wordScramble.oops}
      </Button>
      <Button
        variant="primary"
        aria-label={wordScramble.okayLabel}
        aria-disabled={isEmpty}
        onClick={onOkay}
        ref={okayRef}
      >
        {wordScramble.okay}
      </Button>
    </div>
  )
}

/** Word scramble with words to play. */
export function WordScrambleGame({ setting }: { setting: GameSetting }) {
  const { wordScramble } = useMessages()
  const { isCovering, cover, uncover } = useCover()
  const play = useWordScramble(setting, isCovering)
  const { game, send } = play
  const isCovered = isCovering(game)
  const isPlaying = game.phase === 'playing' && !isCovered
  const otherWord = useOtherWord(game)
  const timeLimitMs = toTimeLimitMs(useSettings((state) => state.wordTime))
  const limitS = timeLimitMs === null ? null : timeLimitMs / 1000
  const rootRef = useRef<HTMLDivElement>(null)
  const { boardRef, rackRef, okayRef, goOnRef, focusBoard } = useGameFocus(game, isCovered)

  useEffect(() => {
    if (otherWord !== undefined) announce(`${wordScramble.wrong}. ${wordScramble.otherWord(otherWord)}`)
  }, [otherWord, wordScramble])

  const begin = (words?: readonly StudyWord[]) => {
    uncover()
    play.begin({ type: 'start', timeLimitMs }, words)
    requestAnimationFrame(focusBoard)
  }
  const goOn = () => {
    uncover()
    requestAnimationFrame(focusBoard)
  }
  const place = (tile: number) => send({ type: 'tile', tile })
  const oops = () => send({ type: 'oops' })
  const okay = () => {
    if (game.answer.length > 0) send({ type: 'okay' })
  }
  useTyping(rootRef, isPlaying, {
    onLetter: (letter) => {
      // From the board Enter means OKAY, whatever was pressed before.
      focusBoard()
      const tile = findTypedTile(game, letter)
      if (tile < 0) announce(wordScramble.noTile(letter))
      else place(tile)
    },
    onOops: oops,
    onOkay: okay,
  })
  useTileDrag(rootRef, isPlaying, { onPlace: place, onTakeBack: oops })

  const isWrong = game.flashMs > 0
  return (
    <div className={joinClasses(styles.game, isCovered && styles.covered)} ref={rootRef}>
      <div className={styles.head}>
        <Status game={game} onSettings={cover} onStartOver={() => begin()} />
        <TimeLeft game={game} />
        {game.started ? null : <HowToPlay steps={wordScramble.steps} />}
        <Hint game={game} />
        <p className={joinClasses(scramble.keys, styles.keys)}>{wordScramble.keys}</p>
      </div>
      <div className={styles.play}>
        <section
          className={joinClasses(scramble.board, styles.board)}
          data-verdict={isWrong ? 'wrong' : game.phase === 'yes' ? 'right' : undefined}
          aria-label={wordScramble.board}
          tabIndex={-1}
          ref={boardRef}
        >
          {game.started ? (
            <AnswerLines game={game} />
          ) : (
            <StartBoard
              className={styles.ready}
              intro={wordScramble.intro(game.words.length, limitS)}
              onStart={() => begin()}
            >
              <ScrambleArt className={joinClasses(scramble.art, styles.art)} />
            </StartBoard>
          )}
        </section>
        {isUnderWay(game) ? (
          <>
            <Verdict game={game} otherWord={otherWord} />
            <Rack
              game={game}
              ref={rackRef}
              onPlace={place}
              onAllUsed={(byKeyboard) => (byKeyboard ? okayRef.current?.focus() : focusBoard())}
            />
            <Actions isEmpty={game.answer.length === 0} onOops={oops} onOkay={okay} okayRef={okayRef} />
          </>
        ) : null}
        {isCovered ? <Cover onGoOn={goOn} buttonRef={goOnRef} /> : null}
      </div>
      <WordScrambleDialogs
        game={game}
        outcome={{ missed: play.missed, isPractice: play.isPractice, onPractise: () => begin(play.missed) }}
        onTryAgain={() => begin()}
        onStop={play.reset}
      />
    </div>
  )
}
