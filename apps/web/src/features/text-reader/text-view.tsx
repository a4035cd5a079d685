import type { Standing } from '@wordnest/levels/coverage'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import words from '#shared/reading/reading.module.css'
import { joinClasses } from '#ui/class-names.ts'

import { buildPhraseQueue } from '#shared/reading/phrase-queue.ts'
import { ReaderKeys } from '#shared/reading/reader-keys.ts'
import { type AskedWord, ReaderView } from '#shared/reading/reader-view.ts'
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
  const ask = useEffectEvent((element: HTMLElement | undefined) => {
    const asked = element && view.current?.toAsked(element)
    if (asked) onAsk(asked)
  })
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
    const keys = new ReaderKeys(made)
    const click = ({ target }: MouseEvent) => {
      const word = made.findWord(target)
      if (!word) return
      made.focus(word, { preventScroll: true })
      ask(word)
    }
    const press = (event: KeyboardEvent) => {
      if (!made.findWord(event.target)) return
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        ask(made.active)
      } else if (event.key.toLowerCase() === 'p' && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault()
        readAloud()
      } else if (keys.move(event)) event.preventDefault()
    }
    element.addEventListener('click', click)
    element.addEventListener('keydown', press)
    // The page has gone to its top by then.
    const frame = requestAnimationFrame(() => start(made))
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('click', click)
      element.removeEventListener('keydown', press)
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
