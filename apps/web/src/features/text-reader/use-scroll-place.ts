import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import type { ReaderView } from '#shared/reading/reader-view.ts'
import type { TextBlock } from '#shared/reading/text-blocks.ts'

import type { PlaceKeeper } from './place-keeper.ts'
import { findReadTop } from './read-frame.ts'
import type { ReadingLook } from './reading-look.ts'
import { findPlace, findTopBlock, goToPlace } from './reading-place.ts'

type ScrollPlace = {
  readonly view: ReaderView | undefined
  readonly blocks: readonly TextBlock[]
  /** The reader's own bar. */
  readonly bar: RefObject<HTMLElement | null>
  readonly keeper: PlaceKeeper
  readonly look: ReadingLook
  /** Whether the text is scrolled at all. */
  readonly isOn: boolean
}

/** Paragraphs have their true height only once they were in sight: the text moves until then. */
const FRAMES_TO_SETTLE = 3

/** A text that is scrolled with the window: opens at its place, keeps it when letters or the window change, and tells it. */
export function useScrollPlace({ view, blocks, bar, keeper, look, isOn }: ScrollPlace): void {
  /** Scrolls to a place, again in each frame until the text no longer moves. */
  const going = useRef<(place: number) => void>(undefined)

  useEffect(() => {
    if (!isOn || !view) return undefined
    let frame = 0
    let settling = 0
    const go = (place: number, frames = FRAMES_TO_SETTLE) => {
      cancelAnimationFrame(settling)
      goToPlace(view, blocks, place, findReadTop(bar.current))
      settling = place > 0 && frames > 1 ? requestAnimationFrame(() => go(place, frames - 1)) : 0
    }
    const move = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        // The window moves once more when the text is gone, which looks like its end.
        if (settling !== 0 || !view.paragraphs[0]?.isConnected) return
        const readTop = findReadTop(bar.current)
        view.offer(findTopBlock(view, readTop))
        keeper.tell(findPlace(view, blocks, readTop))
      })
    }
    const stopSettling = () => {
      cancelAnimationFrame(settling)
      settling = 0
    }
    let { innerWidth: width } = window
    const resize = () => {
      if (width === window.innerWidth) return
      width = window.innerWidth
      go(keeper.top)
    }
    going.current = go
    // The page has gone to its top by then.
    const opening = requestAnimationFrame(() => go(keeper.top))
    const hands = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
    for (const name of hands) window.addEventListener(name, stopSettling, { passive: true })
    window.addEventListener('scroll', move, { passive: true })
    window.addEventListener('resize', resize)
    return () => {
      going.current = undefined
      cancelAnimationFrame(opening)
      cancelAnimationFrame(frame)
      stopSettling()
      for (const name of hands) window.removeEventListener(name, stopSettling)
      window.removeEventListener('scroll', move)
      window.removeEventListener('resize', resize)
    }
  }, [view, blocks, bar, keeper, isOn])

  const { size, spacing, width, isSpaced } = look
  const shown = useRef('')
  useLayoutEffect(() => {
    const next = [size, spacing, width, isSpaced].join()
    if (shown.current !== '' && shown.current !== next) going.current?.(keeper.top)
    shown.current = next
  }, [keeper, size, spacing, width, isSpaced])
}
