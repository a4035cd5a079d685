import type { WordSource } from '@wordnest/log/words'
import { Headphones } from 'lucide-react'
import { type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { takeLoaded, useLoading } from '#lib/use-loading.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { readySound } from '#shared/speech/speech-sound.ts'
import { findRecord } from '#shared/texts/library.ts'
import { toPercentRead } from '#shared/texts/percent-read.ts'
import { Button } from '#ui/parts/button.tsx'
import { toast } from '#ui/parts/toast.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import { findAheadPlace } from './ahead-place.ts'
import { AfterReading } from './after-reading.tsx'
import { BestWords } from './best-words.tsx'
import { CoverageLine } from './coverage-line.tsx'
import { AskedCard, type CardControls } from '#shared/reading/asked-card.tsx'
import { Legend } from '#shared/reading/legend.tsx'
import type { AskedWord, ReaderView } from '#shared/reading/reader-view.ts'
import type { ReadAlongControls } from './read-along-bar.tsx'
import { findReadTop } from './read-frame.ts'
import { useReadingLook } from './reading-look.ts'
import { ReadingSettings } from './reading-settings.tsx'
import { ReadingSheet } from './reading-sheet.tsx'
import { countAll, toTextBlocks } from '#shared/reading/text-blocks.ts'
import styles from './text-reader.module.css'
import { useReaderWords } from '#shared/reading/use-reader-words.ts'
import { useReadingPlace } from './use-reading-place.ts'
import { useTextWords } from '#shared/reading/use-text-words.ts'

const loadReadAlong = () => import('./read-along-bar.tsx').then(({ ReadAlongBar }) => ReadAlongBar)

/** What has the focus comes to be seen below the reader's bar, too. Not for the whole page: the bar's own buttons are there. */
function useRoomForBar(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty('--read-top', `${findReadTop(element)}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--read-top')
    }
  }, [bar])
}

type ReaderProps = { id: string; title: string; text: string }

/** A text that is open: its words, what they mean, and what comes after. */
export function Reader({ id, title, text }: ReaderProps) {
  const { reader } = useMessages()
  const look = useReadingLook()
  const blocks = useMemo(() => toTextBlocks(text), [text])
  const words = useTextWords(text)
  const [view, setView] = useState<ReaderView>()
  const [opened] = useState(() => findRecord(useLearnerLog.getState().state.library.texts, id)?.place ?? 0)
  // While the page still shows what it was rendered with.
  const [begun] = useState(() => (look.turn === 'scroll' ? findAheadPlace(id, blocks) : undefined))
  const bar = useRef<HTMLDivElement>(null)
  const after = useRef<HTMLElement>(null)
  useRoomForBar(bar)
  const { percent, keeper } = useReadingPlace({ id, blocks, place: opened, begun })
  const source = useMemo<WordSource>(() => ({ kind: 'text', title, id }), [title, id])
  const actions = useReaderWords(source)
  const card = useRef<CardControls>(null)
  const hintId = useId()
  const [aloud, setAloud] = useState<{ readonly startsAtOnce: boolean }>()
  const ReadAlongBar = takeLoaded(useLoading(loadReadAlong, aloud !== undefined))
  const reading = useRef<ReadAlongControls>(null)
  const aloudButton = useRef<HTMLButtonElement>(null)
  const readFrom = () => {
    // In the press itself, or the browser lets nothing sound later.
    readySound()
    if (reading.current) reading.current.toggle()
    else setAloud({ startsAtOnce: true })
  }
  const offerFurther = (goThere: () => void) => {
    toast({
      text: reader.further(toPercentRead(opened, countAll(blocks))),
      action: { label: reader.goThere, onAction: goThere },
    })
  }
  const ask = (word: AskedWord) => {
    reading.current?.pause()
    card.current?.ask(word)
  }
  return (
    <>
      <div className={styles.facts}>
        <CoverageLine words={words} />
        <div id={hintId} className={styles.soft}>
          <p>{reader.hint}</p>
          <VisuallyHidden>
            {reader.keys}
            {look.turn === 'pages' ? ` ${reader.pages.keys}` : null}
          </VisuallyHidden>
        </div>
        {look.hasMarks ? <Legend /> : null}
      </div>
      <div ref={bar} className={styles.bar}>
        <p className={styles.progress}>
          <VisuallyHidden>{reader.progressLabel}: </VisuallyHidden>
          {reader.progress(percent)}
        </p>
        <BestWords words={words} blocks={blocks} actions={actions} />
        <Button
          ref={aloudButton}
          size="small"
          variant="quiet"
          icon={<Headphones />}
          aria-expanded={aloud !== undefined}
          onClick={() => setAloud(aloud ? undefined : { startsAtOnce: false })}
        >
          {reader.readAloud.open}
        </Button>
        <ReadingSettings />
        {aloud && ReadAlongBar ? (
          <ReadAlongBar
            ref={reading}
            id={id}
            blocks={blocks}
            view={view}
            startsAtOnce={aloud.startsAtOnce}
            onClose={() => {
              setAloud(undefined)
              aloudButton.current?.focus()
            }}
          />
        ) : null}
      </div>
      <ReadingSheet
        blocks={blocks}
        view={view}
        keeper={keeper}
        begun={begun}
        bar={bar}
        standings={words?.standings}
        describedBy={hintId}
        onView={setView}
        onAsk={ask}
        onReadAloud={readFrom}
        onFurther={offerFurther}
        onEnd={() => after.current?.focus()}
      />
      <AfterReading ref={after} id={id} words={words} />
      <AskedCard ref={card} bases={words?.bases} actions={actions} />
    </>
  )
}
