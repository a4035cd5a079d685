import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'

import { ApiError } from '#lib/api.ts'
import { isOffline } from '#lib/connection.ts'
import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { LogGate } from '#shared/memory/log-gate.tsx'
import { findRecord, loadText } from '#shared/texts/library.ts'
import { useTextAhead } from '#shared/texts/text-ahead.ts'
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

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { common, reader } = useMessages()
  const isLost = error instanceof ApiError && LOST.has(error.code)
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
        <p>{isOffline() ? reader.offlineText : reader.failedText}</p>
      </EmptyState>
    </div>
  )
}

function Opened({ id, ahead }: { id: string; ahead: ReactNode }) {
  const { reader } = useMessages()
  const loaded = useLoaded(() => loadText(id), { warning: 'The text could not be opened' })
  const record = useLearnerLog(({ state }) => findRecord(state.library.texts, id))
  if (loaded.status === 'loading') return ahead ?? <Waiting label={reader.waiting} />
  if (loaded.status === 'failed') return <Failed error={loaded.error} onRetry={loaded.retry} />
  const title = record?.title ?? reader.untitled
  return <Reader id={id} title={title} text={loaded.value} />
}

/** A text of the learner or of the shelf, to read. */
export function TextReaderScreen() {
  const { textID = '' } = useParams()
  const { reader } = useMessages()
  const known = useTextAhead(textID)
  const title = useLearnerLog(({ state }) => findRecord(state.library.texts, textID)?.title) ?? known?.title
  const ahead = known ? <ReaderAhead ahead={known} /> : undefined
  return (
    <Page>
      <title>{reader.documentTitle(title ?? reader.untitled)}</title>
      <meta name="description" content={known?.about ?? reader.hint} />
      <PageHeading
        title={title === undefined ? reader.untitled : <span lang="en">{title}</span>}
        compact
        actions={<AllTexts />}
      />
      <LogGate ahead={ahead}>
        <Opened key={textID} id={textID} ahead={ahead} />
      </LogGate>
    </Page>
  )
}
