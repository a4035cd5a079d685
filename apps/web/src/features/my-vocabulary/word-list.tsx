import { keyOf } from '@wordnest/vocabulary/personal-list'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { memo, type ReactNode, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextField } from '#ui/text-field.tsx'

import styles from './my-vocabulary.module.css'
import { buildFilter, type Sort, SORTS, sortWords } from './word-order.ts'
import { type RowKind, type RowProps, WordRow } from './word-row.tsx'

/** Rows of the first paint, and of each slice after it: the list is there at once and whole soon after. */
const FIRST_ROWS = 12
const ROWS_A_SLICE = 80
/** A list that is seen at a glance needs no search. */
const MIN_WORDS_TO_SEARCH = 6

/** Grows to `total` in slices that give way to whatever the learner does meanwhile. */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(FIRST_ROWS)
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + ROWS_A_SLICE))
  }, [count, total])
  return Math.min(count, total)
}

const Item = memo(function Item({ isHidden, ...row }: RowProps & { isHidden: boolean }) {
  return (
    <li className={styles.item} hidden={isHidden}>
      <WordRow {...row} />
    </li>
  )
})

type RowsProps = {
  kind: RowKind
  words: readonly StudyWord[]
  query: string
  sort: Sort
  /** Keys of the words whose plus is pressed. */
  pressed: ReadonlySet<string>
  /** Keys of words that the server does not have yet. */
  fresh?: ReadonlySet<string> | undefined
  label: string
}

/** Words that do not match are hidden rather than taken out: a thousand rows come and go with a key press. */
const Rows = memo(function Rows({ kind, words, query, sort, pressed, fresh, label }: RowsProps) {
  const { myVocabulary } = useMessages()
  const sorted = useMemo(() => sortWords(words, sort), [words, sort])
  const isMatch = useMemo(() => buildFilter(query), [query])
  const count = useGrowingCount(sorted.length)
  const found = useMemo(
    () => (query.trim() === '' ? sorted.length : sorted.filter(isMatch).length),
    [sorted, query, isMatch],
  )
  const rows = query.trim() === '' ? sorted.slice(0, count) : sorted
  return (
    <>
      <p className={styles.found} role="status">
        {query.trim() === '' ? '' : found > 0 ? myVocabulary.found(found) : myVocabulary.noneFound(query.trim())}
      </p>
      <ul className={styles.list} aria-label={label}>
        {rows.map((word) => {
          const key = keyOf(word)
          return (
            <Item
              key={key}
              kind={kind}
              word={word}
              isPressed={pressed.has(key)}
              isFresh={fresh?.has(key) ?? false}
              isHidden={!isMatch(word)}
            />
          )
        })}
      </ul>
    </>
  )
})

type WordListProps = Omit<RowsProps, 'query' | 'sort'> & {
  /** Between the search and the words. */
  children?: ReactNode
}

/** A list of words with search and order. */
export function WordList({ children, ...rows }: WordListProps) {
  const { myVocabulary } = useMessages()
  const [query, setQuery] = useState('')
  const [sort, setSort] = useState<Sort>(rows.kind === 'personal' ? 'newest' : 'oldest')
  const shownQuery = useDeferredValue(query)
  const shownSort = useDeferredValue(sort)
  // A press is answered before a thousand rows are gone through.
  const shown = {
    words: useDeferredValue(rows.words),
    pressed: useDeferredValue(rows.pressed),
    fresh: useDeferredValue(rows.fresh),
  }
  const isSearchable = rows.words.length >= MIN_WORDS_TO_SEARCH
  return (
    <>
      {isSearchable ? (
        <div className={styles.tools}>
          <TextField
            type="search"
            label={myVocabulary.search}
            placeholder={myVocabulary.searchHint}
            value={query}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <Segmented
            label={myVocabulary.sort}
            options={SORTS.map((value) => ({ value, label: myVocabulary.sorts[value] }))}
            value={sort}
            onChange={setSort}
          />
        </div>
      ) : null}
      {children}
      <Rows {...rows} {...shown} query={isSearchable ? shownQuery : ''} sort={shownSort} />
      {isSearchable && query !== '' ? (
        <Button variant="quiet" size="small" onClick={() => setQuery('')}>
          {myVocabulary.clearSearch}
        </Button>
      ) : null}
    </>
  )
}
