import { readShelfText } from '@wordnest/contracts/shelf'
import { toShelfId, toShelfTextId } from '@wordnest/log/text-ids'
import { Link } from 'react-router'

import { callApi } from '#lib/api.ts'
import { toTextPath } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { useLoaded } from '#shared/use-loaded.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import { findNextText } from './next-text.ts'
import { Questions } from './questions.tsx'
import { toPercent } from '#shared/levels/to-percent.ts'
import styles from './text-reader.module.css'
import type { TextWords } from '#shared/reading/use-text-words.ts'

function ShelfQuestions({ id }: { id: string }) {
  const { common, reader } = useMessages()
  const loaded = useLoaded((signal) => callApi(readShelfText, { id }, { signal }), {
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
  const wasRead = (shelfId: string) => {
    const asked = toShelfTextId(shelfId)
    return asked === id || texts.some((text) => text.id === asked)
  }
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
            render={(look) => <Link to={toTextPath(toShelfTextId(next.value?.item.id ?? ''))} {...look} />}
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

/** The questions of a graded text, and the way on. */
export function AfterSections({ id, words }: { id: string; words: TextWords | undefined }) {
  const shelfId = toShelfId(id)
  return (
    <>
      {shelfId === undefined ? null : <ShelfQuestions id={shelfId} />}
      {words ? <Next id={id} words={words} /> : null}
    </>
  )
}
