import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

import type { ReaderView } from '#shared/reading/reader-view.ts'

import { findReadTop } from './read-frame.ts'
import type { ReadingLook } from './reading-look.ts'
import { TextScroller, type TextScrollerSetup } from './text-scroller.ts'

type ScrollPlace = Omit<TextScrollerSetup, 'view' | 'findReadTop'> & {
  readonly view: ReaderView | undefined
  /** The reader's own bar. */
  readonly bar: RefObject<HTMLElement | null>
  readonly look: ReadingLook
  /** Whether the text is scrolled at all. */
  readonly isOn: boolean
}

/** A text that is scrolled with the window: opens at its place, keeps it when letters or the window change, and tells it. */
export function useScrollPlace({ view, blocks, bar, keeper, look, begun, onFurther, isOn }: ScrollPlace): void {
  const scroller = useRef<TextScroller>(undefined)
  /** Until the text was opened there. */
  const starting = useRef(begun)
  const offer = useEffectEvent(onFurther)

  useEffect(() => {
    if (!isOn || !view) return undefined
    const made = new TextScroller({
      view,
      blocks,
      keeper,
      findReadTop: () => findReadTop(bar.current),
      begun: starting.current,
      onFurther: (goThere) => offer(goThere),
    })
    scroller.current = made
    return () => {
      starting.current = undefined
      scroller.current = undefined
      made.stop()
    }
  }, [view, blocks, bar, keeper, isOn])

  const { size, spacing, width, isSpaced } = look
  const shown = useRef('')
  useLayoutEffect(() => {
    const next = [size, spacing, width, isSpaced].join()
    if (shown.current !== '' && shown.current !== next) scroller.current?.go(keeper.top)
    shown.current = next
  }, [keeper, size, spacing, width, isSpaced])
}
