/** Scenes at Ms Park's desk. */
import type { SceneTime } from '#stage/film.ts'
import { chair, clipboard, deskFrame, office, pencil } from '#stage/indoors.ts'
import { between, during, glide, mix, ramp, spring, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, limping, person, seated, walk } from '#stage/people.ts'
import { pairAbove } from '#stage/shoes.ts'
import type { Stage } from '#stage/stage.ts'

import { PARK, SMART } from './steps.ts'

const LEFT = { x: 390, y: 670, scale: 1.25 } as const
const RIGHT = { x: 890, y: 670, scale: 1.25, looksLeft: true } as const
const AT_REST = { left: [44, -124], right: [72, -128] } as const

function furniture(stage: Stage, now: number): void {
  office(stage, now)
  chair(stage, { x: LEFT.x - 6, y: LEFT.y, scale: 1.06 }, paint.eggDeep)
  chair(stage, { x: RIGHT.x + 6, y: RIGHT.y, scale: 1.06, scaleX: -1 }, paint.coral)
}

export function msPark(stage: Stage, { now, since }: SceneTime): void {
  const come = ramp(since('manager'), -0.4, 5.6)
  const isOnTheWay = come > 0 && come < 1
  const arms = { left: [-40, -150], right: [54, -160], holds: () => clipboard(stage) } as const
  const step = { ...walk(come, 1300, 930, 1.25), ...(isOnTheWay && limping(3.2 * come)) }
  stage.camera({ x: 690, y: 420, zoom: 1.2 }, () => {
    furniture(stage, now)
    seated(stage, SMART, 0, { ...LEFT, ...AT_REST, eyes: since('manager') > 1.9 ? 1.25 : blink(now), mouth: 'flat' })
    deskFrame(stage, 640, LEFT.y)
    person(stage, PARK, { ...step, ...arms, y: 684, looksLeft: true, eyes: blink(now, 0.4), mouth: 'flat' })
  })
}

export function nervous(stage: Stage, { now, since }: SceneTime): void {
  const talk = since('deal') > 0 && since('deal') < 2.6 && wave(now, 2.4) > -0.2
  const fear = glide(since('dropped'), 0, 0.4)
  const drop = ramp(since('dropped'), 1.5, 0.5)
  const look = glide(since('dropped'), 2.2, 0.8)
  const x = LEFT.x + (fear > 0.2 && look < 0.2 ? 2.5 * wave(now, 9) : 0)
  stage.camera({ y: mix(410, 440, look), x: mix(640, 580, look), zoom: mix(1.2, 1.4, look) }, () => {
    furniture(stage, now)
    seated(stage, PARK, 0, { ...RIGHT, ...AT_REST, eyes: blink(now, 0.4), mouth: talk ? 'open' : 'flat' })
    const mood = { eyes: fear > 0.3 ? 1.35 : blink(now), mouth: fear > 0.3 ? 'o' : 'flat' } as const
    const right = between([84, -186], [92, -120], look)
    seated(stage, SMART, 0, { ...LEFT, ...AT_REST, ...mood, x, nod: 0.5 * look, turn: 0.16 * look, right })
    const [fall, slip] = [mix(474, 664, drop ** 2), mix(x + 112, 560, drop)]
    pencil(stage, { x: slip, y: fall, turn: mix(-1.1, 3.1, drop), scale: 0.55 })
    deskFrame(stage, 640, LEFT.y)
  })
}

export function goodPair(stage: Stage, { now, since }: SceneTime): void {
  const up = glide(since('pair'), -0.9, 0.8)
  const isTalking = during(since('solve'), 0, 4) > 0.5 || during(since('pair'), 0, 2.6) > 0.5
  const reach = glide(since('pair'), 0.4, 0.8)
  const near = glide(since('pair'), 0, 2.4)
  const pose = (own: number) => ({
    eyes: blink(now, own),
    turn: (own > 0 ? -0.1 : 0.1) * reach,
    left: between(AT_REST.left, [-52, -112], up),
    right: between(AT_REST.right, [124, -170 + 8 * wave(now, 1.6)], reach),
  })
  stage.camera({ y: mix(410, 430, near), zoom: mix(1.15, 1.26, near) }, () => {
    furniture(stage, now)
    const step = 50 * up + 44 * reach
    seated(stage, SMART, up, { ...LEFT, ...pose(0), x: LEFT.x + step, mouth: reach > 0.3 ? 'open' : 'smile' })
    const mouth = isTalking && wave(now, 2.4) > -0.2 ? 'open' : 'smile'
    seated(stage, PARK, up, { ...RIGHT, ...pose(0.4), x: RIGHT.x - step, mouth })
    deskFrame(stage, 640, LEFT.y)
    const show = spring(since('pair'), 1.4, 0.7)
    if (show > 0) pairAbove(stage, { x: 640, y: 232, scale: 0.55 * show })
  })
}
