/** Web pages that learners want to read: fetched by the server, shown as plain text. */
import { Worker } from 'node:worker_threads'

import { MAX_WEB_PAGES_PER_DAY } from '@wordnest/contracts/web-pages'
import { cleanText } from '@wordnest/vocabulary/text-cleaning'
import { toLimitDay } from '@wordnest/vocabulary/usage-day'

import { AppError } from '#api/errors.ts'
import type { Learner } from '#api/learner.ts'
import { TaskThread, ThreadBusyError } from '#api/threads/task-thread.ts'
import { rejectOnAbort } from '#api/upstream/reject-on-abort.ts'

import type { Article } from './article.ts'
import { type FetchedPage, fetchPage } from './fetch-page.ts'
import type { PageAnswer, PageTask } from './page-messages.ts'
import type { PageNetwork } from './page-network.ts'
import type { PageReadsRepository } from './page-reads.repository.ts'

/** From the look-up of the host name to the last byte. */
const FETCH_TIMEOUT_MS = 8000
/** A page that takes longer to read is built to do so. */
const TASK_TIMEOUT_MS = 5000
const MAX_WAITING = 20
const IDLE_MS = 60_000
/** Heap of the thread; a page of the largest size fits. */
const MAX_HEAP_MB = 384

export type WebPage = Article & { readonly url: string }

export type WebPagesService = {
  /** Refuses with `page-limit`, with what {@link fetchPage} refuses with, `no-text-on-page` or `busy`. */
  readonly read: (learner: Learner, address: string, signal: AbortSignal) => Promise<WebPage>
  readonly close: () => Promise<void>
}

export type WebPagesParts = {
  readonly network: PageNetwork
  readonly reads: PageReadsRepository
  readonly clock: () => number
  readonly onFailure: (error: Error) => void
}

const startThread = () =>
  new Worker(new URL('page.worker.ts', import.meta.url), {
    name: 'web pages',
    stdin: false,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })

export function buildWebPagesService({ network, reads, clock, onFailure }: WebPagesParts): WebPagesService {
  const thread = new TaskThread<PageTask, PageAnswer>({
    name: 'the reader of web pages',
    start: startThread,
    maxWaiting: MAX_WAITING,
    taskTimeoutMs: TASK_TIMEOUT_MS,
    idleMs: IDLE_MS,
    onFailure,
  })

  async function fetchInTime(address: string, callerSignal: AbortSignal): Promise<FetchedPage> {
    const signal = AbortSignal.any([callerSignal, AbortSignal.timeout(FETCH_TIMEOUT_MS)])
    try {
      // A look-up of a name cannot be aborted.
      return await rejectOnAbort(signal, fetchPage(address, network, signal))
    } catch (error) {
      callerSignal.throwIfAborted()
      throw error instanceof AppError ? error : new AppError('page-unreachable', {}, { cause: error })
    }
  }

  async function extract({ isPlainText, text }: FetchedPage, signal: AbortSignal): Promise<Article> {
    if (isPlainText) return { title: '', text: cleanText(text) }
    try {
      return await thread.ask({ html: text }, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ThreadBusyError) throw new AppError('busy', {}, { cause: error })
      throw new AppError('no-text-on-page', {}, { cause: error })
    }
  }

  return {
    async read({ id, timeZone, zoneBefore }, address, callerSignal) {
      const today = toLimitDay(clock(), { timeZone, zoneBefore })
      if (!(await reads.raise(id, today, MAX_WEB_PAGES_PER_DAY))) throw new AppError('page-limit')
      const page = await fetchInTime(address, callerSignal)
      const article = await extract(page, callerSignal)
      if (article.text === '') throw new AppError('no-text-on-page')
      return { ...article, title: article.title || page.url.hostname, url: page.url.href }
    },
    close: () => thread.close(),
  }
}
