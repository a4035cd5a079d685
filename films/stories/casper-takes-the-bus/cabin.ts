/** Scenes inside the bus. */
import { sittingCat, sleepingCat, walkingCat } from '#stage/animals.ts'
import type { SceneTime } from '#stage/film.ts'
import { during, glide, mix, times, wave, wrap } from '#stage/motion.ts'
import { tree } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink, person } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { boat, house } from '#stage/town.ts'

import { OWNER, PASSENGERS, seat } from './props.ts'

/** What passes behind the windows of a bus. */
function passing(stage: Stage, now: number): void {
  const shift = now * 150
  stage.context.fillStyle = stage.down(60, 420, ['#a6dde0', '#fdf2d6'])
  stage.context.fillRect(0, 0, 1280, 480)
  for (const index of times(9, (each) => each)) {
    const x = wrap(index * 420 - shift, 3780) - 500
    stage.at({ x, y: 440 }, () => {
      const kind = Math.floor(index / 3) % 3
      if (kind === 0) {
        house(stage, {
          x: 0,
          y: 0,
          width: 240,
          height: 200,
          wall: index % 2 ? paint.coralPale : paint.paper,
          roof: paint.twig,
          gable: false,
        })
        stage.box(20, -96, 200, 30, { fill: index % 2 ? paint.eggDeep : paint.coral, width: 3 }, 4)
        stage.words(['BREAD', 'BOOKS', 'FISH'][index % 3] ?? 'TEA', 120, -80, 24, paint.paper, 800)
      } else if (kind === 1) {
        tree(stage, 60, 0, 1.1, now, paint.leaf)
        tree(stage, 220, 10, 0.85, now, '#8cc47a')
        stage.box(110, -44, 90, 12, { fill: paint.twig, width: 3 }, 4)
        stage.line(
          [
            [124, -34],
            [124, 0],
          ],
          { width: 5 },
        )
        stage.line(
          [
            [186, -34],
            [186, 0],
          ],
          { width: 5 },
        )
      } else {
        stage.box(-120, -70, 560, 110, { fill: paint.egg, line: '' })
        boat(
          stage,
          120,
          -56,
          0.8,
          wave(now, 0.2, index * 0.3),
          [paint.coral, paint.yolk, paint.eggDeep][index % 3] ?? paint.coral,
        )
      }
    })
  }
}

function cabin(stage: Stage, now: number): void {
  passing(stage, now)
  const frame = new Path2D()
  frame.rect(-20, -20, 1320, 800)
  for (const pane of times(3, (each) => each)) frame.roundRect(40 + pane * 420, 70, 380, 320, 40)
  stage.wall(frame, '#fbe9c8')
  for (const pane of times(3, (each) => each)) stage.box(40 + pane * 420, 70, 380, 320, { width: 6 }, 40)
  stage.box(-20, 20, 1320, 18, { fill: paint.yolk, width: 3 }, 9)
  for (const strap of times(5, (each) => each)) {
    stage.at({ x: 130 + strap * 255, y: 38, turn: 0.12 * wave(now, 0.8, strap * 0.1) }, () => {
      stage.line(
        [
          [0, 0],
          [0, 46],
        ],
        { width: 5 },
      )
      stage.circle(0, 64, 19, { line: paint.coral, width: 9 })
    })
  }
  stage.box(-20, 620, 1320, 120, { fill: '#8b9c96' })
}

export function onTheSeat(stage: Stage, { now, since }: SceneTime): void {
  const found = since('seat')
  const shut = since('eyes')
  stage.at({ y: 3 * wave(now, 1.3) }, () => {
    cabin(stage, now)
    seat(stage, 90, 560)
    seat(stage, 520, 560)
    seat(stage, 950, 560)
    const aboveSeat = new Path2D()
    aboveSeat.rect(0, 0, 1280, 541)
    stage.inside(aboveSeat, () =>
      person(stage, PASSENGERS[1] ?? OWNER, {
        x: 235,
        y: 690,
        scale: 1.08,
        eyes: blink(now),
        nod: -0.06 * glide(found, 1, 0.6),
        right: [70, -160],
      }),
    )
    const hop = glide(found, 0.3, 0.9)
    const rest = glide(shut, -0.2, 0.6)
    if (hop < 1)
      walkingCat(stage, now, {
        x: mix(420, 650, hop),
        y: mix(660, 548, hop) - 150 * Math.sin(Math.PI * hop),
        scale: 1.06,
      })
    else if (rest < 0.5) sittingCat(stage, now, { x: 660, y: 548, scale: 1.1, eyes: 1 - rest * 2 })
    else sleepingCat(stage, now, { x: 664, y: 548, scale: 1.12 })
  })
}

function sleep(stage: Stage, now: number): void {
  for (const index of times(3, (each) => each)) {
    const part = wrap(now * 0.3 + index / 3, 1)
    stage.at(
      {
        x: 620 - 60 * part,
        y: 440 - 150 * part,
        scale: 0.7 + 0.8 * part,
        alpha: Math.sin(Math.PI * part),
        turn: 0.2 * wave(now, 0.4, index * 0.3),
      },
      () => stage.words('z', 0, 0, 60, paint.eggDeep, 800),
    )
  }
}

export function photos(stage: Stage, { now, since }: SceneTime): void {
  const laugh = glide(since('laughed'), 0, 0.5)
  const shoot = since('photos')
  stage.at({ y: 3 * wave(now, 1.3) }, () => {
    cabin(stage, now + 14)
    seat(stage, 520, 560)
    sleepingCat(stage, now, { x: 664, y: 548, scale: 1.2 })
    const shake = 6 * laugh * wave(now, 3)
    person(stage, PASSENGERS[0] ?? OWNER, {
      x: 250,
      y: 668 + shake,
      scale: 1.16,
      mouth: laugh > 0.3 ? 'open' : 'smile',
      eyes: laugh > 0.5 ? 0.1 : 1,
      right: [62, -150],
      left: [-50, -140],
    })
    person(stage, PASSENGERS[1] ?? OWNER, {
      x: 408,
      y: 690 - shake * 0.7,
      scale: 1.1,
      mouth: laugh > 0.3 ? 'open' : 'smile',
      eyes: blink(now),
      right: [60, -148],
    })
    const raise = glide(shoot, -0.5, 0.5)
    person(stage, PASSENGERS[2] ?? OWNER, {
      x: 1060,
      y: 690,
      scale: 1.2,
      looksLeft: true,
      eyes: blink(now, 0.5),
      right: [mix(56, 84, raise), mix(-112, -218, raise)],
    })
    stage.at({ x: 1060 - mix(68, 104, raise), y: 690 + 1.2 * mix(-112, -222, raise), turn: 0.06 }, () => {
      stage.box(-17, -30, 34, 60, { fill: paint.ink, width: 3 }, 7)
      stage.box(-11, -22, 12, 12, { fill: paint.egg, width: 2 }, 3)
    })
    for (const at of [0.5, 1.2]) {
      const flash = during(shoot, at, at + 0.26, 0.1)
      if (flash > 0) {
        stage.glow(956, 424, 520, '#ffffff', 0.9 * flash)
        stage.at({ x: 956, y: 424, scale: 2.4 * flash }, () =>
          stage.shape('M0 -24 L5 -5 L24 0 L5 5 L0 24 L-5 5 L-24 0 L-5 -5 Z', { fill: paint.paper, width: 1.5 }),
        )
      }
    }
  })
  sleep(stage, now)
}
