import type { Standing } from '@wordnest/levels/coverage'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import words from '#shared/reading/reading.module.css'
import { joinClasses } from '#ui/class-names.ts'

import { buildPhraseQueue } from '#shared/reading/phrase-queue.ts'
import { type AskedWord, ReaderView } from '#shared/reading/reader-view.ts'
import { listenForPresses } from '#shared/reading/word-presses.ts'
import { useReadingLook } from './reading-look.ts'
import styles from './text-reader.module.css'
import type { TextBlock } from '#shared/reading/text-blocks.ts'

type TextViewProps = {
  blocks: readonly TextBlock[]
  /** What shows the text, or a page of it. */
  box: RefObject<HTMLDivElement | null>
  isPaged: boolean
  standings: ReadonlyMap<string, Standing> | undefined
  describedBy: string
  /** The words are on the screen. */
  onView: (view: ReaderView) => void
  onAsk: (asked: AskedWord) => void
  /** The key to hear the text from the word on, or to pause. */
  onReadAloud: () => void
  /** The key to turn the page from a word on. */
  onPage: (to: 'forth' | 'back') => void
}

/** About three screens of a phone. */
const GROUP = { blocks: 100, letters: 4000, className: styles.group ?? '' }
const PAGE_KEYS: Readonly<Record<string, 'forth' | 'back'>> = { PageDown: 'forth', PageUp: 'back' }

/** The text itself. Each word is a button while it has the focus; otherwise the text is text, for screen readers, too. */
export function TextView(props: TextViewProps) {
  const { blocks, box, isPaged, standings, describedBy, onView, onAsk, onReadAloud, onPage } = props
  const { reader } = useMessages()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<ReaderView>(undefined)
  const look = useReadingLook()
  const tell = useEffectEvent(onView)
  const ask = useEffectEvent(onAsk)
  const takeKey = useEffectEvent((key: string): boolean => {
    const page = isPaged ? PAGE_KEYS[key] : undefined
    if (page) onPage(page)
    const isForAudio = key.toLowerCase() === 'p'
    if (isForAudio) onReadAloud()
    return page !== undefined || isForAudio
  })

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
      group: GROUP,
      toLabel: (word, standing) =>
        standing === undefined || standing === 'known' ? word : `${word}, ${reader.standing[standing]}`,
      onSight: (seen) => queue.add(seen),
    })
    view.current = made
    tell(made)
    const ignoreAsks = listenForPresses(element, made, {
      onAsk: (asked) => ask(asked),
      onKey: ({ key, ctrlKey, metaKey, altKey }) => !ctrlKey && !metaKey && !altKey && takeKey(key),
    })
    return () => {
      ignoreAsks()
      queue.stop()
      made.stop()
    }
  }, [blocks, reader])

  useEffect(() => view.current?.setStandings((key) => standings?.get(key)), [standings, blocks])

  return (
    <div ref={box} className={isPaged ? styles.page : undefined} data-turned={isPaged || undefined}>
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
    </div>
  )
}
