import { Check, X } from 'lucide-react'
import {
  completedSentences,
  currentSentence,
  MAX_MISSES,
  placedWords,
  type SentenceScrambleState,
} from '@wordnest/games/sentence-scramble/engine'
import { useRef } from 'react'

import type { GameSetting } from '#features/games/frame/game-setting.ts'
import { GameTools } from '#features/games/frame/game-settings.tsx'
import scramble from '#features/games/frame/scramble.module.css'
import { StartBoard } from '#features/games/frame/start-board.tsx'
import { useMessages } from '#messages/messages.ts'
import { joinClasses } from '#ui/class-names.ts'
import { CounterBadge } from '#ui/parts/counter-badge.tsx'
import { SentenceArt } from '#ui/illustrations/sentence-art.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import { SentenceScrambleDialogs } from './sentence-scramble-dialogs.tsx'
import styles from './sentence-scramble.module.css'
import { SentenceTiles } from './sentence-tiles.tsx'
import { useGameFocus } from './use-game-focus.ts'
import { isUnderWay, useSentenceScramble } from './use-sentence-scramble.ts'
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
    <div className={joinClasses(scramble.status, styles.status)}>
      <CounterBadge label={sentScramble.sentence} value={games.of(sentence, game.sentences.length)} />
      <Misses count={hasBoard(game) ? game.misses : 0} />
      <span className={scramble.push} />
      <GameTools isUnderWay={isUnderWay(game)} onStartOver={onStartOver} />
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

/** Sentence scramble with sentences to play. */
export function SentenceScrambleGame({ setting }: { setting: GameSetting }) {
  const { sentScramble } = useMessages()
  const play = useSentenceScramble(setting)
  const { game, send } = play
  const rootRef = useRef<HTMLDivElement>(null)
  const { boardRef, rackRef, focusBoard } = useGameFocus(game)
  const take = (tile: number) => send({ type: 'word', tile })
  const keys = useTileKeys(rootRef, rackRef, game, take)

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

  return (
    <div className={styles.game} ref={rootRef}>
      <Status game={game} onStartOver={begin} />
      <section
        className={joinClasses(scramble.board, styles.board)}
        data-verdict={game.phase === 'pause' ? 'right' : undefined}
        aria-label={sentScramble.board}
        tabIndex={-1}
        ref={boardRef}
      >
        {hasBoard(game) ? (
          <Sentence game={game} />
        ) : (
          <StartBoard intro={sentScramble.intro(game.sentences.length)} onStart={begin}>
            <SentenceArt className={joinClasses(scramble.art, styles.art)} />
          </StartBoard>
        )}
      </section>
      {hasBoard(game) ? <SentenceTiles game={game} stop={keys.stop} onTake={takePressed} ref={rackRef} /> : null}
      <p className={joinClasses(scramble.keys, styles.keys)}>{sentScramble.keys}</p>
      <SentenceScrambleDialogs game={game} onTryAgain={begin} onStop={play.reset} />
    </div>
  )
}
