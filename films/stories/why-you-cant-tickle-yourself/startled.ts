/** Scenes of a life without forecasts, and what they are good for. */
import { brain } from '#stage/brain.ts'
import type { SceneTime } from '#stage/film.ts'
import { between, clamp, glide, mix, ramp, spring, times, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, person } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { cry, note, thought } from '#stage/things.ts'
import { armchair, parlour, spider } from '#stage/tickling.ts'

import { NORA, SEAT } from './feather.ts'

export function thinking(stage: Stage, { now, since }: SceneTime): void {
  const show = spring(since('spoil'), 0, 0.7)
  parlour(stage)
  armchair(stage, SEAT, paint.eggDeep, () =>
    person(stage, NORA, { y: 15, eyes: blink(now), mouth: 'flat', nod: -0.08, left: [-46, -116], right: [30, -196] }),
  )
  thought(stage, { x: 930, y: 290, radius: 210, side: -1 }, show, () => {
    const sign = spring(since('spoil'), 1, 0.6)
    brain(stage, {
      x: -34,
      y: 120,
      scale: 1.15,
      mouth: 'flat',
      eyes: 0.7,
      look: [0.4, 0],
      right: [116, -70],
      holds: () => {
        stage.shape('M0 40 V-70', { width: 9 })
        note(stage, { y: -100, scale: sign }, 124, 84, () => {
          stage.words('No', 0, -16, 30, paint.coralDeep, 800)
          stage.words('giggling', 0, 16, 26, paint.coralDeep, 800)
        })
      },
    })
  })
}

const STEP = { seconds: 0.85, length: 102 } as const

export function footsteps(stage: Stage, { now, since }: SceneTime): void {
  const wave_ = since('imagine')
  const raise = glide(wave_, 0.7, 0.7) * (1 - glide(since('steps'), -0.6, 0.5))
  const shock = raise > 0.9 && wave_ > 1.7
  const gone = Math.max(0, since('steps') - 0.3) / STEP.seconds
  const step = Math.min(4, Math.floor(gone))
  const part = gone - step
  const walked = step >= 4 ? 4 : step + clamp(part / 0.45)
  const jump = gone > 0.4 && gone < 4.9 ? Math.sin(Math.PI * ramp(step >= 4 ? gone - 4 : part, 0.5, 0.42)) : 0
  const isScared = shock || gone > 0.45
  parlour(stage, '#dcd9ea')
  stage.box(900, 96, 150, 190, { fill: paint.straw, width: 6 }, 6)
  stage.box(922, 118, 106, 146, { fill: paint.eggPale, width: 4 })
  brain(stage, { x: 975, y: 244, scale: 0.46, mouth: 'smile' })
  const x = 400 + STEP.length * walked
  for (const index of times(4, (each) => each)) {
    const since_ = gone - index - 0.45
    if (since_ > 0 && index < 4)
      cry(
        stage,
        'TAP!',
        400 + STEP.length * (index + 1) + 90,
        630,
        (since_ < 0.5 ? 1 : 1 - glide(since_, 0.5, 0.3)) * glide(since_, 0, 0.12),
        40,
      )
  }
  const scared = { left: [-84, -238], right: [88, -240] } as const
  person(stage, NORA, {
    x,
    y: 680 - 44 * jump,
    scale: 1.55,
    eyes: isScared ? 1.4 : blink(now),
    mouth: isScared ? 'o' : 'smile',
    nod: shock ? -0.14 : 0,
    ...(walked < 4 && part < 0.45 && gone > 0 && { stride: 0.5 * walked }),
    left: between([-52, -112], scared.left, jump),
    right: between(between([52, -112], [92, -232 + 6 * wave(now, 1.4)], raise), scared.right, jump),
  })
}

function hairThief(stage: Stage, now: number, show: number): void {
  stage.at({ x: 640, y: 292, turn: mix(-1.1, 0.06 * wave(now, 0.7) - 0.16, show), scaleY: show }, () => {
    stage.shape('M-34 -6 C-44 60 -30 120 -46 190 C-6 196 36 160 34 90 C32 50 30 20 26 -10 Z', {
      fill: NORA.hair,
      width: 5,
    })
    stage.shape('M-8 6 C-14 70 0 120 -18 176', { line: paint.sheer(paint.ink, 0.4), width: 4 })
    stage.shape('M-42 84 C-20 72 16 72 36 84 L34 116 C14 126 -18 126 -40 116 Z', { fill: paint.ink, line: '' })
    for (const x of [-18, 14]) {
      stage.circle(x, 99, 11, { fill: paint.paper, line: '' })
      stage.circle(x - 4, 101, 5, { fill: paint.ink, line: '' })
    }
  })
}

export function sleeveAndHair(stage: Stage, { now, since }: SceneTime): void {
  const [flinch, hair] = [since('flinch'), since('hair')]
  const jerk = flinch > 0.5 && hair < -0.2 ? Math.exp(-2.4 * ((flinch - 0.5) % 1.3)) : 0
  const thief = glide(hair, 0, 0.8)
  const pan = glide(hair, 1.2, 0.5)
  parlour(stage, '#dcd9ea')
  const rest = between([88, -190], [118, -222], jerk)
  person(stage, NORA, {
    x: 560 - 40 * jerk - 20 * thief,
    y: 1160,
    scale: 3,
    turn: -0.08 * jerk - 0.05 * thief,
    nod: -0.1 * jerk,
    eyes: jerk > 0.25 ? 0.1 : thief > 0.3 ? 1.4 : 1.1,
    mouth: thief > 0.3 || jerk > 0.25 ? 'o' : 'flat',
    left: between([-52, -112], [-78, -190], Math.max(jerk, pan)),
    right: between(rest, [112, -236 + 6 * wave(now, 1.6)], pan),
    holds() {
      if (pan > 0) {
        stage.at({ turn: 0.5 - 0.2 * wave(now, 1.6), scale: pan }, () => {
          stage.shape('M0 14 V-50', { width: 12 })
          stage.circle(0, -84, 38, { fill: paint.night })
          stage.circle(0, -84, 27, { fill: paint.nightPale, width: 2 })
        })
      } else stage.shape('M-26 20 L-30 -8 L-4 -26 L16 6 Z', { fill: NORA.coat })
    },
  })
  if (jerk > 0.1)
    for (const turn of times(5, (each) => -1.2 + each * 0.6))
      stage.at({ x: 870, y: 560, turn }, () => stage.shape('M0 -60 V-96', { line: paint.coralDeep, width: 7 }))
  if (thief > 0) hairThief(stage, now, thief)
  cry(stage, 'Stop, thief!', 1010, 150, glide(hair, 1.6, 0.3), 60)
}

function openBook(stage: Stage): void {
  stage.shape('M-46 -30 Q-22 -40 0 -28 Q22 -40 46 -30 V34 Q22 24 0 36 Q-22 24 -46 34 Z', { fill: paint.yolk, width: 3 })
  stage.shape('M0 -28 V36', { width: 2 })
}

export function spiderComes(stage: Stage, { now, since }: SceneTime): void {
  const down = glide(since('spider'), -0.7, 1.3)
  const seen = since('spider') > 0.7
  const watch = wave(now, 0.3)
  const lean = glide(since('spider'), 0.7, 0.3)
  const read = between([22, -136], [16, -140], 0.5 + 0.5 * watch)
  parlour(stage)
  armchair(stage, SEAT, paint.eggDeep, () => {
    brain(stage, {
      x: -8 * lean,
      y: -264,
      scale: 0.58,
      isInside: true,
      look: seen ? [1, 0.3] : [watch > 0 ? 1 : -1, -0.2],
      mouth: seen ? 'o' : 'flat',
      left: [-96, seen ? -130 : -40],
      right: [96, seen ? -130 : -40],
    })
    person(stage, NORA, {
      x: -10 * lean,
      y: 15,
      turn: -0.06 * lean,
      eyes: seen ? 1.45 : 0.7,
      mouth: seen ? 'o' : 'smile',
      nod: mix(0.1, -0.05, lean),
      left: [-34, -128],
      right: read,
      holds: () => stage.at({ x: -24, y: 4 }, () => openBook(stage)),
    })
  })
  spider(stage, now, { x: 640, y: mix(-80, 330, down) + 6 * wave(now, 0.6), scale: 1.3 }, 640, [
    64,
    -26 + 20 * wave(now, 1.6),
  ])
}
