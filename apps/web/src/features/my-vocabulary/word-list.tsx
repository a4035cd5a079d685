import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import { memo, type ReactNode, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextField } from '#ui/text-field.tsx'

import styles from './my-vocabulary.module.css'
import { buildFilter, type Sort, SORTS, sortWords } from './word-order.ts'
import { type RowKind, WordRow } from './word-row.tsx'

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
          const key = toWordKey(word.word)
          return (
            <li key={key} className={styles.item} hidden={!isMatch(word)}>
              <WordRow kind={kind} word={word} isPressed={pressed.has(key)} isFresh={fresh?.has(key) ?? false} />
            </li>
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
      <Rows {...rows} query={isSearchable ? shownQuery : ''} sort={shownSort} />
      {isSearchable && query !== '' ? (
        <Button variant="quiet" size="small" onClick={() => setQuery('')}>
          {myVocabulary.clearSearch}
        </Button>
      ) : null}
    </>
  )
}
