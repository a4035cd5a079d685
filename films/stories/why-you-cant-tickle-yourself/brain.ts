/** Scenes with the brain at work, and off duty. */
import { brain, feeling, foam, headRoom, inTube, nerve, openPalm, puff } from '#stage/brain.ts'
import type { SceneTime } from '#stage/film.ts'
import { between, during, glide, mix, ramp, spring, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import type { Point, Stage } from '#stage/stage.ts'
import { armchair, bareSole, laughLines, plume, spider } from '#stage/tickling.ts'

import { NORA, TIM } from './feather.ts'

const AT_WORK = { x: 590, y: 660, scale: 1.35 } as const
const fromBrain = ([x, y]: Point): Point => [(x - AT_WORK.x) / 1.35, (y - AT_WORK.y) / 1.35 + 22]
/** Where a forecast and what is felt meet. */
const MEET: Point = [850, 430]
const HELD: Point = [770, 450]

export function barelyNoticed(stage: Stage, { now, since }: SceneTime): void {
  const [plan, reach] = [since('foresees'), glide(since('foresees'), 1.6, 3)]
  const come = ramp(since('arrives'), 0, 2.7)
  const meet = glide(since('arrives'), 2.7, 0.4)
  const gone = ramp(since('arrives'), 3.1, 0.8)
  const yawn = during(since('barely'), 0.2, 2.4)
  headRoom(stage, now, { spot: [250, 520], show: spring(plan, 0.9, 0.7) * (1 - glide(gone, 0, 1)) }, () => {
    stage.ground('#e6efe0')
    bareSole(stage, { x: 850, y: 330, scale: 0.95 }, NORA.skin)
    stage.line(
      [
        [200, 340],
        [mix(420, 610, reach), 240],
      ],
      { line: NORA.coat, width: 56 },
    )
    plume(stage, { x: mix(440, 640, reach), y: 236 + 16 * wave(now, 0.5), turn: 1.35, scale: 1.2 }, paint.paper)
    stage.circle(mix(440, 640, reach), 236 + 16 * wave(now, 0.5), 36, { fill: NORA.skin })
  })
  const [fromX, fromY] = inTube(come)
  if (come > 0 && gone < 0.1) feeling(stage, { x: mix(fromX, MEET[0], meet), y: mix(fromY, MEET[1], meet) }, 'foot')
  nerve(stage)
  const hand = between(HELD, [MEET[0] - 54, MEET[1] + 30], meet)
  const points = during(plan, 0.7, 2.2)
  brain(stage, {
    ...AT_WORK,
    look: plan < 2.4 ? [-1, 0.3] : [1, gone > 0.1 ? 0.8 : 0],
    eyes: yawn > 0.3 ? 0.1 : 1,
    mouth: yawn > 0.3 ? 'o' : gone > 0.1 ? 'flat' : 'smile',
    left: between([-112, -20], [-170, -96], points),
    right: gone > 0.1 ? between(fromBrain(hand), [34, -52], glide(since('barely'), 0, 0.5)) : fromBrain(hand),
    holds() {
      const show = spring(plan, 2, 0.7)
      if (gone < 0.1 && show > 0) feeling(stage, { x: 40, y: -22, scale: 0.74 * show }, 'foot', true)
    },
  })
  puff(stage, MEET[0], MEET[1], gone)
  const fall = ramp(since('arrives'), 3.5, 1.8)
  if (fall > 0) feeling(stage, { x: MEET[0] + 24 * wave(fall, 1), y: mix(MEET[1], 640, fall), scale: 0.26 }, 'foot')
}

export function outOfDate(stage: Stage, { now, since }: SceneTime): void {
  const late = since('date')
  const fade = glide(late, 0.1, 1)
  const come = ramp(late, -0.5, 1.8)
  const grow = spring(late, 1.3, 0.8)
  const laugh = glide(late, 2.1, 0.3)
  headRoom(stage, now, { spot: [324, 380], show: 1 - fade, ring: glide(late, 1.3, 0.2) }, () => {
    stage.ground('#e3eeee')
    openPalm(stage, { x: 850, y: 300, scale: 0.95 }, '#f2c49b')
    foam(stage, { x: 845 + 40 * wave(now, 0.6), y: 190, scale: 1.2 })
    stage.shape(`M560 290 L${600 + 40 * wave(now, 0.6, 0.12)} 190`, { line: paint.stoneDeep, width: 20 })
    stage.circle(600 + 40 * wave(now, 0.6, 0.12), 186, 36, { fill: '#f2c49b' })
  })
  const [x, y] = inTube(come)
  if (come > 0) feeling(stage, { x, y: y + 20 * grow, scale: 1 + 0.35 * grow }, 'palm')
  nerve(stage)
  brain(stage, {
    ...AT_WORK,
    x: AT_WORK.x + 6 * laugh * wave(now, 3),
    look: [1, late < 1.3 ? -0.1 : -0.4],
    eyes: laugh > 0.5 ? 0.1 : 1,
    mouth: laugh > 0.5 ? 'laugh' : grow > 0.1 ? 'o' : 'flat',
    left: between([-112, -20], [-124, -116 + 12 * wave(now, 2.4)], grow),
    right: between(fromBrain(HELD), [116, -112 + 12 * wave(now, 2.2)], grow),
    holds: () => stage.at({ alpha: 1 - fade }, () => feeling(stage, { x: 40, y: -22, scale: 0.74 }, 'palm', true)),
  })
}

/** An arm that reaches into the picture with a feather. */
function feathered(stage: Stage, [fromX, fromY]: Point, [x, y]: Point, coat: string, turn: number): void {
  for (const [line, width] of [
    [paint.ink, 90],
    [coat, 78],
  ] as const)
    stage.line(
      [
        [fromX, fromY],
        [x, y],
      ],
      { line, width },
    )
  plume(stage, { x, y, turn, scale: 1.25 }, paint.paper)
  stage.circle(x, y, 42, { fill: NORA.skin, width: 5 })
}

export function senseOfHumour(stage: Stage, { now, since }: SceneTime): void {
  const [tim, nora, last] = [
    during(since('humour'), 0.1, 3.4, 0.6),
    glide(since('jokes'), 0.9, 1.4),
    since('jokes') - 3.4,
  ]
  const down = glide(last, 0.2, 1)
  const laugh = Math.max(during(since('humour'), 0.8, 3.2, 0.3), glide(last, 1.2, 0.2))
  const card = spring(since('jokes'), 0.1, 0.7) * (1 - glide(last, 1.1, 0.3))
  stage.ground(stage.down(0, 720, ['#f9dccf', '#eab9ab']))
  stage.shape('M-20 610 C300 570 980 570 1300 610 V760 H-20 Z', { fill: '#c98f86', width: 5 })
  armchair(stage, { x: 640, y: 690, scale: 1.6 }, paint.nightPale, () =>
    brain(stage, {
      x: 4 * laugh * wave(now, 3),
      y: -84,
      isInside: true,
      turn: 0.05 * laugh * wave(now, 1.5),
      look: card > 0.4 ? [0.2, 0.5] : [0.6, 0],
      eyes: laugh > 0.5 ? 0.1 : card > 0.4 ? 0.6 : 1,
      mouth: laugh > 0.5 ? 'laugh' : card > 0.4 ? 'flat' : 'smile',
      left: between(between([-100, -34], [-122, -150], card), [-124, -120 + 14 * wave(now, 2.2)], laugh),
      right: between([100, -34], [124, -110 + 14 * wave(now, 2.4)], laugh),
    }),
  )
  if (card > 0.05) feeling(stage, { x: 446, y: 300, scale: 1.1 * card, turn: -0.08 }, 'foot', true)
  laughLines(stage, now, { x: 640, y: 440, scale: 2.5 }, laugh)
  if (tim > 0) feathered(stage, [1400, 640], [mix(1350, 900, tim), 470 + 24 * wave(now, 1.3)], TIM.coat, -1.2)
  if (nora > 0) feathered(stage, [-120, 660], [mix(-90, 300, nora), 500 + 20 * wave(now, 0.5)], NORA.coat, 1.2)
  if (down > 0) {
    const y = mix(-90, 190, down)
    plume(stage, { x: 886, y: y + 8, turn: -2.2 + 0.2 * wave(now, 1.8), scale: 1.1 }, paint.yolk)
    spider(stage, now, { x: 960, y, scaleX: -1, scale: 1.2 }, 400, [62, 8])
  }
}
