// @vitest-environment jsdom
import { annotateImage } from '@wordnest/contracts/vision'
import { COMPATIBILITY } from '@wordnest/contracts/compatibility'
import { describe, expect, it, vi } from 'vitest'

import { answer, keepWaiting, loseConnection, refuse, server } from '#testing/server.ts'

import { ApiError, callApi } from './api.ts'
import { whenOutdated } from './outdated.ts'

const input = {
  requests: [{ image: { content: 'x'.repeat(50_000) }, features: [{ type: 'DOCUMENT_TEXT_DETECTION' as const }] }],
}
const found = { responses: [{ fullTextAnnotation: { text: 'nest' } }] }
const send = (options = {}) => callApi(annotateImage, input, { onUploadProgress: () => {}, ...options })

describe('a call that tells its progress', () => {
  it('sends and answers as any other, and ends with all of it sent', async () => {
    const shares: number[] = []
    const sent = vi.fn<(content: string) => void>()
    server.use(
      answer(annotateImage, ({ requests }) => {
        sent(requests[0]?.image.content ?? '')
        return found
      }),
    )
    expect(await send({ onUploadProgress: (share: number) => shares.push(share) })).toEqual(found)
    expect(sent).toHaveBeenCalledExactlyOnceWith(input.requests[0]?.image.content)
    expect(shares.at(-1)).toBe(1)
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
  })

  it('hears that the page is outdated', async () => {
    const outdated = vi.fn<() => void>()
    whenOutdated(outdated)
    server.use(answer(annotateImage, found, { compatibility: COMPATIBILITY + 1 }))
    await send()
    expect(outdated).toHaveBeenCalledOnce()
    whenOutdated(() => {})
  })

  it('throws what the server refused, and what the connection lost', async () => {
    server.use(refuse(annotateImage, 'heic-image'))
    await expect(send()).rejects.toMatchObject({ code: 'heic-image', requestId: 'request-1' })
    server.use(loseConnection(annotateImage))
    await expect(send()).rejects.toMatchObject({ code: 'offline' })
  })

  it('can be stopped before and while it is under way, and gives up in time', async () => {
    server.use(keepWaiting(annotateImage))
    const stopped = new Error('stopped')
    await expect(send({ signal: AbortSignal.abort(stopped) })).rejects.toBe(stopped)
    const controller = new AbortController()
    const sending = send({ signal: controller.signal })
    setTimeout(() => controller.abort(stopped), 30)
    await expect(sending).rejects.toBe(stopped)
    const error: unknown = await send({ timeoutMs: 30 }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'timeout' })
  })
})
