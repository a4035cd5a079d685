/** Scenes in the air. */
import { distantSwift, flapping, midges, swift } from '#stage/animals.ts'
import type { SceneTime } from '#stage/film.ts'
import { doubt, heightGauge } from '#stage/measuring.ts'
import { clamp, glide, mix, ramp, spring, times, wave } from '#stage/motion.ts'
import { acacia, cloud, clouds, earth, hills, moon, palm, sea, stars, sun, tree, wake } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { type Point, type Stage, HEIGHT } from '#stage/stage.ts'
import { snoring } from '#stage/things.ts'

const LANDS = [
  { ground: '#7fbf6b', far: paint.leafPale, sky: ['#9fdcdb', '#fdf2d6'] },
  { ground: paint.eggDeep, far: '#8fd0cd', sky: ['#8fd3dc', '#eafaf2'] },
  { ground: '#e9b868', far: '#f3d394', sky: ['#f7d9a0', '#fdf2d6'] },
  { ground: '#a9b25a', far: '#d3c27a', sky: ['#f9c995', '#fdf0d0'] },
] as const

/** What stands in each of {@link LANDS}. */
const MARKS: readonly ((stage: Stage, now: number) => void)[] = [
  (stage, now) => tree(stage, 0, 0, 0.7, now),
  (stage) => stage.shape('M-70 0 L70 0 L50 26 L-50 26 Z M0 0 L0 -110 L56 -30 L0 -30', { fill: paint.paper }),
  palm,
  acacia,
]

/** Land, sea, desert and savanna pass below. */
export function journey(stage: Stage, { now, length }: SceneTime): void {
  const part = clamp(now / length) * 3.3
  const from = LANDS[Math.min(3, Math.floor(part))] ?? LANDS[0]
  const to = LANDS[Math.min(3, Math.floor(part) + 1)] ?? LANDS[3]
  const over = glide(part % 1, 0.55, 0.45)
  stage.ground(
    stage.down(
      0,
      560,
      [0, 1].map((end) => paint.blend(from.sky[end] ?? '', to.sky[end] ?? '', over)),
    ),
  )
  sun(stage, 1040, 150, 60)
  clouds(stage, -now * 6, 230, 14)
  hills(stage, 560, 80, paint.blend(from.far, to.far, over), 5, now * 60)
  hills(stage, 620, 70, paint.blend(from.ground, to.ground, over), 9, now * 130, paint.sheer(paint.ink, 0.5))
  for (const index of times(12, (each) => each)) {
    const x = 700 + index * 190 - now * 190
    const land = Math.min(3, Math.floor(((index * 190 + 60) / 190 / length) * 3.3))
    const alpha = x < -200 || x > 1500 ? 0 : clamp(3 * (0.6 - Math.abs(part - 0.45 - land)))
    stage.at({ x, y: 640 + (index % 2) * 24, alpha }, () => MARKS[land]?.(stage, now))
  }
  for (const index of times(4, (each) => each)) {
    const x = 260 + index * 200 + 30 * wave(now, 0.2, index * 0.2)
    const y = 130 + (index % 2) * 80 + 20 * wave(now, 0.3, index * 0.4)
    distantSwift(stage, x, y, 0.4, 0, wave(now, 2, index * 0.3))
  }
  const place = { x: 600 + 30 * wave(now, 0.16), y: 370 + 26 * wave(now, 0.23), scale: 1.3 }
  swift(stage, { ...place, turn: 0.06 * wave(now, 0.23, 0.25), flap: flapping(now) })
}

export function skimming(stage: Stage, { now, since }: SceneTime): void {
  const skim = since('skimming')
  const isHunting = skim < -0.6
  const dive = glide(skim, -0.6, 1)
  const rise = glide(skim, 1.7, 1.3)
  const x = isHunting ? 520 + 330 * wave(now, 0.22) : mix(430, 1440, ramp(skim, -0.6, 3.8))
  const y = isHunting ? 250 + 90 * wave(now, 0.44) : mix(mix(250, 452, dive), 130, rise)
  const scaleX = !isHunting || Math.cos(2 * Math.PI * now * 0.22) >= 0 ? 1 : -1
  stage.ground(stage.down(0, 430, ['#a6e0de', '#f4f3d9', '#fbdcae']))
  sun(stage, 980, 250, 58, '#ffe08a')
  clouds(stage, now, 130, 12)
  hills(stage, 440, 120, '#8fbf93', 14)
  hills(stage, 450, 60, '#5f9f7d', 22)
  sea(stage, now, 440, ['#8fd8d2', '#3b9aa0'], '#ffffff', 0.5)
  midges(stage, now, clamp(Math.ceil((-0.6 - skim) / 0.22), 0, 9))
  if (dive > 0.9 && rise < 0.15) wake(stage, x)
  stage.at({ x, y: 994 - y, alpha: 0.2, scaleY: -1 }, () => swift(stage, { scaleX, scale: 0.95, flap: flapping(now) }))
  const turn = isHunting ? 0.25 * wave(now, 0.44, 0.25) : 0.35 * (dive > 0.98 ? -rise : Math.sin(Math.PI * dive))
  swift(stage, { x, y, scaleX, turn, flap: dive > 0.5 && rise < 0.1 ? 0.75 : flapping(now) })
}

export function duskClimb(stage: Stage, { now, since }: SceneTime): void {
  const sleepy = since('glide')
  const dark = glide(since('dusk'), 0.6, 3.2)
  const climb = glide(since('dusk'), 0.2, 3.4)
  const sink = glide(sleepy, 0, 7)
  const [x, y] = [640 + 150 * wave(now, 0.07), mix(430, 300, climb) + 60 * sink + 12 * wave(now, 0.2)]
  const sky = [paint.blend('#7a6f9c', paint.nightDeep, dark), paint.blend('#f2a486', '#1b4f5a', dark)]
  stage.ground(stage.down(0, HEIGHT, sky))
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
  heightGauge(stage, metres / 2800, `${metres} m`)
  stage.glow(x, y, 330, '#a9d6d4', 0.42 * dark)
  const nap = glide(since('nap'), 0.2, 0.8)
  const turn = mix(mix(-0.25, 0, glide(sleepy, -0.6, 0.8)), 0.12, sink)
  const flap = sleepy > -0.3 ? 0.18 + 0.04 * wave(now, 0.2) : flapping(now, 2.8)
  swift(stage, { x, y, scale: 1.25, turn, flap, eyes: nap > 0.5 ? 0 : 1 })
  snoring(stage, now, { x: x + 120, y: y - 50, alpha: nap })
  doubt(stage, { x: x + 10, y: y - 150, scale: 0.001 + spring(since('proved'), 0.4, 0.7) })
}

/** A point on the way to the moon and back. */
function toWay(lap: number, part: number): Point {
  const [angle, lean] = [2 * Math.PI * part, -0.42]
  const [a, b] = [-Math.cos(angle) * (400 + lap * 9), Math.sin(angle) * (56 + lap * 15)]
  return [660 + a * Math.cos(lean) - b * Math.sin(lean), 330 + a * Math.sin(lean) + b * Math.cos(lean)]
}

export function toTheMoon(stage: Stage, { now, since }: SceneTime): void {
  const flown = glide(since('moon'), 0.9, 3.8) * 7
  stage.ground(stage.down(0, HEIGHT, [paint.nightDeep, '#174753']))
  stars(stage, now, 110, 720)
  earth(stage, { x: 190, y: 640 })
  moon(stage, 1080, 160, 96)
  for (const lap of times(Math.ceil(flown), (each) => each)) {
    const part = clamp(flown - lap)
    const way = times(Math.max(2, Math.ceil(part * 44)), (index) => toWay(lap, (index / 44) * Math.min(1, part * 1.02)))
    stage.curve(way, { line: paint.sheer(paint.yolk, lap === Math.floor(flown) ? 1 : 0.5), width: 5, dash: [3, 15] })
  }
  const lap = Math.min(6, Math.floor(flown))
  const [x, y] = toWay(lap, clamp(flown - lap))
  const [nextX, nextY] = toWay(lap, clamp(flown - lap) + 0.01)
  distantSwift(stage, x, y, 0.85, Math.atan2(nextY - y, nextX - x), wave(now, 3), paint.paper)
  const count = Math.max(1, Math.min(7, Math.floor(flown) + (flown < 7 ? 1 : 0)))
  stage.at({ x: 640, y: 110, scale: 0.001 + spring(since('moon'), 0.6, 0.6) }, () =>
    stage.words(`× ${count}`, 0, 0, 110, paint.yolk, 800),
  )
}
