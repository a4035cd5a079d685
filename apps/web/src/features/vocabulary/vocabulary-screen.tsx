import { MAX_STUDY_WORDS } from '@wordnest/vocabulary/study-list'
import { Pause, Play } from 'lucide-react'
import { Link } from 'react-router'

import { useMessages } from '#messages/messages.ts'
import { changeSettings, useSettings } from '#shared/settings.ts'
import { TodayLink } from '#shared/memory/today-link.tsx'
import { PlaysLeft, SlowSpeechSwitch } from '#shared/speech/speech-controls.tsx'
import { TodaysWordsGate } from '#shared/words/todays-words-gate.tsx'
import { useTodaysWords } from '#shared/words/todays-words.ts'
import { Button } from '#ui/parts/button.tsx'
import { CounterBadge } from '#ui/parts/counter-badge.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { TileContent, tileClassName, TileGrid } from '#ui/parts/tile.tsx'
import { useReducedMotion } from '#ui/motion/use-reduced-motion.ts'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import { FloatingWords } from './floating-words.tsx'
import { TILES } from './games.tsx'
import { TrophyNote } from './trophy-note.tsx'
import styles from './vocabulary.module.css'

function Games() {
  const messages = useMessages()
  const { vocabulary } = messages
  return (
    <section>
      <VisuallyHidden as="h2">{vocabulary.games}</VisuallyHidden>
      <TileGrid>
        {TILES.map(({ path, art, text }) => (
          <Link key={path} to={path} className={tileClassName()}>
            <TileContent art={art} {...text(messages)} />
          </Link>
        ))}
      </TileGrid>
    </section>
  )
}

/** WCAG 2.2.2: what moves by itself for more than 5 s can be stopped. */
function PauseButton() {
  const { vocabulary } = useMessages()
  const paused = useSettings((state) => state.wordsPaused)
  const isStill = useReducedMotion()
  if (isStill) return null
  return (
    <Button
      variant="quiet"
      size="small"
      icon={paused ? <Play /> : <Pause />}
      onClick={() => changeSettings({ wordsPaused: !paused })}
    >
      {paused ? vocabulary.move : vocabulary.pause}
    </Button>
  )
}

export function VocabularyScreen() {
  const { common, vocabulary } = useMessages()
  const { status, words } = useTodaysWords()
  return (
    <Page width="wide">
      <title>{vocabulary.documentTitle}</title>
      <meta name="description" content={vocabulary.description} />
      <PageHeading title={common.vocabZone} lead={vocabulary.lead} actions={<TodayLink />} />
      <Games />
      <section className={styles.today}>
        <div className={styles.head}>
          <h2>{vocabulary.todaysWords}</h2>
          {status === 'ready' ? (
            <>
              <CounterBadge
                label={vocabulary.count}
                hideLabel
                value={`${words.length}/${MAX_STUDY_WORDS}`}
                tone="accent"
              />
              <div className={styles.voice}>
                <SlowSpeechSwitch />
                <PlaysLeft />
              </div>
              <PauseButton />
            </>
          ) : null}
        </div>
        <TodaysWordsGate status={status}>
          <TrophyNote />
          <FloatingWords words={words} />
        </TodaysWordsGate>
      </section>
    </Page>
  )
}
