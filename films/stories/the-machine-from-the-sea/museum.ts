/** Scenes at the museum. */
import { BRONZE, bust, columnHall, corrodedLump, gear, ROT } from '#stage/ancient.ts'
import type { SceneTime } from '#stage/film.ts'
import { clamp, during, glide, mix, spring, wave, wrap } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, SKINS } from '#stage/people.ts'
import { darkGrid, scanBeam } from '#stage/sky-dials.ts'
import type { Stage } from '#stage/stage.ts'

const KEEPER: Person = { coat: paint.night, skin: SKINS[0], hair: '#8b8a80', hairStyle: 'bald', trousers: paint.ink }
const HAIR = { hair: '#6b4a35', hairStyle: 'bun' } as const
const SCIENTIST: Person = { ...HAIR, coat: paint.paper, skin: SKINS[3], trousers: paint.nightPale }

export function museum(stage: Stage, { now, since }: SceneTime): void {
  const [glanced, split] = [since('glance'), since('split')]
  const near = glide(split, -0.7, 1.2)
  stage.camera({ x: 640, y: mix(360, 400, near), zoom: mix(1, 1.3, near) }, () => {
    columnHall(stage)
    bust(stage, { x: 290, y: 590 })
    stage.box(520, 470, 240, 120, { fill: paint.twig, width: 5 }, 4)
    stage.words('No. 15087', 640, 536, 30, paint.paper, 700)
    const lump = { x: 640 + 5 * during(split, -0.5, 0.7, 0.2) * wave(now, 9), y: 384, scale: 0.8 }
    corrodedLump(stage, lump, glide(split, 0.6, 0.8), glide(since('inside'), 0, 1))
    const come = glide(glanced, -0.6, 1.8)
    const look = glide(glanced, 0.2, 2.4)
    const gone = glide(glanced, 2.2, 2) * (1 - glide(split, -0.9, 0.2))
    const back = glide(split, 0.4, 1.2)
    const isWalking = (gone > 0 && gone < 1) || (back > 0 && back < 1) || (look > 0 && look < 0.6)
    const alarm = { eyes: 1.3, mouth: 'o', right: [70, -260] } as const
    person(stage, KEEPER, {
      x: split > -0.8 ? mix(1500, 960, back) : mix(mix(1500, 880, come), -220, gone),
      y: 690,
      scale: 1.25,
      looksLeft: true,
      nod: split > -0.8 ? 0 : -0.14 * during(glanced, 0, 2.2),
      stride: isWalking ? now * 1.3 : 0,
      ...(back > 0.8 ? alarm : ({ eyes: blink(now), mouth: 'flat' } as const)),
    })
  })
}

/** What X-rays find: where each wheel is, its radius, its teeth and its speed. */
const WHEELS = [
  [-60, -20, 128, 44, 1],
  [110, -84, 62, 22, -2],
  [118, 64, 74, 26, -1.7],
  [-166, 96, 48, 16, -2.7],
  [-6, 150, 44, 15, 2.9],
  [-178, -110, 42, 15, -3],
  [200, -10, 34, 12, 3.6],
] as const

export function rays(stage: Stage, { now, since }: SceneTime): void {
  const found = glide(since('thirty'), 0, 2.4)
  darkGrid(stage)
  stage.at({ x: 640, y: 320 }, () => {
    stage.shape(
      'M-60 -230 C80 -260 260 -180 270 -30 C280 110 180 220 20 226 C-150 230 -270 150 -276 10 C-280 -120 -190 -210 -60 -230 Z',
      { fill: paint.sheer(ROT, 0.32), line: paint.sheer(paint.egg, 0.7) },
    )
    for (const [index, [x, y, radius, teeth, speed]] of WHEELS.entries()) {
      const own = clamp(found * 9 - index)
      const place = { x, y, turn: now * 0.5 * speed, alpha: 0.25 + 0.75 * own }
      gear(stage, place, radius, teeth, paint.blend('#2b6b76', BRONZE, own))
    }
  })
  scanBeam(stage, mix(330, 950, wrap(now * 0.28, 1)))
  const mood = { eyes: blink(now), nod: -0.06, mouth: found > 0.5 ? 'open' : 'smile' } as const
  person(stage, SCIENTIST, { x: 180, y: 740, scale: 1.3, right: [70, -190 + 6 * wave(now, 0.6)], ...mood })
  stage.at({ x: 1080, y: 150, scale: 0.001 + spring(since('thirty'), 0.2, 0.6) }, () => {
    const count = Math.max(1, Math.round(30 * glide(since('thirty'), 0.2, 1.8)))
    stage.words(String(count), 0, 0, 130, paint.yolk, 800)
    stage.words('gears', 0, 84, 46, paint.paper, 700)
  })
}
