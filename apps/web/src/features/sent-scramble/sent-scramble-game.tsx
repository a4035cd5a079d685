import { Check, Play, RotateCcw, X } from 'lucide-react'
import {
  completedSentences,
  currentSentence,
  MAX_MISSES,
  placedWords,
  type SentenceScrambleState,
} from '@wordnest/games/sentence-scramble/engine'
import { useEffect, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import type { GameSetting } from '#state/games/dealt-game.ts'
import { useTrophyClaim } from '#state/games/game-setting.ts'
import { GameSettings } from '#state/games/game-settings.tsx'
import { useVideoContext } from '#state/videos/video-context.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { joinClasses } from '#ui/class-names.ts'
import { CounterBadge } from '#ui/counter-badge.tsx'
import { preloadDialog } from '#ui/dialog.tsx'
import { SentenceArt } from '#ui/illustrations/sentence-art.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import { SentScrambleDialogs } from './sent-scramble-dialogs.tsx'
import styles from './sent-scramble.module.css'
import { SentenceTiles } from './sentence-tiles.tsx'
import { useGameFocus } from './use-game-focus.ts'
import { useOutcomes } from './use-outcomes.ts'
import { isUnderWay, useSentScramble } from './use-sent-scramble.ts'
import { useTileKeys } from './use-tile-keys.ts'

function Misses({ count }: { count: number }) {
  const { games, sentScramble } = useMessages()
  return (
    <span className={styles.misses}>
      <span>{sentScramble.misses}</span>
      <VisuallyHidden>{games.spokenOf(count, MAX_MISSES)}</VisuallyHidden>
      <span className={styles.marks} aria-hidden="true">
        {Array.from({ length: MAX_MISSES }, (_, index) => (
          <span key={index} className={joinClasses(styles.mark, index < count && styles.struck)}>
            <X />
          </span>
        ))}
      </span>
    </span>
  )
}

const hasBoard = ({ phase }: SentenceScrambleState): boolean =>
  phase === 'playing' || phase === 'pause' || phase === 'blocked' || phase === 'lost'

function Status({ game, onStartOver }: { game: SentenceScrambleState; onStartOver: () => void }) {
  const { games, sentScramble } = useMessages()
  const isOpen = game.phase === 'playing' || game.phase === 'lost'
  const sentence = hasBoard(game) ? completedSentences(game) + (isOpen ? 1 : 0) : 0
  return (
    <div className={styles.status}>
      <CounterBadge label={sentScramble.sentence} value={games.of(sentence, game.sentences.length)} />
      <Misses count={hasBoard(game) ? game.misses : 0} />
      <span className={styles.push} />
      {isUnderWay(game) ? <IconButton label={games.startOver} icon={<RotateCcw />} onClick={onStartOver} /> : null}
      <GameSettings />
    </div>
  )
}

function Sentence({ game }: { game: SentenceScrambleState }) {
  const { sentScramble } = useMessages()
  const words = placedWords(game)
  if (game.phase === 'pause') {
    return (
      <p className={styles.made} lang="en">
        <Check aria-hidden="true" />
        {currentSentence(game)}
      </p>
    )
  }
  return (
    <>
      <VisuallyHidden as="div">
        <p>{sentScramble.sentenceIs(words.join(' ') || sentScramble.nothingYet)}</p>
      </VisuallyHidden>
      <p className={styles.sentence} lang="en" aria-hidden="true">
        {words.map((word, place) => (
          <span key={place} className={styles.word}>
            {word}
          </span>
        ))}
        <span className={styles.next}>{words.length === 0 ? sentScramble.tapFirst : null}</span>
      </p>
    </>
  )
}

function StartBoard({ game, onStart }: { game: SentenceScrambleState; onStart: () => void }) {
  const { games, sentScramble } = useMessages()
  return (
    <div className={styles.ready}>
      <SentenceArt className={styles.art} />
      <p>{sentScramble.intro(game.sentences.length)}</p>
      <Button variant="primary" size="large" icon={<Play />} onClick={onStart}>
        {games.start}
      </Button>
    </div>
  )
}

const neverPaused = () => false

/** Sentence scramble with sentences to play. */
export function SentScrambleGame({ setting }: { setting: GameSetting }) {
  const { sentScramble } = useMessages()
  const play = useSentScramble(setting, neverPaused)
  const { game, send } = play
  const claim = useTrophyClaim()
  const video = useVideoContext((state) => state.video)
  const rootRef = useRef<HTMLDivElement>(null)
  const { boardRef, rackRef, focusBoard } = useGameFocus(game)
  const take = (tile: number) => send({ type: 'word', tile })
  const keys = useTileKeys(rootRef, rackRef, game, take)

  useOutcomes(game, () => {
    if (!video) return
    const { videoID, segment } = video
    const { vocabulary, round, owner, log } = play
    const words = vocabulary.map(({ word }) => word)
    const begunByVisitor = owner === null
    claim({ flag: 'SentenceScramble', videoID, segment, words, round, begunByVisitor, events: [...log] })
  })

  const begin = () => {
    play.begin({ type: 'start' })
    requestAnimationFrame(focusBoard)
  }
  const takePressed = (tile: number, byKeyboard: boolean) => {
    const wanted = game.sentences[game.round]?.words[game.placed.length]
    take(tile)
    if (!byKeyboard) focusBoard()
    else if (game.tiles[tile] === wanted) keys.moveOnFrom(tile)
  }

  useEffect(() => void preloadDialog().catch(() => {}), [])

  return (
    <div className={styles.game} ref={rootRef}>
      <Status game={game} onStartOver={begin} />
      <section
        className={joinClasses(styles.board, game.phase === 'pause' && styles.right)}
        aria-label={sentScramble.board}
        tabIndex={-1}
        ref={boardRef}
      >
        {hasBoard(game) ? <Sentence game={game} /> : <StartBoard game={game} onStart={begin} />}
      </section>
      {hasBoard(game) ? <SentenceTiles game={game} stop={keys.stop} onTake={takePressed} ref={rackRef} /> : null}
      <p className={styles.keys}>{sentScramble.keys}</p>
      <SentScrambleDialogs game={game} onTryAgain={begin} onStop={play.reset} />
    </div>
  )
}
