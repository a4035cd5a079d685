import { X } from 'lucide-react'
import {
  completedSentences,
  MAX_MISSES,
  nextWords,
  partNumber,
  type SentenceScrambleState,
} from '@wordnest/games/sentence-scramble/engine'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import { useRef } from 'react'

import type { GameSetting } from '#features/games/frame/game-setting.ts'
import { GameTools } from '#features/games/frame/game-settings.tsx'
import scramble from '#features/games/frame/scramble.module.css'
import { HowToPlay } from '#features/games/frame/how-to-play.tsx'
import { StartBoard } from '#features/games/frame/start-board.tsx'
import { useMessages } from '#messages/messages.ts'
import { joinClasses } from '#ui/class-names.ts'
import { CounterBadge } from '#ui/parts/counter-badge.tsx'
import { SentenceArt } from '#ui/illustrations/games/sentence-scramble-art.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import { toReasonText } from './announcement.ts'
import { SentenceLine } from './sentence-line.tsx'
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

/** The word that the sentence was written for, with its meaning, and which part of a long sentence is made. */
function Clue({ game, vocabulary }: { game: SentenceScrambleState; vocabulary: readonly StudyWord[] }) {
  const { sentScramble } = useMessages()
  const key = toWordKey(game.sentences[game.round]?.word ?? '')
  const entry = vocabulary.find(({ word }) => toWordKey(word) === key)
  const [part, parts] = partNumber(game)
  if (!entry) return null
  return (
    <section className={styles.clue} aria-label={sentScramble.clue}>
      <p>
        <strong lang="en">{entry.word}</strong> <span lang="en">{entry.definition}</span>
      </p>
      {parts > 1 ? <p className={styles.part}>{sentScramble.part(part, parts)}</p> : null}
    </section>
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

  const begin = (words?: readonly StudyWord[]) => {
    play.begin({ type: 'start' }, words)
    requestAnimationFrame(focusBoard)
  }
  const takePressed = (tile: number, byKeyboard: boolean) => {
    const isRight = nextWords(game).includes(game.tiles[tile] ?? '')
    take(tile)
    if (!byKeyboard) focusBoard()
    else if (isRight) keys.moveOnFrom(tile)
  }
  const reason = hasBoard(game) && game.missReason ? toReasonText(sentScramble, game.missReason) : null

  return (
    <div className={styles.game} ref={rootRef} data-playing={hasBoard(game) || undefined}>
      <div className={styles.side}>
        <Status game={game} onStartOver={() => begin()} />
        {hasBoard(game) ? (
          <Clue game={game} vocabulary={setting.vocabulary} />
        ) : (
          <HowToPlay steps={sentScramble.steps} />
        )}
        <p className={joinClasses(scramble.keys, styles.keys)}>{sentScramble.keys}</p>
      </div>
      <div className={styles.play}>
        <section
          className={joinClasses(scramble.board, styles.board)}
          data-verdict={game.phase === 'pause' ? 'right' : undefined}
          aria-label={sentScramble.board}
          tabIndex={-1}
          ref={boardRef}
        >
          {hasBoard(game) ? (
            <SentenceLine game={game} />
          ) : (
            <StartBoard intro={sentScramble.intro(game.sentences.length)} onStart={() => begin()}>
              <SentenceArt className={joinClasses(scramble.art, styles.art)} />
            </StartBoard>
          )}
        </section>
        {hasBoard(game) ? (
          <>
            <p className={styles.reason}>{reason}</p>
            <SentenceTiles game={game} stop={keys.stop} onTake={takePressed} ref={rackRef} />
          </>
        ) : null}
      </div>
      <SentenceScrambleDialogs
        game={game}
        outcome={{ missed: play.missed, isPractice: play.isPractice, onPractise: () => begin(play.missed) }}
        onTryAgain={() => begin()}
        onStop={play.reset}
      />
    </div>
  )
}
