import { useState } from 'react'

import { ApiError } from '#lib/api-error.ts'
import { paths } from '#lib/paths.ts'
import { useCoreMessages } from '#messages/core-messages.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Page } from '#ui/parts/page.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { Arrival } from './arrival.tsx'
import { isCodeError } from './code-errors.ts'
import { reloadFromServer } from './reload-from-server.ts'
import { ChunkError } from './route-chunk.ts'

type ErrorPageProps = {
  error: unknown
  /** Rendering again does not help. */
  needsReload: boolean
  onRetry: () => void
}

/** `onRetry` renders the screen again, which asks again for the code that its parts lack. */
export function ErrorPage({ error, needsReload, onRetry }: ErrorPageProps) {
  const { common, errors, errorPage } = useCoreMessages()
  const [asking, setAsking] = useState(false)
  const isCode = error instanceof ChunkError || isCodeError(error)
  const requestId = error instanceof ApiError ? error.requestId : undefined

  const retry = async () => {
    if (!needsReload) return onRetry()
    setAsking(true)
    if (await reloadFromServer()) return
    setAsking(false)
    toast({ text: errors.offline, tone: 'error' })
  }

  return (
    <Page>
      <title>{errorPage.documentTitle}</title>
      <Arrival />
      <EmptyState
        headingLevel={1}
        title={errorPage.title}
        action={
          <>
            <Button variant="primary" busy={asking} onClick={() => void retry()}>
              {common.retry}
            </Button>
            <ButtonLink variant="quiet" href={paths.home}>
              {common.home}
            </ButtonLink>
          </>
        }
      >
        <p>{isCode ? errorPage.chunk : errorPage.text}</p>
        {requestId ? <p>{errorPage.requestId(requestId)}</p> : null}
      </EmptyState>
    </Page>
  )
}
