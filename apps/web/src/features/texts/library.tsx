import type { TextRecord } from '@wordnest/log/states'
import { useMemo, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { removeText, sortTexts } from '#shared/texts/library.ts'
import { SubscribeLink } from '#shared/billing/subscribe-offer.tsx'
import { takeLoaded, useLoading } from '#lib/use-loading.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { Button } from '#ui/parts/button.tsx'
import { EmptyNote } from '#ui/parts/empty-note.tsx'
import { announce } from '#ui/parts/live-region.tsx'
import { isLong, LongListContext, useLoadedLongList } from '#ui/parts/long-list-view.ts'
import { RowList } from '#ui/parts/row-list.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { libraryRowClassName } from '#shared/texts/library-row.tsx'
import { useLibraryRoom } from '#shared/texts/library-room.ts'

import { RefusedTexts } from './refused-texts.tsx'
import { TextRow } from './text-row.tsx'
import styles from './texts.module.css'
import { countWordsOfTexts } from './words-of-texts.ts'

const loadErasing = () => import('#shared/texts/erase-text-dialog.tsx').then(({ EraseTextDialog }) => EraseTextDialog)
const loadRenaming = () => import('#shared/texts/rename-dialog.tsx').then(({ RenameDialog }) => RenameDialog)

/** A shorter list is seen at a glance. */
const SEARCHED_FROM = 6

const toSearched = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()

function Room() {
  const { library } = useMessages().texts
  const { texts, bytes, plan } = useLibraryRoom()
  return (
    <div className={styles.room}>
      <p>{library.full(texts, plan.texts, bytes, plan.textBytes)}</p>
      {texts >= plan.texts || bytes >= plan.textBytes ? <SubscribeLink size="small" variant="secondary" /> : null}
    </div>
  )
}

function useRemove(focusList: () => void) {
  const { library, undo } = useMessages().texts
  return async ({ id, title }: TextRecord) => {
    const takeBack = await removeText(id)
    // The pressed button is gone.
    focusList()
    toast({
      text: library.removed(title),
      topic: `text ${id}`,
      action: {
        label: undo,
        onAction: () => void takeBack().then(() => announce(library.restored(title))),
      },
    })
  }
}

function Found({ query, count, onShowAll }: { query: string; count: number; onShowAll: () => void }) {
  const { library } = useMessages().texts
  return (
    <div className={styles.found}>
      <p role="status">{query === '' ? '' : count === 0 ? library.noneFound(query) : library.found(count)}</p>
      {query !== '' && count === 0 ? (
        <Button variant="quiet" size="small" onClick={onShowAll}>
          {library.showAll}
        </Button>
      ) : null}
    </div>
  )
}

function Texts({ texts, focusList }: { texts: readonly TextRecord[]; focusList: () => void }) {
  const { library } = useMessages().texts
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const showAll = () => {
    field.current?.focus()
    setQuery('')
  }
  const [renamed, setRenamed] = useState<TextRecord>()
  const [isRenaming, setRenaming] = useState(false)
  const [erased, setErased] = useState<TextRecord>()
  const [isErasing, setErasing] = useState(false)
  const EraseTextDialog = takeLoaded(useLoading(loadErasing, erased !== undefined))
  const RenameDialog = takeLoaded(useLoading(loadRenaming, renamed !== undefined))
  const longList = useLoadedLongList(isLong(texts))
  const remove = useRemove(focusList)
  const words = useLearnerLog(({ state }) => state.words)
  const met = useMemo(() => countWordsOfTexts(words), [words])
  const wanted = toSearched(query.trim())
  const shown = texts.filter(({ title }) => toSearched(title).includes(wanted))
  return (
    <LongListContext value={longList}>
      {texts.length >= SEARCHED_FROM || query !== '' ? (
        <>
          <TextField
            ref={field}
            type="search"
            label={library.search}
            placeholder={library.searchHint}
            value={query}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <Found query={query.trim()} count={shown.length} onShowAll={showAll} />
        </>
      ) : null}
      <RowList
        items={shown}
        keyOf={({ id }) => id}
        isLong={isLong(texts)}
        label={library.title}
        itemClassName={libraryRowClassName}
        renderRow={(record) => (
          <TextRow
            record={record}
            met={met.get(record.id)}
            onRename={() => {
              setRenamed(record)
              setRenaming(true)
            }}
            onRemove={() => void remove(record)}
            onErase={() => {
              setErased(record)
              setErasing(true)
            }}
          />
        )}
      />
      {erased && EraseTextDialog ? (
        <EraseTextDialog
          key={erased.id}
          record={erased}
          open={isErasing}
          onClose={() => setErasing(false)}
          onErased={focusList}
        />
      ) : null}
      {renamed && RenameDialog ? (
        <RenameDialog
          key={`${renamed.id} ${renamed.title}`}
          record={renamed}
          open={isRenaming}
          onClose={() => setRenaming(false)}
        />
      ) : null}
    </LongListContext>
  )
}

/** What the learner saved to read, the one that was read last first. */
export function Library({ focusList }: { focusList: () => void }) {
  const { library } = useMessages().texts
  const records = useLearnerLog(({ state }) => state.library.texts)
  const isKept = useLearnerLog((state) => state.isKept)
  const texts = useMemo(() => sortTexts(records), [records])
  return (
    <>
      <RefusedTexts focusList={focusList} />
      {texts.length === 0 ? (
        <EmptyNote title={library.emptyTitle}>{library.emptyText}</EmptyNote>
      ) : (
        <Texts texts={texts} focusList={focusList} />
      )}
      <Room />
      {isKept ? null : <p className={styles.notKept}>{library.notKept}</p>}
    </>
  )
}
