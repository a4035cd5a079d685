/** Scenes among the trunks. */
import { deer } from '#stage/animals.ts'
import type { SceneTime } from '#stage/film.ts'
import { chance, clamp, during, glide, mix, times, wave, wrap } from '#stage/motion.ts'
import { cloud, clouds, hills, sun } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, SKINS } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'

import { GOLDS, aspen, GROVE, inDepth, autumn } from './props.ts'

const WALKER: Person = {
  coat: paint.coral,
  skin: SKINS[1],
  hair: '#5b3620',
  hairStyle: 'cap',
  hatColour: paint.eggDeep,
  trousers: paint.nightPale,
}

function leaves(stage: Stage, now: number, count: number, alpha = 1): void {
  for (const index of times(count, (each) => each)) {
    const part = wrap(now * (0.07 + 0.05 * chance(index)) + chance(index * 3), 1)
    const x = wrap(chance(index + 7) * 1400 + 90 * wave(now, 0.16, chance(index)) + part * 160, 1400) - 60
    stage.at(
      {
        x,
        y: -30 + part * 760,
        turn: now * (0.8 + chance(index)) + index,
        scaleX: 0.4 + 0.6 * Math.abs(wave(now, 0.35, chance(index * 5))),
        alpha,
      },
      () => {
        stage.shape('M0 -13 C12 -12 15 2 0 13 C-15 2 -12 -12 0 -13 Z', {
          fill: GOLDS[index % 4] ?? paint.yolk,
          width: 2,
        })
      },
    )
  }
}

export function ordinary(stage: Stage, { now, since }: SceneTime): void {
  const doubt = glide(since('nothing'), 0.1, 1.2)
  stage.camera({ x: 640, y: mix(360, 420, doubt), zoom: mix(1, 1.16, doubt) }, () => {
    autumn(stage, now)
    stage.box(-200, 540, 1700, 400, { fill: '#d9b65a', line: '' })
    for (const one of inDepth(GROVE)) aspen(stage, now, one)
    leaves(stage, now, 16)
  })
}

export function browsing(stage: Stage, { now, since }: SceneTime): void {
  const eaten = glide(since('tender'), 1, 2.2)
  const sick = glide(since('succumb'), 0, 1.8)
  stage.ground(stage.down(0, 520, ['#c6d3cd', '#f0e3c6']))
  cloud(stage, 300, 130, 1.4, '#ffffff', 0.8)
  cloud(stage, 900, 100, 1.1, '#ffffff', 0.8)
  hills(stage, 500, 60, '#b9a765', 40)
  stage.box(-20, 540, 1320, 240, { fill: '#c9b06a', line: '' })
  for (const one of inDepth(GROVE.filter((_, index) => index % 3 === 1)))
    aspen(stage, now, {
      ...one,
      y: 548,
      scale: 0.74,
      sick: 0.35 + 0.65 * sick,
      fall: one.x > 900 ? -0.05 * sick : 0.04 * sick,
    })
  for (const index of times(7, (each) => each)) {
    const bite = clamp(eaten * 2.4 - index * 0.2)
    stage.at({ x: 330 + index * 100, y: 640 + (index % 2) * 16 }, () => {
      stage.curve(
        [
          [0, 0],
          [4 * wave(now, 0.4, index * 0.2), -30],
          [0, mix(-86, -26, bite)],
        ],
        { line: paint.leafDeep, width: 7 },
      )
      if (bite < 0.5)
        for (const side of [-1, 1] as const)
          stage.oval(side * 14, -66, 15, 8, { fill: paint.leaf, width: 3 }, side * -0.5)
    })
  }
  const munch = during(since('tender'), 0.2, 4.4, 0.7)
  deer(stage, { x: 300, y: 646, scale: 1.12, bend: munch * (0.92 + 0.08 * wave(now, 1.1)), chew: wave(now, 1.6) })
  deer(stage, {
    x: 930,
    y: 670,
    scale: 1.2,
    scaleX: -1,
    bend: during(since('tender'), 0.8, 5, 0.7),
    chew: wave(now, 1.4, 0.3),
  })
}

export function fenced(stage: Stage, { now, since }: SceneTime): void {
  const fence = glide(since('fences'), 0.4, 1.8)
  const grow = glide(since('flourish'), -0.3, 2.6)
  stage.ground(stage.down(0, 520, ['#8fcfdc', '#e9f4e2']))
  sun(stage, 190, 130, 54)
  clouds(stage, now, 140, 10)
  hills(stage, 500, 60, '#b9c96e', 40)
  stage.box(-20, 540, 1320, 240, { fill: '#b7c566', line: '' })
  for (const one of inDepth(GROVE.filter((_, index) => index % 3 === 0)))
    aspen(stage, now, { ...one, y: 546, scale: 0.74 })
  for (const index of times(13, (each) => each)) {
    const own = clamp(grow * 1.7 - chance(index) * 0.6)
    if (own > 0)
      aspen(stage, now, {
        x: 420 + index * 66,
        y: 600 + (index % 3) * 18,
        scale: 0.34 + 0.1 * (index % 3),
        grown: own,
        gold: index % 2 ? paint.leaf : '#a9cf6a',
      })
  }
  for (const index of times(10, (each) => each)) {
    const up = clamp(fence * 2.4 - index * 0.14)
    if (up <= 0) continue
    stage.box(360 + index * 104, 690 - 150 * up, 18, 150 * up, { fill: paint.twig, width: 4 }, 4)
  }
  for (const row of [0, 1, 2])
    if (fence > 0)
      stage.line(
        [
          [364, 572 + row * 40],
          [mix(364, 1320, fence), 572 + row * 40],
        ],
        { line: paint.twigDeep, width: 6 },
      )
  deer(stage, { x: 190 - 20 * glide(since('flourish'), 0, 2), y: 676, scale: 1.1, bend: 0.06 + 0.05 * wave(now, 0.4) })
}

export function listening(stage: Stage, { now, since }: SceneTime): void {
  const still = glide(since('still'), -0.4, 1)
  const voice = glide(since('voice'), 0, 1.4)
  stage.camera({ x: 640, y: 350, zoom: 1.06 }, () => {
    autumn(stage, now)
    stage.box(-200, 540, 1700, 400, { fill: '#d9b65a', line: '' })
    const depth = inDepth(GROVE)
    for (const one of depth.filter(({ y }) => y < 620)) aspen(stage, now * (1 + 0.5 * still), one)
    person(stage, WALKER, {
      x: mix(420, 640, still),
      y: 668,
      scale: 0.98,
      eyes: still > 0.9 ? 0.1 : blink(now),
      nod: -0.12 * still,
      ...(still < 1 && still > 0 && { stride: now * 1.1 }),
      right: [mix(52, 44, still), mix(-112, -236, glide(since('still'), 0.6, 0.6))],
    })
    for (const one of depth.filter(({ y, x }) => y >= 620 && Math.abs(x - 640) > 130)) aspen(stage, now, one)
    for (const ring of times(4, (each) => each)) {
      const part = wrap(now * 0.24 + ring / 4, 1)
      stage.oval(640, 420, 120 + 640 * part, 70 + 330 * part, {
        line: paint.sheer('#ffffff', 0.75 * voice * (1 - part)),
        width: 6,
      })
    }
    leaves(stage, now, 26)
  })
}
