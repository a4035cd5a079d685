/** Rosa on her way, alone and in company. */
import { dog } from '#stage/mammals.ts'
import type { SceneTime } from '#stage/film.ts'
import { glide, mix, spring, times, wave } from '#stage/motion.ts'
import { clouds, hills, sun, tree } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, type Pose, SKINS, townspeople, walk } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { cry, heart, letter, newspaper } from '#stage/things.ts'
import { doorway, hillStreet, house, road, street, toSlope } from '#stage/town.ts'

export const DAY = ['#8fd3dc', '#fdf2d6'] as const
const ROSA: Person = {
  coat: paint.eggDeep,
  skin: SKINS[2],
  hair: paint.ink,
  hairStyle: 'cap',
  hatColour: paint.coral,
  trousers: paint.night,
}

/** Rosa with her bag on a strap. */
export function rosa(stage: Stage, pose: Pose): void {
  person(stage, ROSA, pose)
  stage.at(pose, () =>
    stage.at({ scaleX: pose.looksLeft ? -1 : 1 }, () => {
      stage.shape('M26 -206 L-30 -132', { line: paint.ink, width: 13 })
      stage.shape('M26 -206 L-30 -132', { line: paint.yolk, width: 7 })
      stage.at({ x: -30, y: -150, turn: 0.1 }, () => letter(stage, { turn: -0.3, scale: 0.8 }))
      stage.box(-68, -140, 70, 62, { fill: paint.yolk }, 8)
      stage.shape('M-68 -136 h70 v16 q-35 26 -70 0 Z', { fill: paint.yolkDeep, width: 3 })
    }),
  )
}

export function upTheHill(stage: Stage, { now, since }: SceneTime): void {
  const up = glide(now, 0.4, 15)
  const heavy = glide(since('hill'), 1.2, 0.6)
  const x = mix(90, 1040, up)
  stage.ground(stage.down(0, 560, [...DAY]))
  sun(stage, 170, 150, 54)
  clouds(stage, now, 110, 10)
  hills(stage, 640, 90, '#b9d6a6', 4)
  hillStreet(stage, now)
  rosa(stage, {
    ...walk(up, 90, 1040),
    y: toSlope(x) + 40,
    turn: 0.09 * heavy,
    eyes: heavy > 0.5 ? 0.1 : blink(now),
    mouth: heavy > 0.5 ? 'o' : 'smile',
    right: heavy > 0.2 ? [34, mix(-112, -160, heavy)] : [54, -120],
  })
}

export function together(stage: Stage, { now, since }: SceneTime): void {
  const shift = now * 84
  const proud = glide(since('carries'), 2.2, 0.5)
  stage.ground(stage.down(0, 560, [...DAY]))
  clouds(stage, now, 110, 10)
  sun(stage, 1090, 130, 54)
  stage.at({ x: -shift }, () => {
    street(stage, -160, 590, 16, 47)
    for (const index of times(7, (each) => each)) tree(stage, 90 + index * 460, 606, 0.9, now)
  })
  road(stage, shift)
  rosa(stage, {
    x: 500,
    y: 650,
    stride: shift / 136,
    eyes: blink(now),
    mouth: 'open',
    right: [66, -158],
    left: [-40, -120],
  })
  letter(stage, { x: 578, y: 486, turn: -0.2 })
  dog(stage, now, {
    x: 790,
    y: 664 - 6 * Math.abs(wave(now, 1.2)) * proud,
    scale: 1.5,
    stride: shift / 96,
    holds: () => newspaper(stage, { turn: 0.06 * wave(now, 1.2), scale: 0.8 }),
  })
}

const NEIGHBOURS = townspeople(6).slice(2, 5)
const DOORS = [paint.leafDeep, paint.coralDeep, paint.eggDeep] as const

export function atEveryDoor(stage: Stage, { now, since }: SceneTime): void {
  const love = spring(since('know'), 3.2, 0.9)
  const bark = since('still') > 0.6 && since('know') < 2.6 ? Math.max(0, wave(since('still'), 1.1, 0.4)) : 0
  stage.ground(stage.down(0, 560, ['#fbd9b0', '#fdf2d6']))
  clouds(stage, now, 90, 8)
  for (const [index, colour] of DOORS.entries()) {
    const left = 60 + index * 410
    const wall = [paint.yolkPale, paint.coralPale, paint.eggPale][index] ?? paint.paper
    const open = glide(since('know'), 0.5 + index * 0.55, 0.7)
    house(stage, {
      x: left - 30,
      y: 610,
      width: 340,
      height: 380,
      wall,
      roof: [paint.coral, paint.eggDeep, paint.twig][index] ?? paint.coral,
      gable: false,
    })
    stage.box(left - 26, 346, 332, 262, { fill: wall, line: '' })
    doorway(stage, { x: left + 130, y: 610 }, colour, open, () => {
      const who = NEIGHBOURS[index]
      if (who)
        person(stage, who, {
          x: 66,
          y: 6,
          scale: 0.82,
          looksLeft: index === 2,
          eyes: blink(now, index * 0.3),
          mouth: 'open',
          right: [48, -210 + 16 * wave(now, 1.5, index * 0.2)],
        })
    })
  }
  stage.box(-20, 606, 1320, 160, { fill: '#d7cdb4' })
  rosa(stage, { x: 370, y: 690, eyes: love > 0.2 ? 0.1 : blink(now, 0.4), mouth: 'smile', right: [70, -150] })
  letter(stage, { x: 442, y: 540, turn: -0.1 })
  dog(stage, now, { x: 640, y: 690 - 22 * bark, scale: 1.5, jaw: bark })
  cry(stage, 'Woof!', 830, 500, bark, 56)
  heart(stage, { x: 940, y: 420, scale: 0.45 * love * (1 + 0.08 * wave(now, 1)) })
  if (since('know') > 2.6) newspaper(stage, { x: 820, y: 676, scale: spring(since('know'), 2.6, 0.6) })
}
