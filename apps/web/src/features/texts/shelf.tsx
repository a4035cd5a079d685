import { listShelf, type ShelfItem } from '@wordnest/contracts/shelf'
import { toShelfTextId } from '@wordnest/log/text-ids'
import { LEVELS } from '@wordnest/vocabulary/study-list'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { ApiError, callApi } from '#lib/api.ts'
import { toTextPath } from '#lib/paths.ts'
import { toErrorText } from '#messages/error-text.ts'
import { useMessages } from '#messages/messages.ts'
import { LevelBadge } from '#shared/levels/level-badge.tsx'
import { useLoaded } from '#shared/use-loaded.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { joinClasses } from '#ui/class-names.ts'
import { CoverArt } from '#ui/illustrations/cover-art.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Segmented } from '#ui/parts/segmented.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import whole from '#ui/parts/whole-link.module.css'

import { chooseForYou, SHELF_LEVELS, type ShelfChoice, toMinutes } from './shelf-choice.ts'
import styles from './shelf.module.css'

/** Shown before the rest is asked for: a row on a wide screen. */
const FIRST = 3

function ShelfCard({ item, isOpened }: { item: ShelfItem; isOpened: boolean }) {
  const { shelf } = useMessages().texts
  const { id, title, about, kind, cover, level, words } = item
  return (
    <li className={joinClasses(styles.card, whole.frame)}>
      <CoverArt className={styles.cover} cover={cover} kind={kind} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link className={joinClasses(styles.link, whole.link)} to={toTextPath(toShelfTextId(id))}>
            {title}
          </Link>
        </h3>
        <p className={styles.about}>{about}</p>
        <p className={styles.facts}>
          <LevelBadge level={level} />
          {shelf.kinds[kind] === undefined ? null : <span>{shelf.kinds[kind]}</span>}
          <span>{shelf.minutes(toMinutes(words))}</span>
          {isOpened ? <span className={styles.opened}>{shelf.opened}</span> : null}
        </p>
      </div>
    </li>
  )
}

function ShelfTexts({ items, choice }: { items: readonly ShelfItem[]; choice: ShelfChoice }) {
  const { shelf } = useMessages().texts
  const level = useLearnerLog(({ state }) => state.level.level)
  const texts = useLearnerLog(({ state }) => state.library.texts)
  const [showsAll, setShowsAll] = useState(false)
  const opened = new Set(texts.map(({ id }) => id))
  const isOpened = ({ id }: ShelfItem) => opened.has(toShelfTextId(id))
  const found = choice === 'for-you' ? chooseForYou(items, level) : items.filter((item) => item.level === choice)
  const ordered = found.toSorted((one, other) => Number(isOpened(one)) - Number(isOpened(other)))
  const shown = showsAll ? ordered : ordered.slice(0, FIRST)
  const list = useRef<HTMLUListElement>(null)
  // The button is below what it has shown.
  useEffect(() => {
    if (showsAll) list.current?.children[FIRST]?.querySelector('a')?.focus()
  }, [showsAll])
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={shelf.title}>
        {shown.map((item) => (
          <ShelfCard key={item.id} item={item} isOpened={isOpened(item)} />
        ))}
      </ul>
      {ordered.length > FIRST ? (
        <Button variant="quiet" className={styles.all} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? shelf.showFewer : shelf.showAll(ordered.length)}
        </Button>
      ) : null}
    </>
  )
}

/** Graded texts that come with the product: something to read for a learner without texts. */
export function Shelf() {
  const messages = useMessages()
  const { common, texts } = messages
  const loaded = useLoaded((signal) => callApi(listShelf, undefined, { signal }), {
    warning: "We couldn't open the shelf",
  })
  const [choice, setChoice] = useState<ShelfChoice>('for-you')
  const options = [
    { value: 'for-you' as const, label: texts.shelf.forYou },
    ...LEVELS.filter((level) => SHELF_LEVELS.has(level)).map((level) => ({ value: level, label: level })),
  ]
  return (
    <section className={styles.shelf} aria-labelledby="shelf-title">
      <h2 id="shelf-title" className={styles.heading}>
        {texts.shelf.title}
      </h2>
      <Segmented label={texts.shelf.level} hideLabel options={options} value={choice} onChange={setChoice} />
      {loaded.status === 'loading' ? (
        <div className={styles.waiting} role="status">
          <VisuallyHidden>{texts.shelf.waiting}</VisuallyHidden>
          <Skeleton shape="tile" count={FIRST} />
        </div>
      ) : null}
      {loaded.status === 'failed' ? (
        <Notice
          tone="error"
          title={texts.shelf.failedTitle}
          action={
            <Button size="small" onClick={loaded.retry}>
              {common.retry}
            </Button>
          }
        >
          <p>{toErrorText(messages, loaded.error instanceof ApiError ? loaded.error.code : 'internal')}</p>
        </Notice>
      ) : null}
      {loaded.status === 'ready' ? <ShelfTexts key={choice} items={loaded.value.texts} choice={choice} /> : null}
    </section>
  )
}
