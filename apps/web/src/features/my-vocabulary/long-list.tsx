import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { keyOf } from '@wordnest/vocabulary/personal-list'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

import styles from './my-vocabulary.module.css'

/** Rows above and below the window, so that neither the wheel nor the keyboard meets an end. */
const OVERSCAN = 4
/** What a row is taken for until it is measured. */
const ROW_PX = 132

/** Where the list begins in the document, in pixels: what stands above it comes and goes. */
function useListTop() {
  const listRef = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (listRef.current) setTop(Math.round(listRef.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { listRef, top }
}

/** The row that holds the focus stays, wherever the list is scrolled to, and with it the rows that Tab leads to. */
function useFocusedIndex(listRef: RefObject<HTMLElement | null>, words: readonly StudyWord[]): number {
  const [focusedKey, setFocusedKey] = useState<string>()
  useEffect(() => {
    const list = listRef.current
    const enter = ({ target }: FocusEvent) => {
      if (target instanceof Element) setFocusedKey(target.closest('li')?.dataset['key'])
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && list?.contains(relatedTarget))) setFocusedKey(undefined)
    }
    list?.addEventListener('focusin', enter)
    list?.addEventListener('focusout', leave)
    return () => {
      list?.removeEventListener('focusin', enter)
      list?.removeEventListener('focusout', leave)
    }
  }, [listRef])
  return focusedKey === undefined ? -1 : words.findIndex((word) => keyOf(word) === focusedKey)
}

type LongListProps = {
  words: readonly StudyWord[]
  label: string
  renderRow: (word: StudyWord) => ReactNode
}

/** A list of which only the rows near the window are in the page. */
export function LongList({ words, label, renderRow }: LongListProps) {
  const { listRef, top } = useListTop()
  const focusedIndex = useFocusedIndex(listRef, words)
  // Its functions are new with each render, as rows are: nothing here is memoized.
  // oxlint-disable-next-line react-hooks/incompatible-library
  const rows = useWindowVirtualizer({
    count: words.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    getItemKey: (index) => {
      const word = words[index]
      return word ? keyOf(word) : index
    },
    rangeExtractor: (range) => {
      const kept = focusedIndex < 0 ? [] : [focusedIndex - 1, focusedIndex, focusedIndex + 1]
      const shown = new Set([...defaultRangeExtractor(range), ...kept.filter((at) => at >= 0 && at < range.count)])
      return [...shown].toSorted((one, other) => one - other)
    },
    directDomUpdates: true,
  })
  return (
    <ul
      className={styles.longList}
      aria-label={label}
      ref={(list) => {
        listRef.current = list
        rows.containerRef(list)
      }}
    >
      {rows.getVirtualItems().map(({ index, key }) => {
        const word = words[index]
        return word ? (
          <li
            key={key}
            ref={rows.measureElement}
            className={styles.longRow}
            data-index={index}
            data-key={key}
            aria-setsize={words.length}
            aria-posinset={index + 1}
          >
            <div className={styles.item}>{renderRow(word)}</div>
          </li>
        ) : null
      })}
    </ul>
  )
}
