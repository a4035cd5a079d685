/** Scenes among the trunks. */
import { deer } from '#stage/animals.ts'
import { aspen, autumn, fallingLeaves, grove, youngShoot } from '#stage/aspens.ts'
import type { SceneTime } from '#stage/film.ts'
import { chance, clamp, during, glide, mix, stream, times, wave } from '#stage/motion.ts'
import { cloud, clouds, hills, railFence, sun } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, SKINS } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'

const CAP = { hair: '#5b3620', hairStyle: 'cap', hatColour: paint.eggDeep } as const
const WALKER: Person = { ...CAP, coat: paint.coral, skin: SKINS[1], trousers: paint.nightPale }

function hillside(stage: Stage, now: number): void {
  autumn(stage, now)
  stage.box(-200, 540, 1700, 400, { fill: '#d9b65a', line: '' })
}

export function ordinary(stage: Stage, { now, since }: SceneTime): void {
  const doubt = glide(since('nothing'), 0.1, 1.2)
  stage.camera({ x: 640, y: mix(360, 420, doubt), zoom: mix(1, 1.16, doubt) }, () => {
    hillside(stage, now)
    grove(stage, now)
    fallingLeaves(stage, now, 16)
  })
}

export function browsing(stage: Stage, { now, since }: SceneTime): void {
  const eaten = glide(since('tender'), 1, 2.2)
  const ill = glide(since('succumb'), 0, 1.8)
  stage.ground(stage.down(0, 520, ['#c6d3cd', '#f0e3c6']))
  cloud(stage, 300, 130, 1.4, '#ffffff', 0.8)
  cloud(stage, 900, 100, 1.1, '#ffffff', 0.8)
  hills(stage, 500, 60, '#b9a765', 40)
  stage.box(-20, 540, 1320, 240, { fill: '#c9b06a', line: '' })
  const sick = { y: 548, scale: 0.74, sick: 0.35 + 0.65 * ill }
  grove(stage, now, ({ x }, index) => index % 3 === 1 && { ...sick, fall: x > 900 ? -0.05 * ill : 0.04 * ill })
  for (const index of times(7, (each) => each)) {
    const place = { x: 330 + index * 100, y: 640 + (index % 2) * 16 }
    youngShoot(stage, now, place, clamp(eaten * 2.4 - index * 0.2), index * 0.2)
  }
  const munch = during(since('tender'), 0.2, 4.4, 0.7) * (0.92 + 0.08 * wave(now, 1.1))
  const bend = during(since('tender'), 0.8, 5, 0.7)
  deer(stage, { x: 300, y: 646, scale: 1.12, bend: munch, chew: wave(now, 1.6) })
  deer(stage, { x: 930, y: 670, scale: 1.2, scaleX: -1, bend, chew: wave(now, 1.4, 0.3) })
}

export function fenced(stage: Stage, { now, since }: SceneTime): void {
  const grow = glide(since('flourish'), -0.3, 2.6)
  stage.ground(stage.down(0, 520, ['#8fcfdc', '#e9f4e2']))
  sun(stage, 190, 130, 54)
  clouds(stage, now, 140, 10)
  hills(stage, 500, 60, '#b9c96e', 40)
  stage.box(-20, 540, 1320, 240, { fill: '#b7c566', line: '' })
  grove(stage, now, (_, index) => index % 3 === 0 && { y: 546, scale: 0.74 })
  for (const index of times(13, (each) => each)) {
    const grown = clamp(grow * 1.7 - chance(index) * 0.6)
    const place = { x: 420 + index * 66, y: 600 + (index % 3) * 18, scale: 0.34 + 0.1 * (index % 3) }
    if (grown > 0) aspen(stage, now, { ...place, grown, gold: index % 2 ? paint.leaf : '#a9cf6a' })
  }
  railFence(stage, 360, 690, glide(since('fences'), 0.4, 1.8))
  deer(stage, { x: 190 - 20 * glide(since('flourish'), 0, 2), y: 676, scale: 1.1, bend: 0.06 + 0.05 * wave(now, 0.4) })
}

export function listening(stage: Stage, { now, since }: SceneTime): void {
  const still = glide(since('still'), -0.4, 1)
  const voice = glide(since('voice'), 0, 1.4)
  stage.camera({ x: 640, y: 350, zoom: 1.06 }, () => {
    hillside(stage, now)
    grove(stage, now * (1 + 0.5 * still), ({ y }) => y < 620 && {})
    person(stage, WALKER, {
      x: mix(420, 640, still),
      y: 668,
      scale: 0.98,
      eyes: still > 0.9 ? 0.1 : blink(now),
      nod: -0.12 * still,
      ...(still < 1 && still > 0 && { stride: now * 1.1 }),
      right: [mix(52, 44, still), mix(-112, -236, glide(since('still'), 0.6, 0.6))],
    })
    grove(stage, now, ({ x, y }) => y >= 620 && Math.abs(x - 640) > 130 && {})
    for (const part of stream(4, now * 0.24)) {
      const line = paint.sheer('#ffffff', 0.75 * voice * (1 - part))
      stage.oval(640, 420, 120 + 640 * part, 70 + 330 * part, { line, width: 6 })
    }
    fallingLeaves(stage, now, 26)
  })
}
