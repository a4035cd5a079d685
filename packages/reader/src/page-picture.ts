/** A photograph becomes a page that can be read: upright, even, straight, of a good size. */
import sharp, { type Sharp } from 'sharp'

import { flattenLight, type GreyImage, invertIfDark, measureSkew } from './grey-image.ts'
import { toImageKind } from './image-kind.ts'
import { UnreadableImageError } from './unreadable-image.ts'

/** A 50-megapixel photograph is the largest that phones take; a bomb declares more. */
const MAX_PIXELS = 50_000_000
/** Smaller screenshots are enlarged to it, larger photographs reduced to the greatest: both measured, neither by taste. */
const SMALLEST_SIDE_PX = 1600
const GREATEST_SIDE_PX = 2000
const SKEW_WIDTH_PX = 1000
/** Turning blurs a little: what leans less stays as it is. */
const LEAST_SKEW_DEGREES = 0.3

/** Said to the engine, which otherwise guesses and complains. */
const DOTS_PER_INCH = 200

export type Turn = 0 | 90 | 180 | 270

const fromGrey = ({ width, height, pixels }: GreyImage) => sharp(pixels, { raw: { width, height, channels: 1 } })

async function toGrey(pipeline: Sharp): Promise<GreyImage> {
  const { data, info } = await pipeline.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.length)
  if (info.channels === 1) return { width: info.width, height: info.height, pixels }
  return { width: info.width, height: info.height, pixels: pixels.filter((_, index) => index % info.channels === 0) }
}

function toOpenError(error: unknown): UnreadableImageError {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
  return new UnreadableImageError(isTooLarge ? 'too-large' : 'damaged', { cause: error })
}

/**
 * The even, grey page, turned as its EXIF says.
 * @throws UnreadableImageError for anything but a whole JPEG, PNG, WebP, GIF (its first frame), AVIF or TIFF.
 */
export async function loadEvenPage(bytes: Uint8Array): Promise<GreyImage> {
  const kind = toImageKind(bytes)
  if (kind === 'heic') throw new UnreadableImageError('heic')
  if (kind === 'unknown') throw new UnreadableImageError('unsupported')
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    const { width, height } = await picture.metadata()
    const longest = Math.max(width, height)
    const side = Math.min(GREATEST_SIDE_PX, Math.max(SMALLEST_SIDE_PX, longest))
    const grey = await toGrey(
      picture
        .autoOrient()
        .flatten({ background: 'white' })
        .greyscale()
        .resize({ width: side, height: side, fit: 'inside' }),
    )
    return flattenLight(invertIfDark(grey))
  } catch (error) {
    throw toOpenError(error)
  }
}

/** The page turned by quarter turns, reduced to at most `sidePx`; for trying which way is up. */
export async function turnPage(page: GreyImage, turn: Turn, sidePx: number): Promise<GreyImage> {
  return toGrey(
    fromGrey(page).rotate(turn).resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true }),
  )
}

/** The page as PNG, straightened where its lines lean. */
export async function toStraightPng(page: GreyImage): Promise<Buffer> {
  const small = await toGrey(fromGrey(page).resize({ width: SKEW_WIDTH_PX, withoutEnlargement: true }))
  const skewDegrees = measureSkew(small)
  const straight =
    Math.abs(skewDegrees) < LEAST_SKEW_DEGREES
      ? fromGrey(page)
      : fromGrey(page).rotate(-skewDegrees, { background: 'white' })
  return straight.greyscale().withMetadata({ density: DOTS_PER_INCH }).png({ compressionLevel: 1 }).toBuffer()
}
