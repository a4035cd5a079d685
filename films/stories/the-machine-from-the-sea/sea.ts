/** Scenes at sea. */
import { brokenStatues } from '#stage/ancient.ts'
import * as under from '#stage/diving.ts'
import type { SceneTime } from '#stage/film.ts'
import { chance, during, glide, mix, spring, times, wave, wrap } from '#stage/motion.ts'
import { clouds, rain, sea } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { type Person, person, SKINS } from '#stage/people.ts'
import { type Point, toPoints, type Stage } from '#stage/stage.ts'
import { sparkle } from '#stage/things.ts'

const SKIN = '#d59a68'
const DIVER: Person = { coat: '#c98a5a', skin: SKIN, hair: paint.ink, hairStyle: 'beard', trousers: paint.nightPale }
const CAP = { hair: paint.ink, hairStyle: 'cap', hatColour: paint.night } as const
const CREW: readonly Person[] = [{ ...CAP, coat: paint.eggDeep, skin: SKINS[1], trousers: paint.night }, DIVER, DIVER]

export function storm(stage: Stage, { now, since }: SceneTime): void {
  const flash = during(since('storm'), 1.4, 1.9, 0.15) + during(since('storm'), 3, 3.4, 0.15)
  const sky = [paint.blend('#23424d', '#cfe9e6', flash * 0.7), paint.blend('#4d7f86', '#e8f4ee', flash * 0.6)]
  stage.ground(stage.down(0, 480, sky))
  clouds(stage, now * 5, 110, 30, '#3b5a64', 1)
  clouds(stage, now * 4 + 40, 190, 26, '#56757d', 0.9)
  if (flash > 0.3) stage.shape('M930 120 L896 220 L940 230 L890 350', { line: paint.yolk, width: 10 })
  stage.shape('M1010 500 C1030 380 1090 330 1130 300 C1170 330 1230 310 1330 250 L1330 520 L1010 520 Z', {
    fill: '#7d7a62',
  })
  under.roughSea(stage, now, () => {
    const place = { x: mix(180, 830, glide(since('storm'), -1, 5)), y: 470 + 30 * wave(now, 0.4) }
    under.caique(stage, { ...place, turn: 0.13 * wave(now, 0.4, 0.2) }, CREW, 0.4 + 0.6 * wave(now, 0.5))
  })
  rain(stage, now, 0.8)
}

export function diving(stage: Stage, { now, since }: SceneTime): void {
  const down = glide(since('dived'), -0.2, 2)
  const place = { x: mix(330, 560, down), y: mix(60, 360, down), turn: mix(1.1, 0.35, down) }
  stage.at({ y: mix(0, -70, down) }, () => {
    under.underWater(stage, now, 0.3 + 0.4 * down)
    under.seaBed(stage)
    brokenStatues(stage, 0)
  })
  under.diver(stage, now, place, SKIN, glide(since('dived'), 1.8, 0.4))
  under.breath(stage, now, mix(420, 650, down), mix(60, 340, down))
}

/** Back at the surface, with what he thinks he saw. */
export function babbling(stage: Stage, { now, since }: SceneTime): void {
  const up = glide(since('bodies'), -0.1, 0.5)
  stage.ground(stage.down(0, 420, ['#9fdcdb', '#fdf2d6']))
  clouds(stage, now, 110, 12)
  stage.shape('M-20 440 C60 330 130 350 190 300 C260 330 320 400 400 440 Z', { fill: '#b5ad83' })
  sea(stage, now, 430, ['#6cc5c6', '#23808c'])
  const boat = { x: 880, y: 470 + 6 * wave(now, 0.25), scale: 1.15, turn: 0.03 * wave(now, 0.2) }
  under.caique(stage, boat, CREW, 0)
  stage.at({ x: 420, y: mix(760, 690, up) + 8 * wave(now, 0.5), scale: 1.3 }, () => {
    const view = new Path2D()
    view.rect(-300, -600, 600, 486)
    const hand = (side: 1 | -1): Point => [side * 96, -290 + side * 24 * wave(now, 2.6)]
    const mouth = Math.abs(wave(now, 3)) > 0.45 ? 'open' : 'o'
    const pose = { eyes: 1.4, mouth, left: hand(-1), right: hand(1) } as const
    stage.inside(view, () => person(stage, { ...DIVER, coat: SKIN }, pose))
  })
  for (const ring of times(3, (each) => each)) {
    const [wide, line] = [90 + 46 * ring + 10 * wave(now, 0.8, ring * 0.2), paint.sheer('#ffffff', 0.75 - 0.2 * ring)]
    stage.oval(420, 544 + 6 * ring, wide, 12 + 6 * ring, { line, width: 5 })
  }
  stage.at({ x: 560, y: 190, scale: 0.001 + spring(since('bodies'), 0.7, 0.7) }, () => {
    stage.circle(-104, 128, 13, { fill: paint.paper, width: 4 })
    stage.circle(-80, 98, 20, { fill: paint.paper, width: 4 })
    stage.oval(0, 0, 180, 108, { fill: paint.paper, width: 5 })
    for (const [index, x] of [-104, -34, 36, 106].entries())
      stage.at({ x, y: 20 + (index % 2) * 12, turn: -0.9 + index * 0.6, scale: 0.72 }, () => {
        stage.circle(0, -52, 20, { fill: '#9fb4ad' })
        stage.shape('M-16 -32 L16 -32 L22 30 L-22 30 Z M-16 -24 L-46 4 M16 -24 L44 -50 M-10 30 L-16 68 M10 30 L22 66', {
          fill: '#9fb4ad',
          width: 7,
        })
      })
    stage.words('!', 150, -62, 76, paint.coralDeep, 800)
  })
}

export function wreck(stage: Stage, { now, since }: SceneTime): void {
  const seen = glide(since('statues'), 0.2, 1.4)
  under.underWater(stage, now, 0.55)
  under.shipwreck(stage, { x: 830, y: 640, alpha: 0.9 })
  under.seaBed(stage)
  brokenStatues(stage, seen)
  for (const [index, x] of [120, 186, 252, 1078, 1144].entries())
    under.amphora(stage, { x, y: 640 + (index % 2) * 18, turn: chance(index) - 0.5 })
  for (const [index, [x, y]] of toPoints('470,540 720,520 930,500 560,600 820,590 300,620').entries())
    sparkle(stage, x, y, 1.2 * seen * Math.sin(Math.PI * wrap(now * 0.5 + index * 0.23, 1)))
  const place = { x: 260 + 40 * wave(now, 0.09), y: 300 + 16 * wave(now, 0.2), scale: 0.8, turn: 0.3 }
  under.diver(stage, now, place, SKIN, 0)
}
