import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { toPercentRead } from '#shared/texts/percent-read.ts'
import type { ReaderView } from '#shared/reading/reader-view.ts'
import { countAll, type TextBlock } from '#shared/reading/text-blocks.ts'
import { Button } from '#ui/parts/button.tsx'
import { announce } from '#ui/parts/live-region.tsx'

import { findPageMove, type PageMove } from './page-keys.ts'
import { listenForSwipes } from './page-swipes.ts'
import type { PageTurn } from './page-turner.ts'
import { type MoveResult, PageWindow } from './page-window.ts'
import styles from './pages.module.css'
import type { PlaceKeeper } from './place-keeper.ts'

export type PageControls = {
  /** By a key on a word of the text. */
  readonly moveFromWord: (to: 'forth' | 'back') => void
}

type PagesProps = {
  /** What shows a page of the text. */
  box: RefObject<HTMLElement | null>
  view: ReaderView
  blocks: readonly TextBlock[]
  keeper: PlaceKeeper
  /** The bar above the text. */
  bar: RefObject<HTMLElement | null>
  ref: Ref<PageControls>
  /** The learner goes on after the last page. */
  onEnd: () => void
}

/** Turns the text by the page: what fits between the bars, in whole lines. */
export function Pages({ box, view, blocks, keeper, bar: above, ref, onEnd }: PagesProps) {
  const { pages, look } = useMessages().reader
  const below = useRef<HTMLDivElement>(null)
  const shown = useRef<PageWindow>(undefined)
  const [turn, setTurn] = useState<PageTurn>()

  const finish = (result: MoveResult | undefined) => {
    if (result === 'ended') onEnd()
    if (result === 'turned') announce(pages.turned(toPercentRead(shown.current?.read ?? 0, countAll(blocks))))
  }
  const move = (to: PageMove) => finish(shown.current?.move(to))
  const moveNow = useEffectEvent(move)
  useEffect(() => {
    if (!box.current) return undefined
    const made = new PageWindow({
      box: box.current,
      view,
      blocks,
      keeper,
      above: above.current,
      below: below.current,
      onTurn: setTurn,
    })
    shown.current = made
    const endSwipes = listenForSwipes(box.current, (direction) => moveNow(direction === 1 ? 'forth' : 'back'))
    const press = (event: KeyboardEvent) => {
      const to = findPageMove(event, [below.current?.parentElement ?? null, above.current])
      if (!to || !made.isInWindow) return
      event.preventDefault()
      moveNow(to)
    }
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', press)
      endSwipes()
      made.stop()
      shown.current = undefined
    }
  }, [box, view, blocks, keeper, above])
  useImperativeHandle(ref, () => ({ moveFromWord: (to) => finish(shown.current?.moveFromWord(to)) }))

  const isFirst = turn?.isFirst === true
  return (
    <div ref={below} className={styles.pages} role="group" aria-label={look.turns.pages}>
      <Button
        size="small"
        icon={<ChevronLeft />}
        aria-disabled={isFirst || undefined}
        onClick={isFirst ? undefined : () => move('back')}
      >
        {pages.previous}
      </Button>
      <Button size="small" icon={<ChevronRight />} onClick={() => move('forth')}>
        {turn?.isLast === true ? pages.after : pages.next}
      </Button>
    </div>
  )
}
