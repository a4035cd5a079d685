/** Sky, land and water. */
import { chance, times, wave, wrap } from './motion.ts'
import * as paint from './paint.ts'
import { type Point, type Stage, WIDTH, HEIGHT } from './stage.ts'

export function cloud(stage: Stage, x: number, y: number, scale = 1, fill: string = paint.paper, alpha = 1): void {
  stage.at({ x, y, scale, alpha }, () => {
    stage.shape(
      'M-90 30 C-130 30 -130 -18 -86 -18 C-82 -62 -18 -70 0 -36 C26 -60 74 -44 70 -8 C112 -10 116 30 82 30 Z',
      { fill, line: '' },
    )
  })
}

/** Clouds that drift with the wind, for ever. */
export function clouds(
  stage: Stage,
  now: number,
  y: number,
  speed = 12,
  fill: string = paint.paper,
  alpha = 0.9,
): void {
  for (const index of times(4, (each) => each)) {
    const x = wrap(index * 390 + chance(index + 3) * 120 + now * speed * (0.7 + chance(index) * 0.6), WIDTH + 300) - 150
    cloud(stage, x, y + (chance(index + 9) - 0.5) * 90, 0.7 + chance(index + 5) * 0.6, fill, alpha)
  }
}

export function stars(stage: Stage, now: number, count = 70, bottom = 420, alpha = 1): void {
  for (const index of times(count, (each) => each)) {
    const twinkle = 0.55 + 0.45 * wave(now, 0.25 + chance(index) * 0.3, chance(index + 0.5))
    stage.circle(chance(index * 3.1) * WIDTH, chance(index * 7.7) * bottom, 1.2 + chance(index * 1.3) * 2.2, {
      fill: paint.sheer('#fff3d0', twinkle * alpha),
      line: '',
    })
  }
}

export function sun(stage: Stage, x: number, y: number, radius: number, fill: string = paint.yolk): void {
  stage.glow(x, y, radius * 3.2, fill, 0.5)
  stage.circle(x, y, radius, { fill, line: '' })
}

export function moon(stage: Stage, x: number, y: number, radius: number): void {
  stage.glow(x, y, radius * 3, '#fff3d0', 0.35)
  stage.circle(x, y, radius, { fill: '#fff3d0', line: '' })
  stage.circle(x - radius * 0.3, y - radius * 0.2, radius * 0.2, { fill: '#efdfb0', line: '' })
  stage.circle(x + radius * 0.3, y + radius * 0.3, radius * 0.14, { fill: '#efdfb0', line: '' })
}

/** Rolling land from one side to the other, down to the bottom; `shift` moves it for parallax. */
export function hills(stage: Stage, y: number, height: number, fill: string, seed: number, shift = 0, line = ''): void {
  const step = 160
  const first = Math.floor((shift - 2 * step) / step)
  const points = times(14, (index): Point => {
    const at = first + index
    return [at * step - shift, y - height * chance(seed + at * 0.37)]
  })
  const path = new Path2D()
  path.moveTo(points[0]?.[0] ?? 0, HEIGHT + 200)
  for (const [index, [x, top]] of points.entries()) {
    const [nextX, nextTop] = points[index + 1] ?? [x + step, top]
    if (index === 0) path.lineTo(x, top)
    path.bezierCurveTo(x + step / 2, top, nextX - step / 2, nextTop, nextX, nextTop)
  }
  path.lineTo(WIDTH + 900, HEIGHT + 200)
  path.closePath()
  stage.path(path, { fill, line })
}

/** Water from `y` down, with waves that roll in rows. */
export function sea(
  stage: Stage,
  now: number,
  y: number,
  colours: readonly [string, string],
  crest = '#ffffff',
  calm = 1,
): void {
  stage.context.fillStyle = stage.down(y, HEIGHT, colours)
  stage.context.fillRect(-200, y, WIDTH + 400, HEIGHT)
  for (const row of times(6, (each) => each)) {
    const depth = row / 5
    const rowY = y + 16 + depth * depth * (HEIGHT - y - 20)
    const spacing = 120 + depth * 170
    const drift = now * (8 + 18 * depth) * (row % 2 === 0 ? 1 : -1)
    for (const index of times(Math.ceil(WIDTH / spacing) + 3, (each) => each)) {
      const x = wrap(index * spacing + drift + row * 61, WIDTH + 2 * spacing) - spacing
      const lift = wave(now, 0.25, index * 0.23 + row * 0.4) * (2 + 4 * depth) * calm
      const half = spacing * 0.22
      stage.curve(
        [
          [x - half, rowY + lift],
          [x, rowY + lift - 5 - 5 * depth],
          [x + half, rowY + lift],
        ],
        {
          line: paint.sheer(crest, 0.22 + 0.18 * wave(now, 0.2, index * 0.37)),
          width: 2 + 2 * depth,
        },
      )
    }
  }
}

/** A round tree that sways a little. */
export function tree(stage: Stage, x: number, y: number, scale: number, now: number, fill: string = paint.leaf): void {
  const sway = wave(now, 0.2, x * 0.01) * 0.03
  stage.at({ x, y, scale, turn: sway }, () => {
    stage.shape('M-9 0 C-6 -50 -8 -70 -4 -110 L6 -110 C8 -70 8 -40 11 0 Z', { fill: paint.twig })
    stage.blob(
      [
        [-62, -110],
        [-50, -165],
        [-8, -196],
        [44, -178],
        [66, -130],
        [48, -88],
        [0, -78],
        [-44, -84],
      ],
      { fill },
    )
    stage.curve(
      [
        [-30, -150],
        [-16, -166],
        [2, -170],
      ],
      { line: paint.sheer('#ffffff', 0.5), width: 5 },
    )
  })
}

export function rain(stage: Stage, now: number, strength = 1, colour = '#dff3f1'): void {
  for (const index of times(Math.round(90 * strength), (each) => each)) {
    const fall = wrap(now * (900 + chance(index) * 400) + chance(index * 2.3) * 900, 900) - 80
    const x = wrap(chance(index * 1.7) * 1500 - fall * 0.25, 1500) - 100
    stage.line(
      [
        [x, fall],
        [x - 9, fall + 36],
      ],
      { line: paint.sheer(colour, 0.4), width: 3 },
    )
  }
}
