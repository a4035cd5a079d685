import { readShelfText } from '@wordnest/contracts/shelf'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { callApi } from '#lib/api.ts'
import { toTextPath } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { useLoaded } from '#shared/use-loaded.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import { findNextText } from './next-text.ts'
import { Questions } from './questions.tsx'
import { toPercent } from '#shared/levels/to-percent.ts'
import styles from './text-reader.module.css'
import type { TextWords } from '#shared/reading/use-text-words.ts'

const SHELF_PREFIX = 'shelf:'

function ShelfQuestions({ id }: { id: string }) {
  const { common, reader } = useMessages()
  const loaded = useLoaded((signal) => callApi(readShelfText, { id: id.slice(SHELF_PREFIX.length) }, { signal }), {
    warning: 'The questions could not be loaded',
  })
  if (loaded.status === 'loading') return <Waiting label={common.loading} />
  if (loaded.status === 'failed')
    return (
      <Notice
        tone="warning"
        action={
          <Button size="small" onClick={loaded.retry}>
            {common.retry}
          </Button>
        }
      >
        <p>{reader.after.questionsFailed}</p>
      </Notice>
    )
  return <Questions questions={loaded.value.questions} />
}

function Next({ id, words }: { id: string; words: TextWords }) {
  const { after } = useMessages().reader
  const texts = useLearnerLog(({ state }) => state.library.texts)
  const wasRead = (shelfId: string) =>
    texts.some((text) => text.id === SHELF_PREFIX + shelfId) || id === SHELF_PREFIX + shelfId
  const next = useLoaded((signal) => findNextText(words.knowledge, wasRead, signal), {
    warning: 'The next text could not be found',
  })
  // Without a connection there is nothing to offer, and what was read is not concerned.
  if (next.status === 'failed' || (next.status === 'ready' && !next.value)) return null
  return (
    <section className={styles.next} aria-labelledby="reader-next">
      <h3 id="reader-next">{after.next}</h3>
      {next.status === 'ready' && next.value ? (
        <>
          <p>
            <strong lang="en">{next.value.item.title}</strong> ({next.value.item.level})
          </p>
          <p lang="en">{next.value.item.about}</p>
          <p className={styles.soft}>{after.nextKnown(toPercent(next.value.known))}</p>
          <ButtonLink
            variant="primary"
            render={(look) => <Link to={toTextPath(SHELF_PREFIX + (next.value?.item.id ?? ''))} {...look} />}
          >
            {after.open(next.value.item.title)}
          </ButtonLink>
        </>
      ) : (
        <Waiting label={after.nextWaiting} />
      )}
    </section>
  )
}

/** True once its element has come near the window. */
function useSeen() {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (isSeen || !element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isSeen])
  return { isSeen, ref }
}

/** What the text was good for, the questions of a graded text, and the way on. */
export function AfterReading({ id, words }: { id: string; words: TextWords | undefined }) {
  const { after } = useMessages().reader
  const { isSeen, ref } = useSeen()
  const isShelf = id.startsWith(SHELF_PREFIX)
  const met = words?.profile.words.filter(({ base, keys }) =>
    [base, ...keys].some((key) => words.knowledge.findRecord(key) !== undefined),
  )
  return (
    <div ref={ref}>
      <Panel title={after.title}>
        <div className={styles.after}>
          {words ? <p className={styles.met}>{after.met(met?.length ?? 0, words.coverage.newWords)}</p> : null}
          {isSeen && isShelf ? <ShelfQuestions id={id} /> : null}
          {isSeen && words ? <Next id={id} words={words} /> : null}
        </div>
      </Panel>
    </div>
  )
}
