/** The picture that a request carries as base64. */
import { MAX_IMAGE_BYTES } from '@wordnest/vocabulary/upload'

import { AppError } from '#api/errors.ts'

const toProblem = (problem: string) =>
  new AppError('invalid-request', { problems: [{ path: 'requests.0.image.content', problem }] })

/** Refuses invalid base64 (invalid-request), and pictures over the limit (too-large). */
export function toPicture(content: string): Buffer {
  const picture = Buffer.from(content, 'base64')
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0
  // The decoder skips invalid characters: then there are fewer bytes than expected.
  if (picture.length !== Math.floor(((content.length - padding) * 3) / 4)) {
    throw toProblem(/^data:/i.test(content) ? 'is a data URL: leave out what stands before the comma' : 'is no base64')
  }
  if (picture.length === 0) throw toProblem('is empty')
  if (picture.length > MAX_IMAGE_BYTES) throw new AppError('too-large')
  return picture
}
