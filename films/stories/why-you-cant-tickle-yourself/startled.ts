/** Scenes of a life without forecasts, and what they are good for. */
import {
  bookInHands,
  brainAbove,
  cuff,
  fryingPan,
  hairThief,
  inArmchair,
  startledSteps,
  strictBrain,
} from '#stage/armchair.ts'
import { brain } from '#stage/brain.ts'
import type { SceneTime } from '#stage/film.ts'
import { between, during, glide, mix, spring, times, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, person } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { cry, thought } from '#stage/things.ts'
import { parlour, spider } from '#stage/tickling.ts'

import { NORA } from './feather.ts'

const HALL = '#dcd9ea'

export function thinking(stage: Stage, { now, since }: SceneTime): void {
  const pose = { eyes: blink(now), mouth: 'flat', nod: -0.08, left: [-46, -116], right: [30, -196] } as const
  inArmchair(stage, NORA, pose)
  thought(stage, { x: 930, y: 290, radius: 216, side: -1 }, spring(since('spoil'), 0, 0.7), () =>
    strictBrain(stage, spring(since('spoil'), 1, 0.6), ['No', 'giggling']),
  )
}

export function footsteps(stage: Stage, { now, since }: SceneTime): void {
  const raise = glide(since('imagine'), 0.7, 0.7) * (1 - glide(since('steps'), -0.6, 0.5))
  const shock = raise > 0.9 && since('imagine') > 1.7
  const { way, jump, step, isHeard, taps } = startledSteps(since('steps') - 0.3, 4)
  const isScared = shock || isHeard
  stage.camera({ x: 600, y: 440, zoom: 1.22 }, () => {
    parlour(stage, HALL)
    stage.box(800, 176, 150, 190, { fill: paint.straw, width: 6 }, 6)
    stage.box(822, 198, 106, 146, { fill: paint.eggPale, width: 4 })
    brain(stage, { x: 875, y: 324, scale: 0.46, look: [-1, 0.5] })
    for (const tap of taps) cry(stage, 'TAP!', 270 + tap.way, 640, tap.loud, 40)
    person(stage, NORA, {
      ...step,
      x: 370 + way,
      y: 680 - 44 * jump,
      scale: 1.55,
      eyes: isScared ? 1.4 : blink(now),
      mouth: isScared ? 'o' : 'smile',
      nod: shock ? -0.14 : 0,
      left: between([-52, -112], [-84, -238], jump),
      right: between(between([52, -112], [92, -232 + 6 * wave(now, 1.4)], raise), [88, -240], jump),
    })
  })
}

export function sleeveAndHair(stage: Stage, { now, since }: SceneTime): void {
  const [flinch, hair] = [since('flinch'), since('hair')]
  const jerk = flinch > 0.5 && hair < -0.2 ? Math.exp(-2.4 * ((flinch - 0.5) % 1.3)) : 0
  const [thief, pan] = [spring(hair, 0.3, 0.8), glide(hair, 1.2, 0.5)]
  const isAfraid = thief > 0.3 || jerk > 0.25
  const x = 560 - 40 * jerk - 20 * thief
  parlour(stage, HALL)
  person(stage, NORA, {
    x,
    y: 1160,
    scale: 3,
    turn: -0.08 * jerk,
    nod: -0.1 * jerk,
    eyes: jerk > 0.25 ? 0.1 : thief > 0.3 ? 1.4 : 1.1,
    mouth: isAfraid ? 'o' : 'flat',
    left: between([-52, -112], [-78, -190], Math.max(jerk, pan)),
    right: between(between([88, -190], [118, -222], jerk), [126, -214 + 6 * wave(now, 1.6)], pan),
    holds: () =>
      pan > 0 ? fryingPan(stage, 0.5 - 0.2 * wave(now, 1.6), pan) : cuff(stage, NORA.coat, mix(-0.1, -0.3, jerk)),
  })
  if (jerk > 0.1)
    for (const turn of times(5, (each) => -1.2 + each * 0.6))
      stage.at({ x: 870, y: 540, turn }, () => stage.shape('M0 -60 V-96', { line: paint.coralDeep, width: 7 }))
  const swing = { x: x + 78, y: 300, turn: mix(0.6, -0.3 + 0.1 * wave(now, 0.7), thief), scale: 1.25 * thief }
  if (thief > 0) stage.at(swing, () => hairThief(stage, now, NORA.hair))
  cry(stage, 'Stop, thief!', 270, 190, glide(hair, 1.6, 0.3), 64)
}

export function spiderComes(stage: Stage, { now, since }: SceneTime): void {
  const [down, lean] = [glide(since('spider'), -0.7, 1.3), glide(since('spider'), 0.7, 0.3)]
  const [watch, isSeen] = [wave(now, 0.3), lean > 0]
  const stroke = during(since('alert'), 0.3, 3.2, 0.6)
  const hand = between([44, -116], [44, -240 + 16 * wave(now, 1)], stroke)
  const mood = { eyes: isSeen ? 1.45 : 0.7, mouth: isSeen ? 'o' : 'smile', nod: mix(0.1, -0.05, lean) } as const
  const fright = isSeen ? -130 : -40
  const look = isSeen ? ([1, 0.3] as const) : ([watch > 0 ? 1 : -1, -0.2] as const)
  stage.camera({ x: 580, y: 410, zoom: 1.14 }, () => {
    inArmchair(
      stage,
      NORA,
      { ...mood, x: -10 * lean, turn: -0.06 * lean, left: [-44, -116], right: hand },
      () => brainAbove(stage, 1, { look, mouth: isSeen ? 'o' : 'flat', left: [-96, fright], right: [96, fright] }),
      () => bookInHands(stage, NORA.skin, stroke > 0),
    )
    const place = { x: 640, y: mix(-80, 330, down) + 6 * wave(now, 0.6), scale: 1.3 }
    spider(stage, now, place, 640, [64, -26 + 20 * wave(now, 1.6)])
  })
}
