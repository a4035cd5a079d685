/** Scenes at Mr Hill's. */
import * as scenes from '#stage/drum-scenes.ts'
import { drumKit, moustached, strike, takeTurns, tones } from '#stage/drums.ts'
import type { SceneTime } from '#stage/film.ts'
import { musicRoom, stairwell } from '#stage/flats.ts'
import { during, glide, mix, ramp, spring, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { doorway } from '#stage/town.ts'

import { BRIDE, granddaughter, GROOM, HILL, SAM, TOGETHER } from './people.ts'

const WORDS = ['STOP', 'NOISE!']
export const KNOCKS = [3.9, 4.2, 4.5] as const

export function atTheDoor(stage: Stage, { now, since }: SceneTime): void {
  const way = ramp(since('stairs'), -0.7, 3.2)
  const open = glide(since('opened'), 0, 1)
  const hide = glide(since('hid'), 0.4, 0.9)
  const near = glide(since('opened'), -0.6, 1.8)
  stage.camera({ x: mix(620, 790, near), y: mix(380, 410, near), zoom: mix(1, 1.38, near) }, () => {
    stairwell(stage)
    const says = since('loud') > 0.2 && since('loud') < 2.4 ? 'open' : 'smile'
    doorway(stage, { x: 800, y: 620, scale: 1.5 }, paint.eggDeep, open, () =>
      scenes.drummerAtDoor(stage, HILL, { eyes: blink(now, 0.4), mouth: says }),
    )
    const knock = way === 1 && open < 0.5 ? 0.01 + strike(since('stairs'), KNOCKS) : 0
    const mouth = hide > 0.5 ? 'smile' : open > 0.5 ? 'o' : 'flat'
    scenes.caller(stage, now, SAM, WORDS, { way, hide, knock, eyes: hide > 0.3 ? 1.2 : blink(now), mouth })
  })
}

const KIT = { x: 830, y: 670, scale: 1.2 } as const
const SAM_PLACE = { x: 330, y: 674, scale: 1.25 } as const
/** Out of time, and then without a stick. */
export const LOST = [0, 0.7, 0.95, 1.7] as const
export const LOST_AT = 4.6

export function theSong(stage: Stage, { now, since }: SceneTime): void {
  const [married, promised] = [since('married'), since('promised')]
  const wed = spring(married, 1.2, 0.7) * (1 - glide(promised, -0.4, 0.5))
  const play = promised - LOST_AT
  const flown = ramp(play, 1.7, 1)
  const rest = (0.62 + 0.16 * wave(now, 0.4)) * (1 - during(play, -0.8, 3, 0.5))
  const pocket = glide(since('pocket'), 0.8, 1)
  const near = glide(since('pocket'), -0.4, 1.4)
  const isTalking = (married > 0 && married < 4.5) || (promised > 0 && promised < 4)
  stage.camera({ x: mix(660, 470, near), y: mix(370, 430, near), zoom: mix(1.06, 1.5, near) }, () => {
    musicRoom(stage, now, () => granddaughter(stage))
    const mouth = flown > 0.1 ? 'o' : isTalking && wave(now, 1.7) > -0.3 ? 'open' : 'smile'
    const pose = { eyes: flown > 0.2 ? 1.3 : blink(now, 0.4), mouth } as const
    drumKit(stage, KIT, takeTurns(play, LOST, rest), { who: HILL, draw: moustached, pose, hasOneStick: flown > 0 })
    scenes.lostStick(stage, flown)
    const look = { eyes: blink(now), mouth: near > 0.5 ? 'smile' : 'flat', nod: 0.1 * near * (1 - pocket) } as const
    scenes.pockets(stage, SAM, { ...SAM_PLACE, ...look }, WORDS, pocket)
    scenes.weddingThought(stage, now, wed, BRIDE, GROOM)
  })
}

/** When they begin to play. */
export const PLAY = 4.4
export const PRACTICE = TOGETHER.slice(0, 6)

export function together(stage: Stage, { now, since }: SceneTime): void {
  const time = since('found') - PLAY
  const band = takeTurns(time, PRACTICE)
  stage.camera({ x: 600, y: 400, zoom: 1.16 }, () => {
    musicRoom(stage, now, () => granddaughter(stage))
    drumKit(stage, KIT, band, { who: HILL, draw: moustached, pose: { mouth: time > 0 ? 'open' : 'smile' } })
    scenes.findsPot(stage, SAM, { ...SAM_PLACE, eyes: blink(now) }, since('found'), time, band)
    tones(stage, { x: 560, y: 380, apart: 400 }, time, PRACTICE)
  })
}
