import type { LongListProps } from './long-list.tsx'
import { useLongList } from './long-list-view.ts'
import styles from './row-list.module.css'

/** Rows shown of a long list until the code of its view has loaded. */
const FIRST_ROWS = 6

type RowListProps<Item> = LongListProps<Item> & {
  /** Whether the list is long while nothing is filtered: its view stays the same while the learner types. */
  isLong: boolean
}

/** A list of rows, of which a long one has only those near the window in the page. */
export function RowList<Item>({ isLong, ...list }: RowListProps<Item>) {
  const LongList = useLongList(isLong)
  if (LongList) return <LongList {...list} />
  const { items, keyOf, label, renderRow, itemClassName } = list
  return (
    <ul className={styles.list} aria-label={label}>
      {(isLong ? items.slice(0, FIRST_ROWS) : items).map((item) => (
        <li key={keyOf(item)} className={itemClassName}>
          {renderRow(item)}
        </li>
      ))}
    </ul>
  )
}
