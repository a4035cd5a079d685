/** A sheet that was photographed from the side: where its corners are, and how it looks from above. */
import type { GreyImage } from './grey-image.ts'

export type Point = { readonly x: number; readonly y: number }
/** Clockwise from the top left. */
export type Outline = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point]

/** Neighbours on the table differ by less, the edge of a sheet by more. */
const EDGE_STEP = 14
/** Smaller sheets are boxes on a page. */
const LEAST_SHARE = 0.2
/** Smallest share of the outline's area that a sheet fills. */
const LEAST_FILL = 0.94
/** Opposite edges that are closer to parallel need no help. */
const LEAST_LEAN_DEGREES = 1.2

/** Marks what can be reached from the edge of the picture without crossing an edge in it: the table. */
function markGround({ width, height, pixels }: GreyImage): Uint8Array {
  const isGround = new Uint8Array(width * height)
  const open: number[] = []
  const visit = (index: number) => {
    if (isGround[index]) return
    isGround[index] = 1
    open.push(index)
  }
  for (let x = 0; x < width; x += 1) {
    visit(x)
    visit((height - 1) * width + x)
  }
  for (let y = 0; y < height; y += 1) {
    visit(y * width)
    visit(y * width + width - 1)
  }
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const x = index % width
    const level = pixels[index] ?? 0
    const isNear = (other: number) => Math.abs((pixels[other] ?? 0) - level) < EDGE_STEP
    if (x > 0 && isNear(index - 1)) visit(index - 1)
    if (x < width - 1 && isNear(index + 1)) visit(index + 1)
    if (index >= width && isNear(index - width)) visit(index - width)
    if (index < width * (height - 1) && isNear(index + width)) visit(index + width)
  }
  return isGround
}

type Sheet = { readonly area: number; readonly outline: Outline }

/** The connected part around `start` that is no ground; its pixels are marked as seen. */
function gatherSheet(isTaken: Uint8Array, start: number, width: number): Sheet {
  const open = [start]
  isTaken[start] = 1
  let area = 0
  const first = { x: start % width, y: Math.floor(start / width) }
  let [topLeft, topRight, bottomRight, bottomLeft]: [Point, Point, Point, Point] = [first, first, first, first]
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    area += 1
    const point = { x: index % width, y: Math.floor(index / width) }
    if (point.x + point.y < topLeft.x + topLeft.y) topLeft = point
    if (point.x - point.y > topRight.x - topRight.y) topRight = point
    if (point.x + point.y > bottomRight.x + bottomRight.y) bottomRight = point
    if (point.x - point.y < bottomLeft.x - bottomLeft.y) bottomLeft = point
    for (const next of [index - 1, index + 1, index - width, index + width]) {
      if (isTaken[next] !== 0) continue
      isTaken[next] = 1
      open.push(next)
    }
  }
  return { area, outline: [topLeft, topRight, bottomRight, bottomLeft] }
}

const measureArea = (outline: Outline): number =>
  Math.abs(
    outline.reduce((sum, { x, y }, index) => {
      const next = outline[(index + 1) % 4] ?? { x: 0, y: 0 }
      return sum + x * next.y - next.x * y
    }, 0),
  ) / 2

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

const toDegrees = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI

/** Degrees by which the worse pair of opposite edges is off parallel. */
function measureLean([topLeft, topRight, bottomRight, bottomLeft]: Outline): number {
  const across = toDegrees(topLeft, topRight) - toDegrees(bottomLeft, bottomRight)
  const down = toDegrees(topLeft, bottomLeft) - toDegrees(topRight, bottomRight)
  return Math.max(Math.abs(across), Math.abs(down))
}

/**
 * The corners of a sheet on a background, seen from the side. Undefined for a picture that is all
 * page, for a sheet seen from above, and for anything that is no sheet. Give it a picture of some 500 px.
 */
export function findOutline(image: GreyImage): Outline | undefined {
  const { width, height } = image
  const isTaken = markGround(image)
  let best: Sheet | undefined
  for (let index = 0; index < isTaken.length; index += 1) {
    if (isTaken[index]) continue
    const sheet = gatherSheet(isTaken, index, width)
    if (sheet.area > (best?.area ?? 0)) best = sheet
  }
  if (!best || best.area < LEAST_SHARE * width * height) return undefined
  const fill = best.area / measureArea(best.outline)
  if (fill < LEAST_FILL || fill > 1 / LEAST_FILL) return undefined
  return measureLean(best.outline) < LEAST_LEAN_DEGREES ? undefined : best.outline
}

/** The eight numbers that carry the unit square to the outline (Heckbert, Fundamentals of Texture Mapping, 1989). */
function toProjection([p0, p1, p2, p3]: Outline) {
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x]
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y]
  const area = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / area
  const h = (dx1 * sy - sx * dy1) / area
  return (u: number, v: number): Point => {
    const w = g * u + h * v + 1
    return {
      x: ((p1.x - p0.x + g * p1.x) * u + (p3.x - p0.x + h * p3.x) * v + p0.x) / w,
      y: ((p1.y - p0.y + g * p1.y) * u + (p3.y - p0.y + h * p3.y) * v + p0.y) / w,
    }
  }
}

/** The level between four pixels. */
function sample({ width, height, pixels }: GreyImage, { x, y }: Point): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const [dx, dy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const at = top * width + left
  const upper = (pixels[at] ?? 0) * (1 - dx) + (pixels[at + 1] ?? 0) * dx
  const lower = (pixels[at + width] ?? 0) * (1 - dx) + (pixels[at + width + 1] ?? 0) * dx
  return upper * (1 - dy) + lower * dy
}

/** The sheet as it looks from above, its longer side `sidePx` at most. The outline counts in pixels of the image. */
export function flattenSheet(image: GreyImage, outline: Outline, sidePx: number): GreyImage {
  const [topLeft, topRight, bottomRight, bottomLeft] = outline
  const across = Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight))
  const down = Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight))
  const scale = Math.min(1, sidePx / Math.max(across, down))
  const [width, height] = [Math.max(2, Math.round(across * scale)), Math.max(2, Math.round(down * scale))]
  const project = toProjection(outline)
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      pixels[y * width + x] = sample(image, project((x + 0.5) / width, (y + 0.5) / height))
    }
  }
  return { width, height, pixels }
}
