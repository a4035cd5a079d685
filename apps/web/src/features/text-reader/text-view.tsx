import type { Standing } from '@wordnest/levels/coverage'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import words from '#shared/reading/reading.module.css'
import { joinClasses } from '#ui/class-names.ts'

import { buildPhraseQueue } from '#shared/reading/phrase-queue.ts'
import { type AskedWord, ReaderView } from '#shared/reading/reader-view.ts'
import { listenForPresses } from '#shared/reading/word-presses.ts'
import { findReadTop } from './read-frame.ts'
import { goToPlace } from './reading-place.ts'
import { useReadingLook } from './reading-look.ts'
import styles from './text-reader.module.css'
import type { TextBlock } from '#shared/reading/text-blocks.ts'

type TextViewProps = {
  blocks: readonly TextBlock[]
  place: number
  /** The reader's own bar, behind which nothing is read. */
  bar: RefObject<HTMLElement | null>
  standings: ReadonlyMap<string, Standing> | undefined
  describedBy: string
  /** The words are on the screen. */
  onView: (view: ReaderView) => void
  onAsk: (asked: AskedWord) => void
  /** The key to hear the text from the word on, or to pause. */
  onReadAloud: () => void
}

/** The text itself. Each word is a button while it has the focus; otherwise the text is text, for screen readers, too. */
export function TextView({ blocks, place, bar, standings, describedBy, onView, onAsk, onReadAloud }: TextViewProps) {
  const { reader } = useMessages()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<ReaderView>(undefined)
  const look = useReadingLook()
  const tell = useEffectEvent(onView)
  const readAloud = useEffectEvent(onReadAloud)
  const ask = useEffectEvent(onAsk)
  const start = useEffectEvent((made: ReaderView) => goToPlace(made, blocks, place, findReadTop(bar.current)))

  useLayoutEffect(() => {
    const element = host.current
    if (!element) return undefined
    const queue = buildPhraseQueue(blocks, (found) => {
      for (const [block, phrases] of found) view.current?.setPhrases(block, phrases)
    })
    const made = new ReaderView(element, {
      blocks,
      paragraphClass: styles.paragraph ?? '',
      wordClass: words.word ?? '',
      toLabel: (word, standing) =>
        standing === undefined || standing === 'known' ? word : `${word}, ${reader.standing[standing]}`,
      onSight: (seen) => queue.add(seen),
    })
    view.current = made
    tell(made)
    const ignoreAsks = listenForPresses(element, made, {
      onAsk: (asked) => ask(asked),
      onKey: ({ key, ctrlKey, metaKey, altKey }) => {
        const isForAudio = key.toLowerCase() === 'p' && !ctrlKey && !metaKey && !altKey
        if (isForAudio) readAloud()
        return isForAudio
      },
    })
    // The page has gone to its top by then.
    const frame = requestAnimationFrame(() => start(made))
    return () => {
      cancelAnimationFrame(frame)
      ignoreAsks()
      queue.stop()
      made.stop()
    }
  }, [blocks, reader])

  useEffect(() => view.current?.setStandings((key) => standings?.get(key)), [standings, blocks])

  return (
    <div
      ref={host}
      className={joinClasses(styles.text, words.words, look.isSpaced && styles.spaced, look.hasMarks && words.marked)}
      data-size={look.size}
      data-spacing={look.spacing}
      data-width={look.width}
      role="region"
      aria-label={reader.textLabel}
      aria-describedby={describedBy}
      lang="en"
    />
  )
}
