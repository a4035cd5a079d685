import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react'

import styles from './row-list.module.css'

/** Rows above and below the window, so that neither the wheel nor the keyboard meets an end. */
const OVERSCAN = 4
/** Estimated height of a row until it is measured. */
const ROW_PX = 132

/** Share of the window that a list has when it is opened: rendered at once, the rest once its position is known. */
const FIRST_SHARE = 0.6

/** Top of the list in the document, in pixels: the content above it changes. Undefined until it is rendered. */
function useListTop() {
  const listRef = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState<number>()
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const list = listRef.current
      if (list) startTransition(() => setTop(Math.round(list.getBoundingClientRect().top + window.scrollY)))
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { listRef, top }
}

/** The row that holds the focus stays, wherever the list is scrolled to, and with it the rows that Tab leads to. */
function useFocusedIndex(listRef: RefObject<HTMLElement | null>, findIndex: (key: string) => number): number {
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
  return focusedKey === undefined ? -1 : findIndex(focusedKey)
}

export type LongListProps<Item> = {
  items: readonly Item[]
  /** Different for each item. */
  keyOf: (item: Item) => string
  label: string
  renderRow: (item: Item) => ReactNode
  /** Class of each row's frame. */
  itemClassName?: string | undefined
}

/** A list of which only the rows near the window are in the page. */
export function LongList<Item>({ items, keyOf, label, renderRow, itemClassName }: LongListProps<Item>) {
  const { listRef, top } = useListTop()
  const focusedIndex = useFocusedIndex(listRef, (key) => items.findIndex((item) => keyOf(item) === key))
  // Its functions are new with each render, as rows are: nothing here is memoized.
  // oxlint-disable-next-line react-hooks/incompatible-library
  const rows = useWindowVirtualizer({
    count: top === undefined ? 0 : items.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top ?? 0,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
    rangeExtractor: (range) => {
      const kept = focusedIndex < 0 ? [] : [focusedIndex - 1, focusedIndex, focusedIndex + 1]
      const shown = new Set([...defaultRangeExtractor(range), ...kept.filter((at) => at >= 0 && at < range.count)])
      return [...shown].toSorted((one, other) => one - other)
    },
    directDomUpdates: true,
  })
  const shown =
    top === undefined
      ? items.slice(0, Math.ceil((window.innerHeight * FIRST_SHARE) / ROW_PX)).map((_, index) => index)
      : rows.getVirtualItems().map(({ index }) => index)
  return (
    <ul
      className={styles.longList}
      aria-label={label}
      ref={(list) => {
        listRef.current = list
        if (top !== undefined) rows.containerRef(list)
      }}
    >
      {shown.map((index) => {
        const item = items[index]
        return item === undefined ? null : (
          <li
            key={keyOf(item)}
            ref={top === undefined ? undefined : rows.measureElement}
            className={top === undefined ? styles.firstRow : styles.longRow}
            data-index={index}
            data-key={keyOf(item)}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            <div className={itemClassName}>{renderRow(item)}</div>
          </li>
        )
      })}
    </ul>
  )
}
