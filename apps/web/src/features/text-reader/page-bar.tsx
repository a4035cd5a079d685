import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import type { ReaderView } from '#shared/reading/reader-view.ts'
import { Button } from '#ui/parts/button.tsx'

import styles from './page-bar.module.css'
import { turnBack, turnForth } from './page-turn.ts'
import { findReadTop } from './read-frame.ts'

type PageBarProps = {
  view: ReaderView | undefined
  /** The bar above the text. */
  bar: RefObject<HTMLElement | null>
}

/** Whether the key belongs to something that is typed in or chosen from, or to a dialog. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, select, textarea, [role=dialog], [role=menu]') !== null

/** Turns the text by what is in sight of it, so that no line is missed and none is cut. */
export function PageBar({ view, bar: above }: PageBarProps) {
  const { pages } = useMessages().reader
  const bar = useRef<HTMLDivElement>(null)
  const turn = (direction: 1 | -1) => {
    if (!view) return
    const frame = {
      top: findReadTop(above.current),
      bottom: Math.min(innerHeight, bar.current?.getBoundingClientRect().top ?? innerHeight),
    }
    if (direction === 1) turnForth(view, frame)
    else turnBack(view, frame)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const direction = { PageDown: 1, PageUp: -1 }[event.key]
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTaken(event)) return
    if (direction !== 1 && direction !== -1) return
    event.preventDefault()
    turn(direction)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <div ref={bar} className={styles.pages} role="group" aria-label={pages.title}>
      <Button size="small" icon={<ChevronLeft />} onClick={() => turn(-1)}>
        {pages.previous}
      </Button>
      <Button size="small" icon={<ChevronRight />} onClick={() => turn(1)}>
        {pages.next}
      </Button>
    </div>
  )
}
