import { MAX_IMAGE_BYTES } from '@wordnest/vocabulary/upload'

import { findPicture, type Picture, toJpeg, toThumbnail } from '#lib/picture.ts'
import { loadPictureKind } from '#lib/picture-kind.ts'

/** Some more than the reader makes use of, so that it scales with all it needs; a photo of a phone shrinks to a tenth. */
const LONGEST_SIDE_PX = 2500
const JPEG_QUALITY = 0.9
/** Twice what the preview measures on screen. */
const THUMBNAIL_PX = 320

export type Photo = {
  readonly name: string
  /** What is sent. */
  readonly content: Blob
  /** Address of a small copy; undefined where this browser cannot show the picture. */
  readonly thumbnail: string | undefined
}

export type PhotoRefusal = 'too-large' | 'heic' | 'unsupported' | 'unreadable'

export type LoadedPhoto =
  | { readonly ok: true; readonly photo: Photo }
  | { readonly ok: false; readonly refusal: PhotoRefusal }

const refuse = (refusal: PhotoRefusal): LoadedPhoto => ({ ok: false, refusal })

const isLarge = ({ width, height }: Picture) => Math.max(width, height) > LONGEST_SIDE_PX

async function toPhoto(file: File, picture: Picture, isReadable: boolean): Promise<LoadedPhoto> {
  const scaled = isReadable && !isLarge(picture) ? undefined : await toJpeg(picture, LONGEST_SIDE_PX, JPEG_QUALITY)
  const thumbnail = toThumbnail(picture, THUMBNAIL_PX)
  picture.bitmap.close()
  if (!isReadable && !scaled) return refuse('heic')
  const content = scaled && (!isReadable || scaled.size < file.size) ? scaled : file
  return { ok: true, photo: { name: file.name, content, thumbnail } }
}

/**
 * What can be read of a chosen file. Its size is judged as it is; then large pictures are scaled down. A picture that the
 * server knows and this browser does not is sent as it is; HEIC is turned into JPEG by the browsers that can.
 */
export async function loadPhoto(file: File): Promise<LoadedPhoto> {
  if (file.size > MAX_IMAGE_BYTES) return refuse('too-large')
  try {
    const kind = await loadPictureKind(file)
    if (kind === 'unknown') return refuse('unsupported')
    const picture = await findPicture(file)
    if (picture) return await toPhoto(file, picture, kind === 'readable')
    if (kind === 'heic') return refuse('heic')
    return { ok: true, photo: { name: file.name, content: file, thumbnail: undefined } }
  } catch (error) {
    console.warn('A file could not be opened:', error)
    return refuse('unreadable')
  }
}
