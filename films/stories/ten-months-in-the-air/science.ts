/** Scenes with the scientists. */
import { swift } from '#stage/animals.ts'
import type { SceneTime } from '#stage/film.ts'
import { clamp, glide, mix, spring, times, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { type Point, type Stage, HEIGHT } from '#stage/stage.ts'

import { flapping } from './props.ts'

/** Recorder and paper clip, a gram each. */
function scales(stage: Stage, now: number, weigh: number): void {
  const show = spring(weigh, -0.3, 0.8)
  const tip = (1 - glide(weigh, 0.4, 1.6)) * 0.16 * wave(now, 0.7)
  stage.at({ x: 920, y: 556, scale: 0.001 + show }, () => {
    stage.shape('M-80 0 L80 0 L40 -26 L-40 -26 Z', { fill: paint.eggDeep })
    stage.box(-8, -270, 16, 246, { fill: paint.eggDeep }, 6)
    stage.at({ y: -264, turn: tip }, () => {
      stage.box(-180, -8, 360, 16, { fill: paint.egg }, 8)
      for (const side of [-1, 1] as const) {
        stage.at({ x: side * 166, turn: -tip }, () => {
          stage.line(
            [
              [0, 0],
              [-56, 100],
            ],
            { width: 3 },
          )
          stage.line(
            [
              [0, 0],
              [56, 100],
            ],
            { width: 3 },
          )
          if (side < 0) stage.box(-26, 70, 52, 30, { fill: paint.yolk }, 7)
          else
            stage.shape('M-20 96 L-20 56 C-20 30 20 30 20 56 L20 84 C20 100 -8 100 -8 84 L-8 60', {
              line: paint.stoneDeep,
              width: 7,
            })
          stage.shape('M-70 100 L70 100 C56 130 -56 130 -70 100 Z', { fill: paint.paper })
        })
      }
    })
    stage.words('1 g', 0, -316, 54, paint.coralDeep, 800)
  })
}

export function weighing(stage: Stage, { now, since }: SceneTime): void {
  stage.ground(stage.down(0, HEIGHT, [paint.eggPale, '#eef7ee']))
  for (const index of times(4, (each) => each))
    stage.box(
      60 + index * 320,
      50,
      250,
      130,
      { fill: paint.sheer(paint.paper, 0.7), line: paint.sheer(paint.ink, 0.15), width: 3 },
      12,
    )
  stage.box(-20, 560, 1320, 200, { fill: paint.twig })
  stage.box(-20, 552, 1320, 24, { fill: paint.straw })
  const weigh = since('gram')
  const pack = glide(since('recorders'), 1.5, 0.6)
  // A hand that holds a bird as bird people do.
  stage.at({ x: 360, y: 430 }, () => {
    stage.shape('M-420 250 C-300 120 -220 60 -120 50 L-60 150 C-170 190 -250 260 -300 330 Z', { fill: paint.paper })
    swift(stage, { x: 30, y: 10, scale: 1.6, flap: -0.02, turn: -0.08, eyes: wave(now, 0.3) > 0.97 ? 0.1 : 1 })
    stage.shape(
      'M-130 50 C-90 20 -40 24 -6 40 C30 46 40 70 10 76 C30 84 28 108 0 106 C14 118 0 136 -24 130 C-60 150 -110 150 -130 120 Z',
      { fill: '#f2c49b' },
    )
    stage.at({ x: mix(120, 28, pack), y: mix(-260, -40, pack) + 6 * wave(now, 0.5) * (1 - pack) }, () => {
      stage.box(-30, -20, 60, 36, { fill: paint.yolk }, 8)
      stage.circle(-12, -2, 6, { fill: paint.coral, width: 3 })
      stage.line(
        [
          [24, -14],
          [56, -44],
        ],
        { width: 4 },
      )
      stage.glow(0, 0, 90, paint.yolk, 0.4 * (1 - pack))
    })
  })
  scales(stage, now, weigh)
}

const MONTHS = ['AUG', 'SEP', 'OCT', 'NOV', 'DEC', 'JAN', 'FEB', 'MAR', 'APR', 'MAY'] as const

export function chart(stage: Stage, { now, since }: SceneTime): void {
  stage.ground(stage.down(0, HEIGHT, ['#fdf6e4', paint.wash]))
  stage.box(90, 70, 1100, 500, { fill: paint.paper, width: 5 }, 20)
  const drawn = glide(since('landed'), -2.6, 5.4)
  for (const [index, month] of MONTHS.entries()) {
    const x = 190 + index * 100
    const seen = spring(drawn * 10.5, index, 1)
    stage.line(
      [
        [x, 130],
        [x, 470],
      ],
      { line: paint.sheer(paint.ink, 0.12), width: 3 },
    )
    stage.at({ x, y: 516, scale: 0.6 + 0.4 * seen, alpha: 0.25 + 0.75 * clamp(seen) }, () =>
      stage.words(month, 0, 0, 30, paint.ink, 800),
    )
  }
  stage.line(
    [
      [140, 470],
      [1140, 470],
    ],
    { width: 5 },
  )
  stage.at({ x: 240, y: 440 }, () => stage.words('on the ground', 0, 0, 28, paint.sheer(paint.ink, 0.55), 600))
  stage.at({ x: 210, y: 112 }, () => stage.words('in the air', 0, 0, 28, paint.eggDeep, 700))
  const heightAt = (part: number) => 250 - 60 * wave(part, 2.3, 0.1) - 34 * wave(part, 7.1)
  const end = Math.max(1, Math.floor(drawn * 120))
  const line = times(end + 1, (index): Point => [160 + (index / 120) * 960, heightAt(index / 120)])
  const under = new Path2D()
  for (const [index, [x, y]] of line.entries()) {
    if (index === 0) under.moveTo(x, y)
    else under.lineTo(x, y)
  }
  const [tipX, tipY] = line.at(-1) ?? [160, 250]
  under.lineTo(tipX, 470)
  under.lineTo(160, 470)
  stage.path(under, { fill: paint.sheer(paint.egg, 0.35), line: '' })
  stage.curve(line, { line: paint.eggDeep, width: 7 })
  swift(stage, { x: tipX + 6, y: tipY - 26, scale: 0.62, flap: flapping(now, 2.6), pack: true })
  const stamp = spring(since('landed'), 3, 0.5)
  stage.at({ x: 930, y: 390, turn: -0.08, scale: 0.001 + stamp }, () => {
    stage.box(-170, -42, 340, 84, { fill: paint.coral, width: 5 }, 16)
    stage.words('0 landings', 0, 3, 52, paint.paper, 800)
  })
}
