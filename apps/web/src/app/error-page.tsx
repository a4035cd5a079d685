import { useState } from 'react'

import { ApiError } from '#lib/api-error.ts'
import { paths } from '#lib/paths.ts'
import { useCoreMessages } from '#messages/core-messages.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Page } from '#ui/parts/page.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { Arrival } from './arrival.tsx'
import { reloadPage } from './reload-page.ts'
import { ChunkError } from './route-chunk.ts'

/** Whether the server can send this page again: reloading without it would leave the learner with nothing. */
async function serverAnswers(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    return true
  } catch {
    return false
  }
}

/** `onRetry` renders the screen again; code that did not load needs the whole page again, since browsers remember it. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { common, errors, errorPage } = useCoreMessages()
  const [asking, setAsking] = useState(false)
  const isChunk = error instanceof ChunkError
  const requestId = error instanceof ApiError ? error.requestId : undefined

  const retry = async () => {
    if (!isChunk) return onRetry()
    setAsking(true)
    if (await serverAnswers()) return reloadPage()
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
        <p>{isChunk ? errorPage.chunk : errorPage.text}</p>
        {requestId ? <p>{errorPage.requestId(requestId)}</p> : null}
      </EmptyState>
    </Page>
  )
}
