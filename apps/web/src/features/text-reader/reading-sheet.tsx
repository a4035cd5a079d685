import type { Standing } from '@wordnest/levels/coverage'
import { type RefObject, useRef } from 'react'

import { useLoading } from '#lib/use-loading.ts'
import type { AskedWord, ReaderView } from '#shared/reading/reader-view.ts'
import type { TextBlock } from '#shared/reading/text-blocks.ts'
import { joinClasses } from '#ui/class-names.ts'

import type { AheadPlace } from './ahead-place.ts'
import type { PageControls } from './pages.tsx'
import type { PlaceKeeper } from './place-keeper.ts'
import { useReadingLook } from './reading-look.ts'
import styles from './text-reader.module.css'
import { TextView } from './text-view.tsx'
import { useScrollPlace } from './use-scroll-place.ts'

const loadPages = () => import('./pages.tsx').then(({ Pages }) => Pages)

type ReadingSheetProps = {
  blocks: readonly TextBlock[]
  view: ReaderView | undefined
  keeper: PlaceKeeper
  begun: AheadPlace | undefined
  /** The bar above the text. */
  bar: RefObject<HTMLElement | null>
  standings: ReadonlyMap<string, Standing> | undefined
  describedBy: string
  onView: (view: ReaderView) => void
  onAsk: (asked: AskedWord) => void
  onReadAloud: () => void
  /** The learner stopped further on than what they have scrolled to before the reader was there. */
  onFurther: (goThere: () => void) => void
  /** The learner goes on after the last page. */
  onEnd: () => void
}

/** The text on its paper, to be scrolled or turned by the page. */
export function ReadingSheet({ view, keeper, bar, begun, onFurther, onEnd, ...text }: ReadingSheetProps) {
  const look = useReadingLook()
  const box = useRef<HTMLDivElement>(null)
  const pages = useRef<PageControls>(null)
  const loaded = useLoading(loadPages, look.turn === 'pages')
  // Where pages cannot be loaded, the text is scrolled.
  const Pages = look.turn === 'pages' && loaded && 'value' in loaded ? loaded.value : undefined
  const isWaiting = look.turn === 'pages' && !loaded
  useScrollPlace({ view, blocks: text.blocks, bar, keeper, look, begun, onFurther, isOn: !Pages && !isWaiting })
  return (
    <div
      className={joinClasses(
        styles.sheet,
        look.paper === 'paper' && styles.paper,
        Pages && styles.paged,
        isWaiting && styles.waiting,
      )}
    >
      <TextView {...text} box={box} isPaged={Pages !== undefined} onPage={(to) => pages.current?.moveFromWord(to)} />
      {Pages && view ? (
        <Pages ref={pages} box={box} view={view} blocks={text.blocks} keeper={keeper} bar={bar} onEnd={onEnd} />
      ) : null}
    </div>
  )
}
