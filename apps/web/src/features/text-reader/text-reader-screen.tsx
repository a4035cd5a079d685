import { Link, useParams } from 'react-router'

import { ApiError } from '#lib/api.ts'
import { isOffline } from '#lib/connection.ts'
import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { LogGate } from '#shared/memory/log-gate.tsx'
import { findRecord, loadText } from '#shared/texts/library.ts'
import { type TextAhead, useTextAhead } from '#shared/texts/text-ahead.ts'
import { useLoaded } from '#shared/use-loaded.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { BrokenThread } from '#ui/illustrations/broken-thread.tsx'
import { LostPage } from '#ui/illustrations/lost-page.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import { Reader } from './reader.tsx'
import { ReaderAhead } from './reader-ahead.tsx'

function AllTexts({ isPrimary = false }: { isPrimary?: boolean }) {
  const { reader } = useMessages()
  return (
    <ButtonLink
      variant={isPrimary ? 'primary' : 'secondary'}
      size={isPrimary ? 'medium' : 'small'}
      render={(look) => <Link to={paths.texts} {...look} />}
    >
      {reader.allTexts}
    </ButtonLink>
  )
}

const LOST = new Set(['not-found', 'sign-in-required'])

type FailedProps = { error: unknown; onRetry: () => void; ahead: TextAhead | undefined }

function Failed({ error, onRetry, ahead }: FailedProps) {
  const { common, reader } = useMessages()
  const isLost = error instanceof ApiError && LOST.has(error.code)
  const text = isOffline() ? reader.offlineText : reader.failedText
  if (ahead && !isLost) return <ReaderAhead ahead={ahead} failure={{ text, onRetry }} />
  if (isLost) {
    return (
      <EmptyState illustration={<LostPage />} title={reader.notFoundTitle} action={<AllTexts isPrimary />}>
        <p>{reader.notFoundText}</p>
      </EmptyState>
    )
  }
  return (
    <div role="alert">
      <EmptyState
        illustration={<BrokenThread />}
        title={isOffline() ? reader.offlineTitle : reader.failedTitle}
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              {common.retry}
            </Button>
            <AllTexts />
          </>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  )
}

function Opened({ id, ahead }: { id: string; ahead: TextAhead | undefined }) {
  const { reader } = useMessages()
  const loaded = useLoaded(() => loadText(id), { warning: 'The text could not be opened' })
  const record = useLearnerLog(({ state }) => findRecord(state.library.texts, id))
  if (loaded.status === 'loading') return ahead ? <ReaderAhead ahead={ahead} /> : <Waiting label={reader.waiting} />
  if (loaded.status === 'failed') return <Failed error={loaded.error} onRetry={loaded.retry} ahead={ahead} />
  const title = record?.title ?? reader.untitled
  return <Reader id={id} title={title} text={loaded.value} />
}

/** A text of the learner or of the shelf, to read. */
export function TextReaderScreen() {
  const { textID = '' } = useParams()
  const { reader } = useMessages()
  const known = useTextAhead(textID)
  const title = useLearnerLog(({ state }) => findRecord(state.library.texts, textID)?.title) ?? known?.title
  return (
    <Page>
      <title>{reader.documentTitle(title ?? reader.untitled)}</title>
      <meta name="description" content={known?.about ?? reader.hint} />
      <PageHeading
        title={title === undefined ? reader.untitled : <span lang="en">{title}</span>}
        compact
        actions={<AllTexts />}
      />
      <LogGate renderAhead={known && ((failure) => <ReaderAhead ahead={known} failure={failure} />)}>
        <Opened key={textID} id={textID} ahead={known} />
      </LogGate>
    </Page>
  )
}
