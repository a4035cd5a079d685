import { type CardDeckEvent, isDeckLearned, topCard } from '@wordnest/games/card-deck'
import type { OtherMeaning, StudyWord } from '@wordnest/vocabulary/study-list'
import { GraduationCap, Shuffle, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { useBusyWhile } from '#state/busy.ts'
import { giveFeedback } from '#state/games/feedback.ts'
import { GameSettings } from '#state/games/game-settings.tsx'
import { setStudyList } from '#state/words/study-list.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { CounterBadge } from '#ui/counter-badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CardsArt } from '#ui/illustrations/cards-art.tsx'
import { announce } from '#ui/live-region.tsx'
import { Panel } from '#ui/panel.tsx'
import { toast } from '#ui/toast.tsx'

import { CardControls, Legend } from './card-controls.tsx'
import type { CardSession } from './card-session.ts'
import { CardStack, type Move, type TopCardMotion } from './card-stack.tsx'
import styles from './cards.module.css'
import { MeaningDialog } from './meaning-dialog.tsx'
import { pickMeaning } from './pick-meaning.ts'
import { useCardKeys } from './use-card-keys.ts'
import { useCardSession } from './use-card-session.ts'

/** Plays an event and says what came of it. */
function usePlay(session: CardSession) {
  const { cards } = useMessages()
  const done = {
    down: cards.doneDown,
    up: cards.doneUp,
    left: cards.doneLeft,
    shuffle: cards.doneShuffle,
    undo: cards.doneUndo,
  }
  const say = (action: keyof typeof done) => {
    const top = topCard(session.table.getState().deck)
    announce(top ? cards.nextCard(done[action], top.definition) : `${done[action]} ${cards.allLearnedTitle}`)
  }
  return {
    flip: () => {
      session.step({ type: 'flip' })
      giveFeedback('flip')
      const top = topCard(session.table.getState().deck)
      if (top) announce(top.flipped ? cards.turnedToWord(top.word) : cards.turnedToDefinition(top.definition))
    },
    play: (event: Exclude<CardDeckEvent, { type: 'flip' }>) => {
      session.step(event)
      if (isDeckLearned(session.table.getState().deck)) giveFeedback('win')
      else giveFeedback(event.type === 'left' ? 'right' : 'flip')
      say(event.type)
    },
    undo: () => {
      session.undo()
      say('undo')
    },
  }
}

function isFocusLost(): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  return activeElement.matches(':disabled') || activeElement.closest('[inert]') !== null
}

/** The stack with everything that can be done to it. */
export function CardTable({ words: todaysWords }: { words: readonly StudyWord[] }) {
  const { cards } = useMessages()
  const motionRef = useRef<TopCardMotion>(null)
  const { session, table } = useCardSession(todaysWords, motionRef)
  const { deck, words, past } = table
  const { flip, play, undo } = usePlay(session)
  const rootRef = useRef<HTMLDivElement>(null)
  const playRef = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<{ word: StudyWord; open: boolean }>()
  const isEnd = isDeckLearned(deck)
  // A deck that was begun starts anew with the page.
  useBusyWhile(past.length > 0 && !isEnd)

  const act = (action: 'flip' | Move) => {
    if (isEnd) return
    // Somebody quicker than the motion: the card in the air lands first, and the next move needs no motion.
    const wasFlying = motionRef.current?.land() ?? false
    if (isDeckLearned(session.table.getState().deck)) return
    if (action === 'flip') flip()
    else if (wasFlying) play({ type: action })
    else motionRef.current?.fling(action)
  }
  useCardKeys(rootRef, act)

  // A button that held focus left with its card, or has nothing more to do.
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && isFocusLost()) playRef.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [deck])

  const shuffle = () => {
    motionRef.current?.land()
    play({ type: 'shuffle', seed: Math.floor(Math.random() * 2 ** 32) })
  }
  const takeBack = () => {
    motionRef.current?.land()
    undo()
  }
  const pick = (word: StudyWord, meaning: OtherMeaning) => {
    setStudyList(todaysWords.map((known) => (known === word ? pickMeaning(word, meaning) : known)))
    setAsked({ word, open: false })
    toast({ text: cards.meaningPicked, tone: 'success' })
  }

  return (
    <div className={styles.table} ref={rootRef}>
      <div className={styles.bar}>
        <CounterBadge
          label={cards.learned}
          value={cards.learnedOf(deck.learned, deck.words.length)}
          icon={<GraduationCap aria-hidden="true" />}
          tone={deck.learned > 0 ? 'success' : 'plain'}
        />
        <IconButton label={cards.undo} icon={<Undo2 />} disabled={past.length === 0} onClick={takeBack} />
        <Button size="small" icon={<Shuffle />} onClick={shuffle}>
          {cards.shuffle}
        </Button>
        <GameSettings />
      </div>
      <div className={styles.play} ref={playRef} tabIndex={-1}>
        {isEnd ? (
          <EmptyState
            illustration={<CardsArt />}
            title={cards.allLearnedTitle}
            action={
              <Button variant="primary" icon={<Shuffle />} onClick={shuffle}>
                {cards.shuffle}
              </Button>
            }
          >
            <p>{cards.allLearnedText(deck.words.length)}</p>
          </EmptyState>
        ) : (
          <>
            <CardStack
              deck={deck}
              words={words}
              onFlip={flip}
              onMove={(move) => play({ type: move })}
              onOtherMeanings={(word) => setAsked({ word, open: true })}
              motionRef={motionRef}
            />
            <CardControls onAction={act} />
          </>
        )}
      </div>
      <Panel className={styles.howTo} title={cards.legend} tone="sunk">
        <Legend />
      </Panel>
      <MeaningDialog
        open={asked?.open ?? false}
        word={asked?.word}
        onClose={() => setAsked((was) => was && { ...was, open: false })}
        onPick={pick}
      />
    </div>
  )
}
