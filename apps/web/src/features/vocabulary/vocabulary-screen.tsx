import { cards } from '@wordnest/games/cards/definition'
import { MAX_STUDY_WORDS } from '@wordnest/vocabulary/study-list'
import { Layers, Pause, Play } from 'lucide-react'
import { Link, useLocation } from 'react-router'

import { useHydrated } from '#lib/use-hydrated.ts'
import { useMessages } from '#messages/messages.ts'
import { LookUpField } from '#shared/dictionary/look-up-field.tsx'
import { changeSettings, useSettings } from '#shared/settings.ts'
import { TodayLink } from '#shared/memory/today-link.tsx'
import { PlaysLeft, SlowSpeechSwitch } from '#shared/speech/speech-controls.tsx'
import { TextsLink } from '#shared/texts/texts-link.tsx'
import { TodaysWordsGate } from '#shared/words/todays-words-gate.tsx'
import { useTodaysWords } from '#shared/words/todays-words.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { CounterBadge } from '#ui/parts/counter-badge.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { TileContent, tileClassName } from '#ui/parts/tile.tsx'
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
      <div className={styles.games}>
        {TILES.map(({ path, art, text }) => (
          <Link key={path} to={path} className={tileClassName()}>
            <TileContent art={art} {...text(messages)} />
          </Link>
        ))}
      </div>
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

/** Whether the learner comes from Make Cards: the new cards come first. */
function useNewCards(): boolean {
  const state: unknown = useLocation().state
  // The prerendered page knows nothing of the history that a reload keeps.
  const isHydrated = useHydrated()
  return isHydrated && typeof state === 'object' && state !== null && 'newCards' in state
}

export function VocabularyScreen() {
  const { common, vocabulary } = useMessages()
  const { status, words } = useTodaysWords()
  const areNew = useNewCards()
  return (
    <Page width="wide">
      <title>{vocabulary.documentTitle}</title>
      <meta name="description" content={vocabulary.description} />
      <PageHeading
        title={common.vocabZone}
        lead={areNew ? undefined : vocabulary.lead}
        actions={
          areNew ? undefined : (
            <>
              <TodayLink />
              <TextsLink />
            </>
          )
        }
      />
      {areNew ? null : <Games />}
      <section className={styles.today}>
        <div className={styles.head}>
          <h2>{areNew ? vocabulary.newCards(words.length) : vocabulary.todaysWords}</h2>
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
        {areNew && status === 'ready' ? (
          <ButtonLink
            variant="primary"
            className={styles.start}
            icon={<Layers />}
            render={(look) => <Link to={cards.path} {...look} />}
          >
            {vocabulary.startWithCards}
          </ButtonLink>
        ) : null}
        <TodaysWordsGate status={status}>
          {areNew ? null : <TrophyNote />}
          <FloatingWords words={words} areNew={areNew} />
        </TodaysWordsGate>
      </section>
      {areNew ? <Games /> : null}
      {areNew ? null : <LookUpField />}
    </Page>
  )
}
