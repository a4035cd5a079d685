/** Scenes of dough and fire. */
import * as baking from '#stage/baking.ts'
import type { SceneTime } from '#stage/film.ts'
import { clamp, during, glide, mix, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, person, SKINS } from '#stage/people.ts'
import { HEIGHT, toPoints, type Stage } from '#stage/stage.ts'
import { sparkle } from '#stage/things.ts'

import { MIRA, bakeryRoom } from './bakery.ts'

/** Hands that press and fold. */
export function kneading(stage: Stage, { now, since }: SceneTime): void {
  const silk = glide(since('silk'), 0.2, 1.4)
  const beat = (now * 0.85) % 1
  const press = (1 - silk) * Math.sin(Math.PI * clamp(beat / 0.55)) ** 2
  const fold = (1 - silk) * Math.sin(Math.PI * clamp((beat - 0.5) / 0.5)) ** 2
  stage.ground(stage.down(0, HEIGHT, ['#f9e3b8', '#f2cd92']))
  stage.glow(640, 60, 620, '#fff3d0', 0.8)
  baking.floured(stage, now)
  baking.dough(stage, { x: 640, y: 478, scale: 1.95 }, press)
  baking.foldedDough(stage, { x: 640, y: 478 }, fold)
  for (const [index, [x, y]] of toPoints('500,320 660,286 800,340').entries())
    sparkle(stage, x, y, 1.7 * Math.sin(Math.PI * clamp(silk * 2.4 - index * 0.5, 0, 0.7)))
  for (const side of [-1, 1] as const) {
    const place = { x: 640 + side * (138 + 10 * press + 60 * silk), y: 258 + press * 74 - fold * 60 - silk * 20 }
    baking.workingHand(stage, { ...place, scaleX: side, turn: side * 0.1 * press }, paint.coral, SKINS[4])
  }
}

export function oven(stage: Stage, { now, since }: SceneTime): void {
  const lit = glide(since('roars'), 0.9, 0.5)
  const shake = during(since('tries'), 0.5, 1.2, 0.1) + during(since('twice'), 0.5, 1.2, 0.1)
  const [first, second] = [during(since('tries'), 0, 1.3, 0.25), during(since('twice'), 0, 1.3, 0.25)]
  const strike = Math.max(first, second, during(since('roars'), 0, 1.6, 0.25))
  const hand = [mix(58, 128, strike), mix(-120, -150, strike)] as const
  bakeryRoom(stage, now)
  baking.brickOven(stage, now, { x: 800 + 6 * shake * wave(now, 9), y: 604 }, lit)
  const sigh = Math.max(during(since('stubborn'), 0.6, 2.2), shake * 0.8)
  baking.smoke(stage, now, 800, 80, 0.5 * sigh + 0.5 * lit)
  const joy = lit > 0.3 && ({ mouth: 'open', left: [-70, -270 + 8 * wave(now, 2)] } as const)
  const mood = { eyes: lit > 0.5 ? 1.2 : blink(now), mouth: strike > 0.3 ? 'flat' : 'smile', ...joy } as const
  person(stage, MIRA, { x: 372, y: 640, scale: 1.2, nod: 0.06 * strike, right: hand, ...mood })
  const flare = shake < 0.3 || lit > 0 ? strike * (0.6 + 0.4 * wave(now, 6)) : 0
  if (strike > 0.05) baking.match(stage, { x: 372 + 1.2 * hand[0], y: 640 + 1.2 * hand[1] }, flare)
}
