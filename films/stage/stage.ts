/** A canvas to tell stories on: 1280 x 720 units whatever the size of the picture, ink lines around flat colour. */
import { ink } from './paint.ts'

export const WIDTH = 1280
export const HEIGHT = 720

export type Point = readonly [x: number, y: number]

/** Points as SVG writes them: `0,0 34,-50 52,-84`. */
export const toPoints = (data: string): readonly Point[] =>
  data.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })

export type Look = {
  readonly fill?: string | CanvasGradient
  /** '' for none. */
  readonly line?: string
  readonly width?: number
  readonly dash?: readonly number[]
}
export type Place = {
  readonly x?: number
  readonly y?: number
  readonly scale?: number
  readonly scaleX?: number
  readonly scaleY?: number
  /** Radians, clockwise. */
  readonly turn?: number
  readonly alpha?: number
}

const LINE_WIDTH = 4

export class Stage {
  readonly context: CanvasRenderingContext2D
  constructor(context: CanvasRenderingContext2D) {
    this.context = context
    context.lineCap = 'round'
    context.lineJoin = 'round'
  }

  /** Draws in a place of its own: moved, turned, scaled, faded. */
  at({ x = 0, y = 0, scale = 1, scaleX = 1, scaleY = 1, turn = 0, alpha = 1 }: Place, draw: () => void): void {
    const { context } = this
    if (alpha <= 0) return
    context.save()
    context.translate(x, y)
    context.rotate(turn)
    context.scale(scale * scaleX, scale * scaleY)
    context.globalAlpha *= alpha
    draw()
    context.restore()
  }

  /** Draws only what lies inside a shape. */
  inside(path: Path2D, draw: () => void): void {
    this.context.save()
    this.context.clip(path)
    draw()
    this.context.restore()
  }

  path(path: Path2D, { fill, line = ink, width = LINE_WIDTH, dash }: Look): void {
    const { context } = this
    if (fill !== undefined) {
      context.fillStyle = fill
      context.fill(path)
    }
    if (line === '' || width <= 0) return
    context.strokeStyle = line
    context.lineWidth = width
    context.setLineDash([...(dash ?? [])])
    context.stroke(path)
  }

  /** Only what lies in an odd number of the shapes of a path: a wall with windows. */
  wall(path: Path2D, fill: string): void {
    this.context.fillStyle = fill
    this.context.fill(path, 'evenodd')
  }

  /** A path as SVG writes it. */
  shape(data: string, look: Look): void {
    this.path(new Path2D(data), look)
  }

  circle(x: number, y: number, radius: number, look: Look): void {
    this.oval(x, y, radius, radius, look)
  }

  oval(x: number, y: number, radiusX: number, radiusY: number, look: Look, turn = 0): void {
    const path = new Path2D()
    path.ellipse(x, y, Math.max(0, radiusX), Math.max(0, radiusY), turn, 0, 2 * Math.PI)
    this.path(path, look)
  }

  box(x: number, y: number, width: number, height: number, look: Look, radius = 0): void {
    const path = new Path2D()
    path.roundRect(x, y, width, height, radius)
    this.path(path, look)
  }

  line(points: readonly Point[], look: Look): void {
    const path = new Path2D()
    for (const [index, [x, y]] of points.entries()) {
      if (index === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
    this.path(path, look)
  }

  polygon(points: readonly Point[], look: Look): void {
    const path = new Path2D()
    for (const [index, [x, y]] of points.entries()) {
      if (index === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
    path.closePath()
    this.path(path, look)
  }

  /** A smooth line through points. */
  curve(points: readonly Point[], look: Look): void {
    this.path(smooth(points, false), look)
  }

  /** A smooth closed shape through points. */
  blob(points: readonly Point[], look: Look): void {
    this.path(smooth(points, true), look)
  }

  /** Colours from top to bottom, at equal distances. */
  down(from: number, to: number, colours: readonly string[]): CanvasGradient {
    const gradient = this.context.createLinearGradient(0, from, 0, to)
    for (const [index, colour] of colours.entries()) gradient.addColorStop(index / (colours.length - 1), colour)
    return gradient
  }

  /** A soft light around a point. */
  glow(x: number, y: number, radius: number, colour: string, strength = 1): void {
    const { context } = this
    const gradient = context.createRadialGradient(x, y, 0, x, y, radius)
    const alpha = Math.round(Math.min(1, Math.max(0, strength)) * 255)
    gradient.addColorStop(0, `${colour}${alpha.toString(16).padStart(2, '0')}`)
    gradient.addColorStop(1, `${colour}00`)
    context.fillStyle = gradient
    context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
  }

  words(
    text: string,
    x: number,
    y: number,
    size: number,
    colour: string = ink,
    weight = 700,
    align: CanvasTextAlign = 'center',
  ): void {
    const { context } = this
    context.font = `${weight} ${size}px "Atkinson Hyperlegible Next"`
    context.textAlign = align
    context.textBaseline = 'middle'
    context.fillStyle = colour
    context.fillText(text, x, y)
  }

  /** The whole picture in one colour or gradient. */
  ground(fill: string | CanvasGradient): void {
    this.context.fillStyle = fill
    this.context.fillRect(-WIDTH, -HEIGHT, 3 * WIDTH, 3 * HEIGHT)
  }

  /** Looks at a point, nearer with a larger zoom. */
  camera(
    { x = WIDTH / 2, y = HEIGHT / 2, zoom = 1 }: { x?: number; y?: number; zoom?: number },
    draw: () => void,
  ): void {
    this.context.save()
    this.context.translate(WIDTH / 2, HEIGHT / 2)
    this.context.scale(zoom, zoom)
    this.context.translate(-x, -y)
    draw()
    this.context.restore()
  }
}

/** Catmull-Rom through the points, as Bezier curves. */
export function smooth(points: readonly Point[], closed: boolean): Path2D {
  const path = new Path2D()
  const count = points.length
  const pointAt = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0]
  path.moveTo(...pointAt(0))
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [pointAt(index - 1), pointAt(index), pointAt(index + 1), pointAt(index + 2)]
    path.bezierCurveTo(
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    )
  }
  if (closed) path.closePath()
  return path
}
