/** What cameras, hands and lamps do to a page: plain pixel work, the same in every run. */
import sharp from 'sharp'

/** Three bytes a pixel, row by row. */
type Picture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

async function open(picture: Buffer): Promise<Picture> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) }
}

const toPng = ({ width, height, pixels }: Picture) =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()

/** A plain generator: chance that can be repeated. */
function buildChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

async function mapPixels(picture: Buffer, change: (value: number, x: number, y: number, at: Picture) => number) {
  const at = await open(picture)
  const pixels = new Uint8Array(at.pixels.length)
  for (let index = 0; index < pixels.length; index += 1) {
    const pixel = Math.floor(index / 3)
    const value = change(at.pixels[index] ?? 0, pixel % at.width, Math.floor(pixel / at.width), at)
    pixels[index] = Math.min(255, Math.max(0, Math.round(value)))
  }
  return toPng({ ...at, pixels })
}

/** Light that falls off from one corner to the other: `darkest` is the share that is left there. */
export const shade = (picture: Buffer, darkest: number) =>
  mapPixels(picture, (value, x, y, { width, height }) => {
    const distance = (x / width + y / height) / 2
    return value * (1 - (1 - darkest) * distance ** 1.2)
  })

/** The edge of a shadow across the page, some pixels soft. */
export const castShadow = (picture: Buffer, darkness: number) =>
  mapPixels(picture, (value, x, y, { width, height }) => {
    const across = (x - width * 0.45 + (y - height / 2) * 0.35) / 12
    return value * (1 - darkness / (1 + Math.exp(-across)))
  })

export const fade = (picture: Buffer, low: number, high: number) =>
  mapPixels(picture, (value) => low + (value / 255) * (high - low))

/** The grain of a sensor: `strength` in levels. */
export async function addGrain(picture: Buffer, strength: number): Promise<Buffer> {
  const chance = buildChance(7)
  return mapPixels(picture, (value) => value + (chance() + chance() - 1) * strength)
}

export const blur = (picture: Buffer, sigma: number) => sharp(picture).blur(sigma).png().toBuffer()
export const toJpeg = (picture: Buffer, quality: number) => sharp(picture).jpeg({ quality }).toBuffer()
export const turn = (picture: Buffer, degrees: number, background = '#b9b2a8') =>
  sharp(picture).rotate(degrees, { background }).png().toBuffer()
export const resize = (picture: Buffer, width: number) => sharp(picture).resize({ width }).png().toBuffer()
/** Stored lying on its side, with the note that says so. */
export const turnByNote = async (picture: Buffer) =>
  sharp(await turn(picture, 270))
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()

type Point = readonly [x: number, y: number]
type Quad = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point]

/** The eight numbers that carry the unit square to the quad (Heckbert, 1989). */
function toProjection([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad) {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const area = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / area
  const h = (dx1 * sy - sx * dy1) / area
  return { a: x1 - x0 + g * x1, b: x3 - x0 + h * x3, c: x0, d: y1 - y0 + g * y1, e: y3 - y0 + h * y3, f: y0, g, h }
}

/** The place in the unit square that is seen at a point of the quad. */
function buildLookBack(quad: Quad): (x: number, y: number) => Point {
  const { a, b, c, d, e, f, g, h } = toProjection(quad)
  const [A, B, C] = [e - f * h, c * h - b, b * f - c * e]
  const [D, E, F] = [f * g - d, a - c * g, c * d - a * f]
  const [G, H, I] = [d * h - e * g, b * g - a * h, a * e - b * d]
  return (x, y) => {
    const w = G * x + H * y + I
    return [(A * x + B * y + C) / w, (D * x + E * y + F) / w]
  }
}

function sample({ width, height, pixels }: Picture, u: number, v: number, channel: number): number {
  const [x, y] = [u * (width - 1), v * (height - 1)]
  const [left, top] = [Math.min(width - 2, Math.floor(x)), Math.min(height - 2, Math.floor(y))]
  const at = (column: number, row: number) => pixels[3 * (row * width + column) + channel] ?? 0
  const [dx, dy] = [x - left, y - top]
  const upper = at(left, top) * (1 - dx) + at(left + 1, top) * dx
  const lower = at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx
  return upper * (1 - dy) + lower * dy
}

/** The page on a table, seen from the side: the corners as shares of the photograph's width and height. */
export async function photograph(picture: Buffer, corners: Quad, width: number, height: number): Promise<Buffer> {
  const page = await open(picture)
  const chance = buildChance(11)
  const pixels = new Uint8Array(3 * width * height)
  const scale = ([x, y]: Point): Point => [x * width, y * height]
  const [one, two, three, four] = corners
  const lookBack = buildLookBack([scale(one), scale(two), scale(three), scale(four)])
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = lookBack(x, y)
      const isPage = u >= 0 && u <= 1 && v >= 0 && v <= 1
      const wood = 92 + 18 * Math.sin(x / 37 + 3 * Math.sin(y / 211)) + 10 * chance()
      for (let channel = 0; channel < 3; channel += 1) {
        const value = isPage ? sample(page, u, v, channel) : wood * (1 - 0.2 * channel)
        pixels[3 * (y * width + x) + channel] = value
      }
    }
  }
  return toPng({ width, height, pixels })
}
