import { keyOf } from '@wordnest/vocabulary/personal-list'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { memo, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { buildFilter } from '#shared/words/word-search.ts'
import { Button } from '#ui/parts/button.tsx'
import { isLong } from '#ui/parts/long-list-view.ts'
import { RowList } from '#ui/parts/row-list.tsx'
import { Segmented } from '#ui/parts/segmented.tsx'
import { TextField } from '#ui/parts/text-field.tsx'

import styles from './my-vocabulary.module.css'
import { firstSortOf, type RowKind, type Sort, sortsOf, sortWords } from './word-order.ts'
import { WordRow } from './word-row.tsx'

/** A list that is seen at a glance needs no search. */
const MIN_WORDS_TO_SEARCH = 6

type RowsProps = {
  kind: RowKind
  words: readonly StudyWord[]
  query: string
  sort: Sort
  /** Keys of the words whose plus is pressed. */
  pressed: ReadonlySet<string>
  /** Keys of words that the learner has not confirmed yet. */
  fresh?: ReadonlySet<string> | undefined
  label: string
}

const Rows = memo(function Rows({ kind, words, query, sort, pressed, fresh, label }: RowsProps) {
  const { myVocabulary } = useMessages()
  const sorted = useMemo(() => sortWords(words, sort), [words, sort])
  const shown = useMemo(() => (query.trim() === '' ? sorted : sorted.filter(buildFilter(query))), [sorted, query])
  const renderRow = (word: StudyWord) => {
    const key = keyOf(word)
    return <WordRow kind={kind} word={word} isPressed={pressed.has(key)} isFresh={fresh?.has(key) ?? false} />
  }
  return (
    <>
      <p className={styles.found} role="status">
        {query.trim() === ''
          ? ''
          : shown.length > 0
            ? myVocabulary.found(shown.length)
            : myVocabulary.noneFound(query.trim())}
      </p>
      <RowList
        items={shown}
        keyOf={keyOf}
        isLong={isLong(words)}
        label={label}
        renderRow={renderRow}
        itemClassName={styles.item}
      />
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
  const [sort, setSort] = useState(() => firstSortOf(rows.kind))
  const shownQuery = useDeferredValue(query)
  const shownSort = useDeferredValue(sort)
  // The press is painted before a thousand rows are filtered.
  const shown = {
    words: useDeferredValue(rows.words),
    pressed: useDeferredValue(rows.pressed),
    fresh: useDeferredValue(rows.fresh),
  }
  const searchField = useRef<HTMLInputElement>(null)
  const showAll = () => {
    searchField.current?.focus()
    setQuery('')
  }
  const isSearchable = rows.words.length >= MIN_WORDS_TO_SEARCH
  return (
    <>
      {isSearchable ? (
        <div className={styles.tools}>
          <TextField
            ref={searchField}
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
            options={sortsOf(rows.kind).map((value) => ({ value, label: myVocabulary.sorts[value] }))}
            value={sort}
            onChange={setSort}
          />
        </div>
      ) : null}
      {children}
      <Rows {...rows} {...shown} query={isSearchable ? shownQuery : ''} sort={shownSort} />
      {isSearchable && query !== '' ? (
        <Button variant="quiet" size="small" onClick={showAll}>
          {myVocabulary.clearSearch}
        </Button>
      ) : null}
    </>
  )
}
