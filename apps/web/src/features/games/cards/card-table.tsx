import { isDeckLearned, topCard } from '@wordnest/games/cards/engine'
import type { CardDeckEvent } from '@wordnest/games/cards/events'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { GraduationCap, Shuffle, Undo2 } from 'lucide-react'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'

import { isFocusLost } from '#features/games/frame/use-board-focus.ts'
import { MissedWords, PractiseButton } from '#features/games/frame/game-words.tsx'
import { GameSettings } from '#features/games/frame/game-settings.tsx'
import { type Messages, useMessages } from '#messages/messages.ts'
import { useBusyWhile } from '#shared/busy.ts'
import { giveFeedback } from '#shared/games/feedback.ts'
import { MeaningDialog } from '#shared/meanings/meaning-dialog.tsx'
import { useMeaningPick } from '#shared/meanings/use-meaning-pick.ts'
import { keepInSight } from '#ui/focus-in-sight.ts'
import { Button, IconButton } from '#ui/parts/button.tsx'
import { CounterBadge } from '#ui/parts/counter-badge.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { CardsArt } from '#ui/illustrations/games/cards-art.tsx'
import { announce } from '#ui/parts/live-region.tsx'

import { CardControls, HowTo } from './card-controls.tsx'
import { type CardSession, findLookedAt } from './card-session.ts'
import { CardStack } from './card-stack.tsx'
import styles from './cards.module.css'
import { buildTopCardMotion, type Move, type TopCardMotion } from './top-card-motion.ts'
import { useCardKeys } from './use-card-keys.ts'
import { useCardSession } from './use-card-session.ts'

/** What can be done to the stack; what came of it is said. */
function buildActions(session: CardSession, motion: TopCardMotion, cards: Messages['cards']) {
  const done = {
    down: cards.doneDown,
    up: cards.doneUp,
    left: cards.doneLeft,
    shuffle: cards.doneShuffle,
    undo: cards.doneUndo,
  }
  const readDeck = () => session.table.getState().deck
  const say = (action: keyof typeof done) => {
    const top = topCard(readDeck())
    announce(top ? cards.nextCard(done[action], top.definition) : `${done[action]} ${cards.allLearnedTitle}`)
  }
  const announceTop = () => {
    const top = topCard(readDeck())
    if (top) announce(top.definition)
  }
  const flip = () => {
    session.step({ type: 'flip' })
    giveFeedback('flip')
    const top = topCard(readDeck())
    if (top) announce(top.flipped ? cards.turnedToWord(top.word) : cards.turnedToDefinition(top.definition))
  }
  const play = (event: Exclude<CardDeckEvent, { type: 'flip' }>) => {
    session.step(event)
    if (isDeckLearned(readDeck())) giveFeedback('win')
    else giveFeedback(event.type === 'left' ? 'right' : 'flip')
    say(event.type)
  }
  return {
    flip,
    move: (move: Move) => play({ type: move }),
    /** Acts with the motion that a hand would make. */
    act: (action: 'flip' | Move) => {
      // Somebody quicker than the motion: the card in the air lands first, and the next move needs no motion.
      const wasFlying = motion.land()
      if (isDeckLearned(readDeck())) return
      if (action === 'flip') flip()
      else if (wasFlying) play({ type: action })
      else motion.fling(action)
    },
    shuffle: () => {
      motion.land()
      play({ type: 'shuffle', seed: Math.floor(Math.random() * 2 ** 32) })
    },
    practise: () => {
      motion.land()
      session.practise()
      announceTop()
    },
    undo: () => {
      motion.land()
      session.undo()
      say('undo')
    },
  }
}

type BarProps = {
  learned: number
  total: number
  canUndo: boolean
  onUndo: () => void
  onShuffle: () => void
}

const Bar = memo(function Bar({ learned, total, canUndo, onUndo, onShuffle }: BarProps) {
  const { cards } = useMessages()
  return (
    <div className={styles.bar}>
      <CounterBadge
        label={cards.learned}
        value={cards.learnedOf(learned, total)}
        icon={<GraduationCap aria-hidden="true" />}
        tone={learned > 0 ? 'success' : 'plain'}
      />
      <IconButton label={cards.undo} icon={<Undo2 />} disabled={!canUndo} onClick={onUndo} />
      <Button size="small" icon={<Shuffle />} onClick={onShuffle}>
        {cards.shuffle}
      </Button>
      <GameSettings />
    </div>
  )
})

/** The stack with everything that can be done to it. */
export function CardTable({ words: todaysWords }: { words: readonly StudyWord[] }) {
  const { cards } = useMessages()
  const [motion] = useState(buildTopCardMotion)
  const { session, table } = useCardSession(todaysWords, motion)
  const { deck, words, past } = table
  // The same from one card to the next, so that what stays of the screen isn't drawn again with each.
  const { flip, move, act, shuffle, practise, undo } = useMemo(
    () => buildActions(session, motion, cards),
    [session, motion, cards],
  )
  const rootRef = useRef<HTMLDivElement>(null)
  const playRef = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<{ word: StudyWord; open: boolean }>()
  const isEnd = isDeckLearned(deck)
  const lookedAt = useMemo(() => findLookedAt(table), [table])
  // A deck that was begun starts anew with the page.
  useBusyWhile(past.length > 0 && !isEnd)

  useCardKeys(rootRef, act)

  // A button that held focus left with its card, or has nothing more to do.
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && isFocusLost()) {
      playRef.current?.focus({ preventScroll: true })
      keepInSight(playRef.current?.querySelector('h2'))
    }
    isFirst.current = false
  }, [deck])

  const ask = useCallback((word: StudyWord) => setAsked({ word, open: true }), [])
  const pick = useMeaningPick(asked?.word)

  return (
    <div className={styles.table} ref={rootRef}>
      <Bar
        learned={deck.learned}
        total={deck.words.length}
        canUndo={past.length > 0}
        onUndo={undo}
        onShuffle={shuffle}
      />
      <div className={styles.play} ref={playRef} tabIndex={-1}>
        {isEnd ? (
          <EmptyState
            illustration={<CardsArt />}
            title={cards.allLearnedTitle}
            action={
              <>
                <PractiseButton primary words={lookedAt} onPractise={practise} />
                <Button variant={lookedAt.length === 0 ? 'primary' : 'secondary'} icon={<Shuffle />} onClick={shuffle}>
                  {cards.shuffle}
                </Button>
              </>
            }
          >
            <p>{cards.allLearnedText(deck.words.length)}</p>
            <MissedWords words={lookedAt} title={cards.lookedAt} />
          </EmptyState>
        ) : (
          <>
            <CardStack deck={deck} words={words} onFlip={flip} onMove={move} onOtherMeanings={ask} motion={motion} />
            <CardControls onAction={act} />
          </>
        )}
      </div>
      <HowTo />
      {asked ? (
        <MeaningDialog
          open={asked.open}
          word={asked.word}
          onClose={() => setAsked((was) => was && { ...was, open: false })}
          onPick={
            pick &&
            ((word, meaning) => {
              setAsked({ word, open: false })
              pick(word, meaning)
            })
          }
        />
      ) : null}
    </div>
  )
}
