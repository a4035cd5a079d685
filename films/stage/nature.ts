/** Sky, land and water. */
import { chance, clamp, mix, stream, times, wave, wrap } from './motion.ts'
import * as paint from './paint.ts'
import { type Place, type Point, type Stage, WIDTH, HEIGHT } from './stage.ts'

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

/** On (0, 0), 200 high. */
export function palm(stage: Stage, now: number): void {
  stage.shape('M-8 0 C-4 -50 -2 -80 8 -124 L18 -120 C10 -80 8 -40 10 0 Z', { fill: paint.twig })
  for (const [index, lean] of [-1.5, -0.8, -0.1, 0.6, 1.3].entries())
    stage.at({ x: 13, y: -122, turn: lean + 0.05 * wave(now, 0.3, index * 0.2) }, () =>
      stage.shape('M0 0 C-20 -30 -24 -60 -8 -88 C10 -60 12 -30 0 0 Z', { fill: paint.leafDeep, width: 3 }),
    )
}

/** A tree of the savanna on (0, 0), 120 high. */
export function acacia(stage: Stage): void {
  stage.shape(
    'M-5 0 C-2 -50 -20 -70 -40 -90 L40 -96 C16 -72 6 -50 7 0 Z M-110 -84 C-90 -130 90 -134 112 -90 C60 -100 -60 -96 -110 -84 Z',
    { fill: paint.leaf },
  )
}

/** Rings and drops on the water at 482, behind what has touched it and is at `x` now. */
export function wake(stage: Stage, x: number): void {
  for (const ring of times(6, (each) => each)) {
    const [line, leap] = [paint.sheer('#ffffff', 0.8 - ring * 0.13), Math.sin((x - 700 + 60 * ring) * 0.036 + ring)]
    stage.oval(x - 40 - ring * 74, 482, 26 + 16 * ring, 6 + 2 * ring, { line, width: 4 })
    stage.circle(x - 10 - ring * 20, 468 - Math.abs(leap) * 34, 6 - ring * 0.7, { fill: '#eafaf8', width: 2 })
  }
}

/** Broad beams of light around a point, which turn slowly. */
export function rays(stage: Stage, x: number, y: number, now: number, strength = 0.35): void {
  for (const ray of times(12, (each) => each))
    stage.at({ x, y, turn: (ray * Math.PI) / 6 + now * 0.06 }, () =>
      stage.shape('M0 0 L900 -80 L900 80 Z', { fill: paint.sheer('#ffffff', strength), line: '' }),
    )
}

export function spruce(stage: Stage, x: number, y: number, scale: number, fill: string = paint.leafDeep): void {
  stage.at({ x, y, scale }, () => {
    stage.box(-7, -24, 14, 24, { fill: paint.twigDeep, width: 3 })
    stage.shape('M-56 -22 L-20 -84 L-36 -82 L-10 -136 L-22 -134 L0 -190 L22 -134 L10 -136 L36 -82 L20 -84 L56 -22 Z', {
      fill,
    })
  })
}

/** Northern lights: curtains that hang and sway. */
export function aurora(stage: Stage, now: number, strength = 1): void {
  for (const [band, colour] of ['#b9a2f0', '#5fd8c8', '#7ff0b0'].entries()) {
    for (const strip of times(54, (each) => each)) {
      const x = strip * 25 - 20
      const foot =
        190 + band * 62 + 70 * wave(now * 0.05 + strip * 0.021, 1, band * 0.3) + 16 * wave(strip * 0.09, 1, band)
      const height = 190 + 60 * wave(now * 0.11 + strip * 0.13, 1, band * 0.4)
      const alpha = strength * (0.26 + 0.16 * wave(now * 0.16 + strip * 0.17, 1, band * 0.2))
      const fade = stage.context.createLinearGradient(0, foot - height, 0, foot + 16)
      fade.addColorStop(0, paint.sheer(colour, 0))
      fade.addColorStop(0.85, paint.sheer(colour, alpha))
      fade.addColorStop(1, paint.sheer(colour, 0))
      stage.context.fillStyle = fade
      stage.context.fillRect(x, foot - height, 25, height + 16)
    }
  }
}

type Mood = { readonly eyes?: number; readonly mouth?: 'smile' | 'open' | 'o' | 'flat' }

/** Eyes and a mouth around (0, 0), 60 wide. */
function smallFace(stage: Stage, { eyes = 1, mouth = 'smile' }: Mood): void {
  for (const x of [-20, 20]) {
    if (eyes > 0.3) stage.oval(x, -6, 5.5, 8 * eyes, { fill: paint.ink, line: '' })
    else stage.shape(`M${x - 9} -6 q9 7 18 0`, { width: 4 })
    stage.oval(x * 1.7, 8, 9, 6, { fill: paint.sheer(paint.coral, 0.4), line: '' })
  }
  if (mouth === 'smile') stage.shape('M-11 8 q11 10 22 0', { width: 4 })
  if (mouth === 'flat') stage.shape('M-9 12 h18', { width: 4 })
  if (mouth === 'open') stage.shape('M-13 6 q13 24 26 0 Z', { fill: paint.coralDeep, width: 3 })
  if (mouth === 'o') stage.oval(0, 14, 6, 8, { fill: paint.coralDeep, width: 3 })
}

/** Water with a face, 100 wide; `weight` 0 is a ball, 1 sags like a raindrop. */
export function drop(stage: Stage, place: Place, mood: Mood = {}, weight = 0): void {
  stage.at(place, () => {
    stage.oval(0, 0, 50 + 8 * weight, 50 - 6 * weight, { fill: '#bfe6ee' })
    stage.shape('M-34 -14 C-28 -32 -12 -38 2 -38', { line: paint.sheer('#ffffff', 0.9), width: 7 })
    smallFace(stage, mood)
  })
}

/** A cloud with a face, 380 wide; `grey` 0 to 1. */
export function faceCloud(stage: Stage, place: Place, mood: Mood = {}, grey = 0): void {
  stage.at(place, () => {
    stage.shape(
      'M-140 66 C-208 66 -214 -14 -150 -24 C-150 -92 -62 -112 -26 -68 C8 -124 106 -104 106 -36 C176 -44 206 62 136 66 Z',
      { fill: paint.blend(paint.paper, '#9fb2ba', grey) },
    )
    stage.shape('M-120 -44 C-112 -66 -92 -76 -74 -74 M36 -76 C54 -80 70 -72 78 -58', { line: '#dfe8e8', width: 7 })
    stage.at({ y: 4, scale: 1.5 }, () => smallFace(stage, mood))
  })
}

/** Leaves and lines that fly to the right. */
export function gusts(stage: Stage, now: number, strength: number): void {
  for (const index of times(12, (each) => each)) {
    const x = wrap(chance(index) * 1700 + now * (420 + 260 * chance(index + 2)), 1700) - 200
    const y = 90 + chance(index * 2.7) * 520
    const bow = 22 * wave(now, 0.6, chance(index + 4))
    if (index % 2)
      stage.shape(`M${x} ${y} q60 ${-bow} 120 0 t110 ${bow / 2}`, {
        line: paint.sheer(paint.paper, 0.8 * strength),
        width: 5,
      })
    else
      stage.at({ x, y: y + bow, turn: now * 4 + index, alpha: strength }, () =>
        stage.shape('M-14 0 Q0 -16 16 0 Q0 14 -14 0 Z', { fill: index % 4 ? paint.yolkDeep : paint.leaf, width: 2 }),
      )
  }
}

/** What a light leaves on the water from (x, y) down. */
export function glitter(stage: Stage, now: number, x: number, y: number): void {
  for (const index of times(9, (each) => each)) {
    const [middle, half] = [x + wave(now, 0.4, index * 0.21) * 12, 30 - index]
    stage.shape(`M${middle - half} ${y + index * 17} h${2 * half}`, {
      line: paint.sheer(paint.yolk, 0.5 - index * 0.045),
      width: 6,
    })
  }
}

/** What can be smelled from far: it drifts from (x, y) as far as `reach`. */
export function scent(stage: Stage, now: number, x: number, y: number, reach: number, alpha = 1): void {
  for (const [index, part] of stream(4, now * 0.16).entries()) {
    const way = times(7, (step): Point => [
      x + reach * part + step * 26,
      y - 90 * part - step * 7 + 15 * wave(now * 0.4 + step * 0.16 + index * 0.3, 1),
    ])
    stage.curve(way, { line: paint.sheer('#fff3d0', 0.42 * alpha * Math.sin(Math.PI * part)), width: 17 - 6 * part })
  }
}

/** Flat stones in three rows, from the left to the right. */
export function stones(
  stage: Stage,
  count: number,
  { x, y, apart, down, shift = 0 }: { x: number; y: number; apart: number; down: number; shift?: number },
  fill: string,
  [halfWidth, halfHeight] = [44, 13],
): void {
  for (const index of times(count, (each) => each))
    stage.oval(x + index * apart + (index % 2) * shift, y + (index % 3) * down, halfWidth, halfHeight, {
      fill,
      line: '',
    })
}

/** A fence of posts and rails from (x, y) to the right side, 150 high; `built` 0 to 1. */
export function railFence(stage: Stage, x: number, y: number, built: number): void {
  for (const index of times(10, (each) => each)) {
    const up = clamp(built * 2.4 - index * 0.14)
    if (up > 0) stage.box(x + index * 104, y - 150 * up, 18, 150 * up, { fill: paint.twig, width: 4 }, 4)
  }
  for (const rail of built > 0 ? [118, 78, 38] : [])
    stage.shape(`M${x + 4} ${y - rail} H${mix(x + 4, 1320, built)}`, { line: paint.twigDeep, width: 6 })
}

/** The earth from far away, 500 wide, around (0, 0). */
export function earth(stage: Stage, place: Place): void {
  stage.at(place, () => {
    stage.circle(0, 0, 250, { fill: paint.eggDeep, width: 5 })
    for (const land of [
      'M-130 -160 C-70 -200 10 -170 0 -120 C50 -100 60 -40 10 -30 C-40 0 -70 -40 -100 -50 C-130 -80 -170 -120 -130 -160 Z',
      'M80 -80 C130 -90 170 -40 160 0 C130 20 90 -20 80 -80 Z',
    ])
      stage.shape(land, { fill: paint.leaf, width: 3 })
  })
}
