import type { WordSource } from '@wordnest/log/words'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { useMessages } from '#messages/messages.ts'
import { type Cue, toOneLine } from '@wordnest/vocabulary/captions'
import { startLog } from '#shared/memory/start-log.ts'
import { AskedCard, type CardControls } from '#shared/reading/asked-card.tsx'
import { Legend } from '#shared/reading/legend.tsx'
import type { AskedWord } from '#shared/reading/reader-view.ts'
import { useReaderWords } from '#shared/reading/use-reader-words.ts'
import { useTextWords } from '#shared/reading/use-text-words.ts'
import { Button } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import { changeFilmSettings, useFilmSettings } from '../film-settings.ts'
import type { FilmControl } from '../use-film.ts'
import { buildCaptionPhrases } from './caption-phrases.ts'
import { type Captions, CaptionWords } from './caption-words.tsx'
import styles from './captions.module.css'
import { LineSayIt } from './line-say-it.tsx'
import { LineTools } from './line-tools.tsx'
import { Transcript } from './transcript.tsx'
import { useLines } from './use-lines.ts'

export type FilmCaptionsProps = {
  film: FilmControl
  cues: readonly Cue[]
  source: WordSource
  /** An overlay holds the film. */
  isHeld: boolean
  /** Where what is said shows on the film. */
  lineHost: HTMLElement | null
  /** A word is asked about: its card must be seen. */
  onAsk: () => void
}

function useCaptions(cues: readonly Cue[], onAsk: (asked: AskedWord) => void) {
  const blocks = useMemo(() => cues.map((cue) => ({ text: toOneLine(cue), first: 0, tokens: 0 })), [cues])
  const text = useMemo(() => blocks.map((block) => block.text).join('\n'), [blocks])
  const [phrases] = useState(() => buildCaptionPhrases(blocks))
  useEffect(() => () => phrases.stop(), [phrases])
  const isWanted = useFilmSettings((settings) => settings.marks)
  const words = useTextWords(text, { isWanted })
  const captions: Captions = { cues, blocks, phrases, standings: isWanted ? words?.standings : undefined, onAsk }
  return { captions, words }
}

/** What is said, on the film. A film whose line is read by keyboard waits. */
function ShownLine({ captions, shown, film }: { captions: Captions; shown: string; film: FilmControl }) {
  const { captions: texts } = useMessages()
  const lines = useMemo(() => shown.split(' ').map(Number), [shown])
  return (
    <div
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) film.film?.pause()
      }}
    >
      <CaptionWords
        captions={captions}
        lines={lines}
        className={styles.shown}
        lineClass={undefined}
        role="group"
        label={texts.shown}
      />
    </div>
  )
}

/** The captions of a film, on it and beside it, with what their words mean. For one film: another needs another key. */
export function FilmCaptions({ film, cues, source, isHeld, lineHost, onAsk }: FilmCaptionsProps) {
  const { captions: texts } = useMessages()
  const settings = useFilmSettings()
  const actions = useReaderWords(source)
  const card = useRef<CardControls>(null)
  const ask = (word: AskedWord) => {
    film.film?.pause()
    onAsk()
    card.current?.ask(word)
  }
  const { captions, words } = useCaptions(cues, ask)
  const lines = useLines(film, cues, isHeld)
  useEffect(() => {
    startLog().catch((error: unknown) => console.warn('What was learned could not be opened:', error))
  }, [])
  const shown = lines.shown.join(' ')
  const hasLine = settings.captions && shown !== '' && !isHeld && !film.state.hasEnded
  return (
    <>
      {lineHost && hasLine
        ? createPortal(<ShownLine key={shown} captions={captions} shown={shown} film={film} />, lineHost)
        : null}
      <Panel
        title={texts.title}
        className={styles.panel}
        actions={
          <Button
            size="small"
            variant="quiet"
            icon={settings.transcript ? <ChevronUp /> : <ChevronDown />}
            aria-expanded={settings.transcript}
            onClick={() => changeFilmSettings({ transcript: !settings.transcript })}
          >
            {settings.transcript ? texts.hide : texts.show}
          </Button>
        }
      >
        <div className={styles.lineTools} role="group" aria-label={texts.tools}>
          <LineTools lines={lines} count={cues.length} isHeld={isHeld} />
          <LineSayIt film={film} cues={cues} line={lines.line} isHeld={isHeld} />
        </div>
        {settings.transcript ? (
          <>
            <div className={styles.hint}>
              <p>{texts.hint}</p>
              <VisuallyHidden>{texts.keys}</VisuallyHidden>
            </div>
            <Transcript captions={captions} line={lines.line} onPlay={lines.playFrom} />
            {settings.marks ? <Legend /> : null}
          </>
        ) : null}
      </Panel>
      <AskedCard ref={card} bases={words?.bases} actions={actions} />
    </>
  )
}
