/** A photograph becomes a page that can be read: upright, even, straight, of a good size. */
import sharp, { type Sharp } from 'sharp'

import { flattenLight, type GreyImage, invertIfDark, measureSkew, measureSoftness } from './grey-image.ts'
import { toImageKind } from './image-kind.ts'
import { findOutline, flattenSheet, type Outline, type Point } from './page-outline.ts'
import { UnreadableImageError } from './unreadable-image.ts'

/** A 50-megapixel photograph is the largest that phones take; a bomb declares more. */
const MAX_PIXELS = 50_000_000
/** Smaller screenshots are enlarged to it, larger photographs reduced to the greatest: both measured, neither by taste. */
const SMALLEST_SIDE_PX = 1600
const GREATEST_SIDE_PX = 2000
const SKEW_WIDTH_PX = 1000
/** Enough to find the corners of a sheet. */
const OUTLINE_SIDE_PX = 500
/** A sheet fills a part of its photograph: it is cut out of so large a one. */
const LARGEST_SIDE_PX = 4000
/** Turning blurs a little: what leans less stays as it is. */
const LEAST_SKEW_DEGREES = 0.3

/** Beyond it whole lines were lost; sharpening what is crisp would cost letters. */
const SOFT = 0.85

/** Set for the engine, which otherwise guesses and prints warnings. */
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
    const grey = await toGrey(toUpright(picture).resize({ width: side, height: side, fit: 'inside' }))
    const sheet = await findSheet(bytes, grey, longest)
    return flattenLight(invertIfDark(sheet ?? grey))
  } catch (error) {
    throw toOpenError(error)
  }
}

const toUpright = (picture: Sharp): Sharp => picture.autoOrient().flatten({ background: 'white' }).greyscale()

/** The sheet from above where the photograph shows one from the side: taken from the larger picture, which is sharper. */
async function findSheet(bytes: Uint8Array, grey: GreyImage, longest: number): Promise<GreyImage | undefined> {
  const small = await toGrey(
    fromGrey(grey).resize({ width: OUTLINE_SIDE_PX, height: OUTLINE_SIDE_PX, fit: 'inside', withoutEnlargement: true }),
  )
  const outline = findOutline(small)
  if (!outline) return undefined
  const side = Math.min(LARGEST_SIDE_PX, longest)
  const large = await toGrey(
    toUpright(sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })).resize({
      width: side,
      height: side,
      fit: 'inside',
    }),
  )
  const [scaleX, scaleY] = [large.width / small.width, large.height / small.height]
  const toLarge = ({ x, y }: Point): Point => ({ x: (x + 0.5) * scaleX, y: (y + 0.5) * scaleY })
  const [topLeft, topRight, bottomRight, bottomLeft] = outline
  const corners: Outline = [toLarge(topLeft), toLarge(topRight), toLarge(bottomRight), toLarge(bottomLeft)]
  return flattenSheet(large, corners, GREATEST_SIDE_PX)
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
  const grey = straight.greyscale()
  const crisp = measureSoftness(page) > SOFT ? grey.sharpen({ sigma: 1 }) : grey
  return crisp.withMetadata({ density: DOTS_PER_INCH }).png({ compressionLevel: 1 }).toBuffer()
}
