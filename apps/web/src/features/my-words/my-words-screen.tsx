import { type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { takeLoaded, useLoading } from '#lib/use-loading.ts'
import { useMessages } from '#messages/messages.ts'
import { useSession } from '#shared/accounts/session.ts'
import { type FollowedWord, todayAt } from '#shared/memory/followed-words.ts'
import { LogGate } from '#shared/memory/log-gate.tsx'
import { MemoryBar } from '#shared/memory/memory-links.tsx'
import { useRetention } from '#shared/memory/retention.ts'
import { useCards } from '#shared/memory/use-log.ts'
import { SlowSpeechSwitch } from '#shared/speech/speech-controls.tsx'
import { VocabZoneLink } from '#shared/words/vocab-zone-link.tsx'
import { buildFilter } from '#shared/words/word-search.ts'
import { EmptyNest } from '#ui/illustrations/empty-nest.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { isLong, LongListContext, useLoadedLongList } from '#ui/parts/long-list-view.ts'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { RowList } from '#ui/parts/row-list.tsx'
import { SelectField } from '#ui/parts/select-field.tsx'
import { TextField } from '#ui/parts/text-field.tsx'

import { EditDialog, type Editing } from './edit-dialog.tsx'
import { countIn, type Filter, FILTERS, isIn, type ListedWord, toListed } from './listed-words.ts'
import styles from './my-words.module.css'
import { type RowContext, RowContextValue, useNewWordActions } from './word-actions.ts'
import { WordItem } from './word-item.tsx'

const loadEraseWordDialog = () => import('./erase-word-dialog.tsx').then(({ EraseWordDialog }) => EraseWordDialog)

function Empty() {
  const { today, myWords } = useMessages()
  return (
    <EmptyState
      illustration={<EmptyNest />}
      title={myWords.emptyTitle}
      action={
        <>
          <ButtonLink variant="primary" render={(look) => <Link to={paths.learnWithText} {...look} />}>
            {today.learnWithText}
          </ButtonLink>
          <ButtonLink render={(look) => <Link to={paths.videoHouse} {...look} />}>{today.videoHouse}</ButtonLink>
        </>
      }
    >
      <p>{myWords.emptyText}</p>
    </EmptyState>
  )
}

/** What is looked for; a word that is changed stays in sight until something else is looked for. */
function useView(words: readonly ListedWord[]) {
  const [view, setView] = useState<{ query: string; filter: Filter; kept: ReadonlySet<string> }>({
    query: '',
    filter: 'all',
    kept: new Set(),
  })
  const shownView = useDeferredValue(view)
  const shownWords = useDeferredValue(words)
  const shown = useMemo(() => {
    const { query, filter, kept } = shownView
    const isWanted = buildFilter(query)
    return shownWords.filter((word) => kept.has(word.key) || (isIn(filter, word) && isWanted(word.card)))
  }, [shownView, shownWords])
  return {
    view,
    shown,
    shownView,
    change: (change: { query?: string; filter?: Filter }) => setView({ ...view, ...change, kept: new Set() }),
    keep: (key: string) => setView((before) => ({ ...before, kept: new Set([...before.kept, key]) })),
  }
}

type Tools = ReturnType<typeof useView> & {
  words: readonly ListedWord[]
  field: RefObject<HTMLInputElement | null>
}

function ViewTools({ view, change, words, field }: Tools) {
  const { myWords } = useMessages()
  return (
    <div className={styles.head}>
      <TextField
        ref={field}
        type="search"
        label={myWords.search}
        placeholder={myWords.searchHint}
        value={view.query}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => change({ query: event.currentTarget.value })}
      />
      <SelectField
        label={myWords.show}
        options={FILTERS.map((value) => ({
          value,
          label: myWords.filterOf(myWords.filters[value], countIn(value, words)),
        }))}
        value={view.filter}
        onChange={(filter) => change({ filter })}
      />
    </div>
  )
}

function Found({ shown, shownView, change, field }: Tools) {
  const { myWords } = useMessages()
  const query = shownView.query.trim()
  const isEmpty = shown.length === 0
  const text = isEmpty
    ? query === ''
      ? myWords.none[shownView.filter]
      : myWords.noneFound(query)
    : query === ''
      ? ''
      : myWords.found(shown.length)
  return (
    <div className={styles.found}>
      <p role="status">{text}</p>
      {isEmpty && (query !== '' || shownView.filter !== 'all') ? (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            // The pressed button goes.
            field.current?.focus()
            change({ query: '', filter: 'all' })
          }}
        >
          {myWords.showAll}
        </Button>
      ) : null}
    </div>
  )
}

/** The rows' actions, each of which keeps its row in sight, and the dialogs that edit a card and delete a word. */
function useRowContext(keep: (key: string) => void, now: number) {
  const learnerId = useSession((state) => state.learner?.id)
  const actions = useNewWordActions(learnerId)
  const [expanded, expand] = useState<string>()
  const [editing, setEditing] = useState<Editing>()
  const [isEditing, setIsEditing] = useState(false)
  const [erased, setErased] = useState<FollowedWord>()
  const [isErasing, setIsErasing] = useState(false)
  const keeping =
    <Rest extends readonly unknown[]>(act: (word: FollowedWord, ...rest: Rest) => void) =>
    (word: FollowedWord, ...rest: Rest) => {
      keep(word.key)
      act(word, ...rest)
    }
  const rows: RowContext = {
    markKnown: keeping(actions.markKnown),
    letRest: keeping(actions.letRest),
    follow: keeping(actions.follow),
    choose: keeping(actions.choose),
    edit: keeping(actions.edit),
    expanded,
    expand,
    openEditor: (word, field) => {
      // It would cover the dialog.
      actions.close()
      setEditing({ word, field })
      setIsEditing(true)
    },
    openEraser: (word) => {
      actions.close()
      setErased(word)
      setIsErasing(true)
    },
    now,
  }
  return {
    rows,
    editing,
    isEditing,
    closeEditor: () => setIsEditing(false),
    erased,
    isErasing,
    closeEraser: () => setIsErasing(false),
  }
}

function Words({ focusTitle }: { focusTitle: () => void }) {
  const { myWords } = useMessages()
  const cards = useCards()
  const retention = useRetention()
  const [now] = useState(Date.now)
  const words = useMemo(() => toListed(cards, todayAt(now), retention), [cards, now, retention])
  const longList = useLoadedLongList(isLong(words))
  const view = useView(words)
  const field = useRef<HTMLInputElement>(null)
  const { rows, editing, isEditing, closeEditor, erased, isErasing, closeEraser } = useRowContext(view.keep, now)
  const EraseWordDialog = takeLoaded(useLoading(loadEraseWordDialog, erased !== undefined))
  if (words.length === 0) return <Empty />
  return (
    <RowContextValue value={rows}>
      <LongListContext value={longList}>
        <ViewTools {...view} words={words} field={field} />
        <Found {...view} words={words} field={field} />
        <RowList
          items={view.shown}
          keyOf={({ key }) => key}
          isLong={isLong(words)}
          label={myWords.title}
          renderRow={(word) => <WordItem word={word} />}
          itemClassName={styles.item}
        />
        {editing ? (
          <EditDialog
            key={`${editing.word.key} ${editing.field} ${editing.word.last?.id}`}
            editing={editing}
            open={isEditing}
            onClose={closeEditor}
            onSave={rows.edit}
          />
        ) : null}
        {erased && EraseWordDialog ? (
          <EraseWordDialog
            key={erased.key}
            word={erased}
            open={isErasing}
            onClose={closeEraser}
            onErased={focusTitle}
          />
        ) : null}
      </LongListContext>
    </RowContextValue>
  )
}

/** Every word that the learner follows: `docs/memory.md`. */
export function MyWordsScreen() {
  const { myWords } = useMessages()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Page>
      <title>{myWords.documentTitle}</title>
      <meta name="description" content={myWords.description} />
      <PageHeading
        ref={title}
        title={myWords.title}
        lead={myWords.lead}
        actions={
          <>
            <SlowSpeechSwitch />
            <VocabZoneLink />
          </>
        }
      />
      <MemoryBar here="myWords" />
      <LogGate>
        <Words focusTitle={() => title.current?.focus()} />
      </LogGate>
    </Page>
  )
}
