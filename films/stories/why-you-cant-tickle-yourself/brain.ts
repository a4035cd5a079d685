/** Scenes with the brain at work, and off duty. */
import type { SceneTime } from '#stage/film.ts'
import { arrive, featherAndSole, forecaster, headRoom, leverAndFoam, puff, restingBrain } from '#stage/head-room.ts'
import { between, during, glide, mix, ramp, spring, wave } from '#stage/motion.ts'
import { SKINS } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { featheredArm, plume, spider } from '#stage/tickling.ts'

import { NORA, TIM } from './feather.ts'

export function barelyNoticed(stage: Stage, { now, since }: SceneTime): void {
  const [plan, arrives] = [since('foresees'), since('arrives')]
  const [come, meet, gone] = [ramp(arrives, 0, 2.7), glide(arrives, 2.7, 0.4), ramp(arrives, 3.1, 0.8)]
  const isGone = gone > 0.1
  const yawn = during(since('barely'), 0.2, 2.4) > 0.3
  headRoom(stage, now, { spot: [250, 520], show: spring(plan, 0.9, 0.7) * (1 - gone) }, () =>
    featherAndSole(stage, now, NORA, glide(plan, 1.6, 3)),
  )
  arrive(stage, 'foot', isGone ? 0 : come, { meet })
  forecaster(stage, {
    kind: 'foot',
    forecast: isGone ? 0 : spring(plan, 2, 0.7),
    meet,
    done: glide(since('barely'), 0, 0.5),
    look: plan < 2.4 ? [-1, 0.3] : [1, isGone ? 0.8 : 0],
    eyes: yawn ? 0.1 : 1,
    mouth: yawn ? 'o' : isGone ? 'flat' : 'smile',
    left: between([-112, -20], [-170, -96], during(plan, 0.7, 2.2)),
  })
  puff(stage, gone, ramp(arrives, 3.5, 1.8))
}

export function outOfDate(stage: Stage, { now, since }: SceneTime): void {
  const late = since('date')
  const [grow, laugh] = [spring(late, 1.3, 0.8), glide(late, 2.1, 0.3)]
  const clear = 1 - glide(late, 0.1, 1)
  headRoom(stage, now, { spot: [324, 380], show: clear, ring: glide(late, 1.3, 0.2) }, () =>
    leverAndFoam(stage, now, 0.24, SKINS[2]),
  )
  arrive(stage, 'palm', ramp(late, -0.5, 1.8), { grow })
  forecaster(stage, {
    kind: 'palm',
    forecast: 1,
    clear,
    done: grow,
    free: [116, -112 + 12 * wave(now, 2.2)],
    x: 590 + 6 * laugh * wave(now, 3),
    look: [1, late < 1.3 ? -0.1 : -0.4],
    eyes: laugh > 0.5 ? 0.1 : 1,
    mouth: laugh > 0.5 ? 'laugh' : grow > 0.1 ? 'o' : 'flat',
    left: between([-112, -20], [-124, -116 + 12 * wave(now, 2.4)], grow),
  })
}

export function senseOfHumour(stage: Stage, { now, since }: SceneTime): void {
  const [first, last] = [since('humour'), since('jokes') - 2.7]
  const [tim, nora, down] = [during(first, 0.1, 3.4, 0.6), glide(since('jokes'), 0.5, 1.5), glide(last, 0, 0.9)]
  const laugh = Math.max(during(first, 0.8, 3.2, 0.3), glide(last, 0.9, 0.2))
  const card = spring(since('jokes'), -0.3, 0.7) * (1 - glide(last, 0.8, 0.3))
  restingBrain(stage, now, laugh, card)
  if (tim > 0) featheredArm(stage, [1400, 640], [mix(1350, 900, tim), 470 + 24 * wave(now, 1.3)], TIM, -1.2)
  if (nora > 0) featheredArm(stage, [-120, 660], [mix(-90, 300, nora), 500 + 20 * wave(now, 0.5)], NORA, 1.2)
  if (down <= 0) return
  const y = mix(-90, 190, down)
  plume(stage, { x: 886, y: y + 8, turn: -2.2 + 0.2 * wave(now, 1.8), scale: 1.1 })
  spider(stage, now, { x: 960, y, scaleX: -1, scale: 1.2 }, 400, [62, 8])
}
