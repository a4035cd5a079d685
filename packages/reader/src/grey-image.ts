/** Pictures in grey and what makes a photographed page even and straight: plain functions over pixels. */

/** One byte a pixel, row by row; 0 is black. */
export type GreyImage = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

/** Below this a pixel of a screen in dark mode counts as ground. */
const DARK_GROUND = 80
const DARK_SHARE = 0.7

/** Light text on a dark ground becomes dark text on a light one; any other picture is returned as it is. */
export function invertIfDark(image: GreyImage): GreyImage {
  let dark = 0
  for (const pixel of image.pixels) if (pixel < DARK_GROUND) dark += 1
  if (dark <= DARK_SHARE * image.pixels.length) return image
  return { ...image, pixels: image.pixels.map((pixel) => 255 - pixel) }
}

/** Side of the blocks over which the ground is measured, in pixels: about the height of a line of text. */
const BLOCK_PX = 22
/** A block's ground is this share of its pixels from the dark end: paper, not ink. */
const GROUND_PERCENTILE = 0.75
/** Of a block and its eight neighbours, sorted, the one taken: blocks full of ink borrow the paper beside them. */
const NEIGHBOUR_RANK = 5
const PAPER = 240

function measureBlock(image: GreyImage, column: number, row: number): number {
  const histogram = new Uint32Array(256)
  const right = Math.min(image.width, (column + 1) * BLOCK_PX)
  const bottom = Math.min(image.height, (row + 1) * BLOCK_PX)
  let count = 0
  for (let y = row * BLOCK_PX; y < bottom; y += 1) {
    for (let x = column * BLOCK_PX; x < right; x += 1) {
      const pixel = image.pixels[y * image.width + x] ?? 0
      histogram[pixel] = (histogram[pixel] ?? 0) + 1
      count += 1
    }
  }
  let seen = 0
  for (let level = 0; level < 256; level += 1) {
    seen += histogram[level] ?? 0
    if (seen >= GROUND_PERCENTILE * count) return level
  }
  return 255
}

type Grid = { readonly columns: number; readonly rows: number; readonly values: Float32Array }

function smooth(grid: Grid): Grid {
  const values = new Float32Array(grid.values.length)
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns; column += 1) {
      const around: number[] = []
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          const y = Math.min(grid.rows - 1, Math.max(0, row + dy))
          const x = Math.min(grid.columns - 1, Math.max(0, column + dx))
          around.push(grid.values[y * grid.columns + x] ?? 0)
        }
      }
      around.sort((one, other) => one - other)
      values[row * grid.columns + column] = around[NEIGHBOUR_RANK] ?? 0
    }
  }
  return { ...grid, values }
}

function measureGround(image: GreyImage): Grid {
  const columns = Math.max(1, Math.ceil(image.width / BLOCK_PX))
  const rows = Math.max(1, Math.ceil(image.height / BLOCK_PX))
  const values = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      values[row * columns + column] = measureBlock(image, column, row)
  }
  return smooth({ columns, rows, values })
}

/** Position between two block centres, along one axis. */
function toNeighbours(at: number, count: number): { low: number; high: number; share: number } {
  const centred = Math.min(count - 1, Math.max(0, (at + 0.5) / BLOCK_PX - 0.5))
  const low = Math.floor(centred)
  return { low, high: Math.min(count - 1, low + 1), share: centred - low }
}

/** Divides every pixel by the ground around it, so that shadow and uneven light go and ink stays. */
export function flattenLight(image: GreyImage): GreyImage {
  const { columns, rows, values } = measureGround(image)
  const pixels = new Uint8Array(image.pixels.length)
  const across = Array.from({ length: image.width }, (_, x) => toNeighbours(x, columns))
  for (let y = 0; y < image.height; y += 1) {
    const down = toNeighbours(y, rows)
    const upper = down.low * columns
    const lower = down.high * columns
    for (let x = 0; x < image.width; x += 1) {
      const side = across[x]
      if (!side) continue
      const top = (values[upper + side.low] ?? 0) * (1 - side.share) + (values[upper + side.high] ?? 0) * side.share
      const bottom = (values[lower + side.low] ?? 0) * (1 - side.share) + (values[lower + side.high] ?? 0) * side.share
      const ground = Math.max(1, top * (1 - down.share) + bottom * down.share)
      const index = y * image.width + x
      pixels[index] = Math.min(255, ((image.pixels[index] ?? 0) * PAPER) / ground)
    }
  }
  return { ...image, pixels }
}

const BLACK = 100
const GREY = 190

/** The share of an even page's writing that is grey: some half in crisp print, nearly all where it is blurred or faint. */
export function measureSoftness({ pixels }: GreyImage): number {
  let black = 0
  let grey = 0
  for (const pixel of pixels) {
    if (pixel < BLACK) black += 1
    else if (pixel < GREY) grey += 1
  }
  return black + grey === 0 ? 0 : grey / (black + grey)
}

const INK = 140
const MAX_SKEW_DEGREES = 8
const COARSE_STEP_DEGREES = 0.5
const FINE_STEP_DEGREES = 0.1
/** More ink than this adds nothing about the angle. */
const MAX_INK_SAMPLES = 60_000

/** How sharply ink and paper rows alternate when the page is read at this slope: sum of squared steps of the profile. */
function scoreSlope(xs: Float32Array, ys: Float32Array, slope: number, reach: number, height: number): number {
  const profile = new Float32Array(height + 2 * reach + 2)
  for (let index = 0; index < xs.length; index += 1) {
    const row = Math.round((ys[index] ?? 0) - (xs[index] ?? 0) * slope) + reach
    if (row >= 0 && row < profile.length) profile[row] = (profile[row] ?? 0) + 1
  }
  let score = 0
  for (let row = 1; row < profile.length; row += 1) score += ((profile[row] ?? 0) - (profile[row - 1] ?? 0)) ** 2
  return score
}

/**
 * Degrees, clockwise positive, by which the lines of text lean; at most 8 either way. Give it a picture of some 1,000 px
 * width: more costs time and adds nothing. 0 for a picture without ink.
 */
export function measureSkew(image: GreyImage): number {
  const ink: number[] = []
  for (const [index, pixel] of image.pixels.entries()) if (pixel < INK) ink.push(index)
  if (ink.length < 100) return 0
  const stride = Math.max(1, Math.floor(ink.length / MAX_INK_SAMPLES))
  const sampled = ink.filter((_, index) => index % stride === 0)
  const xs = Float32Array.from(sampled, (index) => (index % image.width) - image.width / 2)
  const ys = Float32Array.from(sampled, (index) => Math.floor(index / image.width))
  const reach = Math.ceil((image.width / 2) * Math.tan((MAX_SKEW_DEGREES * Math.PI) / 180)) + 2
  const score = (degrees: number) => scoreSlope(xs, ys, Math.tan((degrees * Math.PI) / 180), reach, image.height)
  const best = (from: number, to: number, step: number, known: number) => {
    let found = known
    let highest = score(known)
    for (let degrees = from; degrees <= to + step / 2; degrees += step) {
      const here = score(degrees)
      if (here > highest) [found, highest] = [degrees, here]
    }
    return found
  }
  const coarse = best(-MAX_SKEW_DEGREES, MAX_SKEW_DEGREES, COARSE_STEP_DEGREES, 0)
  return best(coarse - COARSE_STEP_DEGREES, coarse + COARSE_STEP_DEGREES, FINE_STEP_DEGREES, coarse)
}
