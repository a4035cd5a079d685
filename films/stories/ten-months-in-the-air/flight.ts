/** Scenes in the air. */
import { distantSwift, swift } from '#stage/animals.ts'
import type { SceneTime } from '#stage/film.ts'
import { chance, clamp, glide, mix, ramp, spring, times, wave, wrap } from '#stage/motion.ts'
import { cloud, clouds, hills, moon, sea, stars, sun, tree } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { type Point, type Stage, HEIGHT } from '#stage/stage.ts'

import { flapping } from './props.ts'

const LANDS = [
  { ground: '#7fbf6b', far: paint.leafPale, sky: ['#9fdcdb', '#fdf2d6'] },
  { ground: paint.eggDeep, far: '#8fd0cd', sky: ['#8fd3dc', '#eafaf2'] },
  { ground: '#e9b868', far: '#f3d394', sky: ['#f7d9a0', '#fdf2d6'] },
  { ground: '#a9b25a', far: '#d3c27a', sky: ['#f9c995', '#fdf0d0'] },
] as const

function palm(stage: Stage, now: number): void {
  stage.shape('M-8 0 C-4 -50 -2 -80 8 -124 L18 -120 C10 -80 8 -40 10 0 Z', { fill: paint.twig })
  for (const [index, lean] of [-1.5, -0.8, -0.1, 0.6, 1.3].entries()) {
    stage.at({ x: 13, y: -122, turn: lean + 0.05 * wave(now, 0.3, index * 0.2) }, () =>
      stage.shape('M0 0 C-20 -30 -24 -60 -8 -88 C10 -60 12 -30 0 0 Z', { fill: paint.leafDeep, width: 3 }),
    )
  }
}

/** Land, sea, desert and savanna pass below. */
export function journey(stage: Stage, { now, length }: SceneTime): void {
  const part = clamp(now / length) * 3.3
  const from = LANDS[Math.min(3, Math.floor(part))] ?? LANDS[0]
  const to = LANDS[Math.min(3, Math.floor(part) + 1)] ?? LANDS[3]
  const over = glide(part % 1, 0.55, 0.45)
  stage.ground(
    stage.down(0, 560, [paint.blend(from.sky[0], to.sky[0], over), paint.blend(from.sky[1], to.sky[1], over)]),
  )
  sun(stage, 1040, 150, 60)
  clouds(stage, -now * 6, 230, 14)
  hills(stage, 560, 80, paint.blend(from.far, to.far, over), 5, now * 60)
  hills(stage, 620, 70, paint.blend(from.ground, to.ground, over), 9, now * 130, paint.sheer(paint.ink, 0.5))
  for (const index of times(12, (each) => each)) {
    const x = 700 + index * 190 - now * 190
    if (x < -200 || x > 1500) continue
    const land = Math.min(3, Math.floor(((index * 190 + 60) / 190 / length) * 3.3))
    const isThere = clamp(3 * (0.6 - Math.abs(part - 0.45 - land)))
    stage.at({ x, y: 640 + (index % 2) * 24, alpha: isThere }, () => {
      if (land <= 0) tree(stage, 0, 0, 0.7, now)
      if (land === 1) stage.shape('M-70 0 L70 0 L50 26 L-50 26 Z M0 0 L0 -110 L56 -30 L0 -30', { fill: paint.paper })
      if (land === 2) palm(stage, now)
      if (land >= 3)
        stage.shape(
          'M-5 0 C-2 -50 -20 -70 -40 -90 L40 -96 C16 -72 6 -50 7 0 Z M-110 -84 C-90 -130 90 -134 112 -90 C60 -100 -60 -96 -110 -84 Z',
          { fill: paint.leaf },
        )
    })
  }
  for (const index of times(4, (each) => each)) {
    distantSwift(
      stage,
      260 + index * 200 + 30 * wave(now, 0.2, index * 0.2),
      130 + (index % 2) * 80 + 20 * wave(now, 0.3, index * 0.4),
      0.4,
      0,
      wave(now, 2, index * 0.3),
    )
  }
  swift(stage, {
    x: 600 + 30 * wave(now, 0.16),
    y: 370 + 26 * wave(now, 0.23),
    scale: 1.3,
    turn: 0.06 * wave(now, 0.23, 0.25),
    flap: flapping(now),
  })
}

export function skimming(stage: Stage, { now, since }: SceneTime): void {
  stage.ground(stage.down(0, 430, ['#a6e0de', '#f4f3d9', '#fbdcae']))
  sun(stage, 980, 250, 58, '#ffe08a')
  clouds(stage, now, 130, 12)
  hills(stage, 440, 120, '#8fbf93', 14)
  hills(stage, 450, 60, '#5f9f7d', 22)
  sea(stage, now, 440, ['#8fd8d2', '#3b9aa0'], '#ffffff', 0.5)
  const skim = since('skimming')
  for (const index of times(9, (each) => each)) {
    const [x, y] = [
      260 + chance(index) * 800 + 30 * wave(now, 0.7, chance(index + 2)),
      150 + chance(index + 4) * 190 + 24 * wave(now, 0.9, chance(index + 6)),
    ]
    const isCaught = skim > -1.2 - index * 0.22 + 0.6
    if (isCaught) continue
    stage.oval(x, y, 5, 4, { fill: paint.ink, line: '' })
    stage.oval(x - 3, y - 6, 5, 3, { fill: paint.sheer(paint.paper, 0.9), width: 1.5 }, wave(now, 5, index * 0.1))
  }
  const hunting = skim < -0.6
  const dive = glide(skim, -0.6, 1)
  const rise = glide(skim, 1.7, 1.3)
  const along = ramp(skim, -0.6, 3.8)
  const x = hunting ? 520 + 330 * wave(now, 0.22) : mix(430, 1440, along)
  const y = hunting ? 250 + 90 * wave(now, 0.44) : mix(mix(250, 452, dive), 130, rise)
  const isRight = !hunting || Math.cos(2 * Math.PI * now * 0.22) >= 0
  if (dive > 0.9 && rise < 0.15) {
    for (const ring of times(6, (each) => each)) {
      const age = (x - 700 + 60 * ring) * 0.004
      stage.oval(x - 40 - ring * 74, 482, 26 + 16 * ring, 6 + 2 * ring, {
        line: paint.sheer('#ffffff', 0.8 - ring * 0.13),
        width: 4,
      })
      stage.circle(x - 10 - ring * 20, 468 - Math.abs(Math.sin(age * 9 + ring)) * 34, 6 - ring * 0.7, {
        fill: '#eafaf8',
        width: 2,
      })
    }
  }
  stage.at({ x, y: 2 * 490 - y + 14, alpha: 0.2, scaleY: -1 }, () =>
    swift(stage, { scaleX: isRight ? 1 : -1, scale: 0.95, flap: flapping(now) }),
  )
  swift(stage, {
    x,
    y,
    scale: 1,
    scaleX: isRight ? 1 : -1,
    turn: hunting ? 0.25 * wave(now, 0.44, 0.25) : 0.35 * (dive > 0.98 ? -rise : Math.sin(Math.PI * dive)),
    flap: dive > 0.5 && rise < 0.1 ? 0.75 : flapping(now),
  })
}

export function duskClimb(stage: Stage, { now, since }: SceneTime): void {
  const sleepy = since('glide')
  const dark = glide(since('dusk'), 0.6, 3.2)
  const climb = glide(since('dusk'), 0.2, 3.4)
  const sink = glide(sleepy, 0, 7)
  stage.ground(
    stage.down(0, HEIGHT, [paint.blend('#7a6f9c', paint.nightDeep, dark), paint.blend('#f2a486', '#1b4f5a', dark)]),
  )
  stars(stage, now, 80, 560, dark)
  moon(stage, 1050, mix(320, 130, dark), 50)
  stage.at({ y: mix(0, 330, climb) - 90 * sink }, () => {
    hills(stage, 640, 90, paint.blend('#8a5f78', '#123b45', dark), 31)
    for (const index of times(12, (each) => each))
      stage.circle(90 + index * 104, 650 + (index % 3) * 20, 4, { fill: paint.yolk, line: '' })
    cloud(stage, 300, 400, 1.3, '#ffffff', 0.22)
    cloud(stage, 950, 330, 1.6, '#ffffff', 0.18)
  })
  const metres = Math.round((2500 * climb - 900 * sink) / 50) * 50
  stage.box(70, 110, 18, 420, { fill: paint.sheer(paint.paper, 0.35), line: '' }, 9)
  stage.box(70, 110 + 420 * (1 - metres / 2800), 18, 420 * (metres / 2800), { fill: paint.yolk, line: '' }, 9)
  stage.words(`${metres} m`, 106, 124 + 420 * (1 - metres / 2800), 38, paint.paper, 800, 'left')
  const nap = glide(since('nap'), 0.2, 0.8)
  const x = 640 + 150 * wave(now, 0.07)
  const y = mix(430, 300, climb) + 60 * sink + 12 * wave(now, 0.2)
  stage.glow(x, y, 330, '#a9d6d4', 0.42 * dark)
  swift(stage, {
    x,
    y,
    scale: 1.25,
    turn: mix(mix(-0.25, 0, glide(sleepy, -0.6, 0.8)), 0.12, sink),
    flap: sleepy > -0.3 ? 0.18 + 0.04 * wave(now, 0.2) : flapping(now, 2.8),
    eyes: nap > 0.5 ? 0 : 1,
  })
  for (const index of times(3, (each) => each)) {
    const part = wrap(now * 0.28 + index / 3, 1)
    stage.at(
      {
        x: x + 120 + 60 * part,
        y: y - 50 - 120 * part,
        scale: 0.6 + 0.7 * part,
        alpha: nap * Math.sin(Math.PI * part),
        turn: 0.2 * wave(now, 0.4, index * 0.3),
      },
      () => stage.words('z', 0, 0, 60, paint.paper, 800),
    )
  }
  const doubt = spring(since('proved'), 0.4, 0.7)
  stage.at({ x: x + 10, y: y - 150, scale: 0.001 + doubt }, () => {
    stage.circle(0, 0, 44, { fill: paint.paper })
    stage.words('?', 0, 5, 64, paint.coralDeep, 800)
  })
}

export function toTheMoon(stage: Stage, { now, since }: SceneTime): void {
  stage.ground(stage.down(0, HEIGHT, [paint.nightDeep, '#174753']))
  stars(stage, now, 110, 720)
  const flown = glide(since('moon'), 0.9, 3.8) * 7
  stage.circle(190, 640, 250, { fill: paint.eggDeep, width: 5 })
  stage.shape(
    'M60 480 C120 440 200 470 190 520 C240 540 250 600 200 610 C150 640 120 600 90 590 C60 560 20 520 60 480 Z',
    { fill: paint.leaf, width: 3 },
  )
  stage.shape('M270 560 C320 550 360 600 350 640 C320 660 280 620 270 560 Z', { fill: paint.leaf, width: 3 })
  moon(stage, 1080, 160, 96)
  const point = (lap: number, part: number): Point => {
    const angle = 2 * Math.PI * part
    const middle: Point = [660, 330]
    const reach = 400 + lap * 9
    const [a, b] = [-Math.cos(angle) * reach, Math.sin(angle) * (56 + lap * 15)]
    const lean = -0.42
    return [middle[0] + a * Math.cos(lean) - b * Math.sin(lean), middle[1] + a * Math.sin(lean) + b * Math.cos(lean)]
  }
  for (const lap of times(7, (each) => each)) {
    const part = clamp(flown - lap)
    if (part <= 0) continue
    const dots = times(Math.max(2, Math.ceil(part * 44)), (index) =>
      point(lap, (index / 44) * Math.min(1, part * 1.02)),
    )
    stage.curve(dots, { line: paint.sheer(paint.yolk, lap === Math.floor(flown) ? 1 : 0.5), width: 5, dash: [3, 15] })
  }
  const lap = Math.min(6, Math.floor(flown))
  const [x, y] = point(lap, clamp(flown - lap))
  const [nextX, nextY] = point(lap, clamp(flown - lap) + 0.01)
  distantSwift(stage, x, y, 0.85, Math.atan2(nextY - y, nextX - x), wave(now, 3), paint.paper)
  const show = spring(since('moon'), 0.6, 0.6)
  stage.at({ x: 640, y: 110, scale: 0.001 + show }, () =>
    stage.words(`× ${Math.max(1, Math.min(7, Math.floor(flown) + (flown < 7 ? 1 : 0)))}`, 0, 0, 110, paint.yolk, 800),
  )
}
