import { annotateImage } from '@wordnest/contracts/vision'
import { joinDetectedLines } from '@wordnest/vocabulary/detected-text'

import { callApi } from '#lib/api.ts'
import { toBase64 } from '#lib/base64.ts'

/** A photo on a slow line, a queue before the reader, and the reading. */
const TIMEOUT_MS = 120_000

type DetectOptions = { readonly signal: AbortSignal; readonly onUploadProgress: (share: number) => void }

/**
 * The text of a picture in running paragraphs; empty when there is none.
 * @throws ApiError as the contract says.
 */
export async function detectText(picture: Blob, options: DetectOptions): Promise<string> {
  const content = await toBase64(picture)
  options.signal.throwIfAborted()
  const { responses } = await callApi(
    annotateImage,
    { requests: [{ image: { content }, features: [{ type: 'DOCUMENT_TEXT_DETECTION' }] }] },
    { ...options, timeoutMs: TIMEOUT_MS },
  )
  return joinDetectedLines(responses[0]?.fullTextAnnotation?.text ?? '').trim()
}
