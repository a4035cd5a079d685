import { toWordsOf } from '@wordnest/log/text-words'
import type { TextRecord } from '@wordnest/log/states'
import { Eraser, FilePlus2, Pencil, Trash2 } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'

import { toMyFilmPath } from '#lib/paths.ts'
import { takeLoaded, useLoading } from '#lib/use-loading.ts'
import { useMessages } from '#messages/messages.ts'
import { SubscribeLink } from '#shared/billing/subscribe-offer.tsx'
import { forgetFile } from '#shared/films/film-files.ts'
import { toClock } from '#shared/films/film-time.ts'
import { useLogRetry } from '#shared/memory/log-retry.ts'
import { useCoverage } from '#shared/texts/coverage-of-texts.ts'
import { KnownOfIt, LibraryRow, libraryRowClassName, libraryRowsClassName } from '#shared/texts/library-row.tsx'
import { removeText, sortFilms } from '#shared/texts/library.ts'
import { useLibraryRoom } from '#shared/texts/library-room.ts'
import { RenameDialog } from '#shared/texts/rename-dialog.tsx'
import { useLearnerLog } from '#sync/learner-log.ts'
import { Button } from '#ui/parts/button.tsx'
import { EmptyNote } from '#ui/parts/empty-note.tsx'
import { announce } from '#ui/parts/live-region.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { toast } from '#ui/parts/toast.tsx'

import styles from './my-films.module.css'

const MS_A_SECOND = 1000

function Coverage({ id }: { id: string }) {
  const { myFilms } = useMessages()
  const coverage = useCoverage(id, toWordsOf)
  return coverage ? <KnownOfIt>{myFilms.known(coverage.known)}</KnownOfIt> : null
}

type FilmRowProps = { record: TextRecord; onRename: () => void; onRemove: () => void; onErase: () => void }

function FilmRow({ record, onRename, onRemove, onErase }: FilmRowProps) {
  const { myFilms, texts } = useMessages()
  const { id, title, wordCount, place, source } = record
  return (
    <li className={libraryRowClassName}>
      <LibraryRow
        record={record}
        to={toMyFilmPath(id)}
        known={wordCount > 0 ? <Coverage id={id} /> : null}
        facts={
          <>
            <span>{source.url === undefined ? (source.file ?? myFilms.onDevice) : myFilms.youTube}</span>
            {wordCount === 0 ? <span>{myFilms.noCaptions}</span> : null}
            <span>{place > 0 ? myFilms.watched(toClock(place * MS_A_SECOND)) : myFilms.unwatched}</span>
          </>
        }
        menu={{
          label: myFilms.more(title),
          items: [
            { key: 'rename', label: myFilms.rename, icon: <Pencil />, onSelect: onRename },
            { key: 'remove', label: myFilms.remove, icon: <Trash2 />, onSelect: onRemove },
            { key: 'erase', label: texts.library.erase, icon: <Eraser />, onSelect: onErase },
          ],
        }}
      />
    </li>
  )
}

const loadErasing = async () => (await import('#shared/texts/erase-text-dialog.tsx')).EraseTextDialog

function Films({ focusHeading }: { focusHeading: () => void }) {
  const { myFilms } = useMessages()
  const records = useLearnerLog(({ state }) => state.library.texts)
  const films = useMemo(() => sortFilms(records), [records])
  const { texts, plan } = useLibraryRoom()
  const [renamed, setRenamed] = useState<TextRecord>()
  const [isRenaming, setRenaming] = useState(false)
  const [erased, setErased] = useState<TextRecord>()
  const [isErasing, setErasing] = useState(false)
  const EraseTextDialog = takeLoaded(useLoading(loadErasing, erased !== undefined))
  const remove = async ({ id, title }: TextRecord) => {
    const takeBack = await removeText(id)
    // The pressed button is gone.
    focusHeading()
    toast({
      text: myFilms.removed(title),
      topic: `film ${id}`,
      action: {
        label: myFilms.undo,
        onAction: () => void takeBack().then(() => announce(myFilms.restored(title))),
      },
    })
  }
  return (
    <>
      {films.length === 0 ? <EmptyNote title={myFilms.empty}>{myFilms.emptyText}</EmptyNote> : null}
      <ul className={libraryRowsClassName} aria-label={myFilms.title}>
        {films.map((record) => (
          <FilmRow
            key={record.id}
            record={record}
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
        ))}
      </ul>
      <div className={styles.head}>
        <p className={styles.soft}>{myFilms.room(texts, plan.texts)}</p>
        {texts >= plan.texts ? <SubscribeLink size="small" variant="secondary" /> : null}
      </div>
      {erased && EraseTextDialog ? (
        <EraseTextDialog
          key={erased.id}
          record={erased}
          open={isErasing}
          onClose={() => setErasing(false)}
          onErased={() => {
            forgetFile(erased.id)
            focusHeading()
          }}
        />
      ) : null}
      {renamed ? (
        <RenameDialog
          key={`${renamed.id} ${renamed.title}`}
          record={renamed}
          open={isRenaming}
          onClose={() => setRenaming(false)}
        />
      ) : null}
    </>
  )
}

const loadAddDialog = async () => (await import('./add-film.tsx')).AddFilm

/** Films of the learner's own, with what they know of each: `docs/product.md#my-films`. */
export function MyFilms() {
  const { common, memory, myFilms } = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAdding, setAdding] = useState(false)
  const [openings, setOpenings] = useState(0)
  const AddFilm = takeLoaded(useLoading(loadAddDialog, openings > 0))
  const retry = useLogRetry({ warning: 'The films could not be opened' })
  const isOpen = useLearnerLog(({ status }) => status === 'open')
  const isUnreadable = useLearnerLog(({ status }) => status === 'failed')
  return (
    <section className={styles.section} aria-labelledby="my-films">
      <div className={styles.head}>
        <h2 id="my-films" ref={heading} tabIndex={-1}>
          {myFilms.title}
        </h2>
        <Button
          icon={<FilePlus2 />}
          onClick={() => {
            setOpenings((count) => count + 1)
            setAdding(true)
          }}
        >
          {myFilms.add}
        </Button>
      </div>
      <p className={styles.soft}>
        {myFilms.lead} {myFilms.noTrophies}
      </p>
      {retry ? (
        <Notice
          tone="error"
          title={myFilms.failedTitle}
          action={
            <Button size="small" onClick={retry}>
              {common.retry}
            </Button>
          }
        >
          <p>{isUnreadable ? memory.unreadableText : myFilms.failedText}</p>
        </Notice>
      ) : isOpen ? (
        <Films focusHeading={() => heading.current?.focus()} />
      ) : (
        <p role="status">{myFilms.waiting}</p>
      )}
      {/* Each begins anew: fields of files are empty again, and what was chosen in them must not be added unseen. */}
      {AddFilm ? <AddFilm key={openings} open={isAdding} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}
