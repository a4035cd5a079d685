/** Scenes at Mr Hill's. */
import { drumKit, drumStick, potDrum, potPlayer, spoon, stool, strike, tone, tremble } from '#stage/drums.ts'
import type { SceneTime } from '#stage/film.ts'
import { musicRoom, stairwell, toStair } from '#stage/flats.ts'
import { between, clamp, during, glide, mix, ramp, spring, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, person, walk } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { heart, note, thought } from '#stage/things.ts'
import { doorway } from '#stage/town.ts'

import { BRIDE, evens, GROOM, HILL, hill, odds, SAM, TOGETHER } from './people.ts'

/** The picture on Mr Hill's wall. */
export const granddaughter = (stage: Stage): void =>
  person(stage, { ...BRIDE, hairStyle: 'long', coat: paint.coral }, { y: 214, scale: 0.9, mouth: 'open' })

const smallNote = (stage: Stage, x: number, y: number, turn: number, size = 1): void =>
  note(stage, { x, y, turn, scale: 0.62 * size }, 92, 80, () => {
    for (const [index, text] of ['STOP', 'NOISE!'].entries())
      stage.words(text, 0, -16 + index * 28, 24, paint.coralDeep, 800)
  })

export const KNOCKS = [3.9, 4.2, 4.5] as const

export function atTheDoor(stage: Stage, { now, since }: SceneTime): void {
  const way = ramp(since('stairs'), -0.7, 3.2)
  const open = glide(since('opened'), 0, 1)
  const hide = glide(since('hid'), 0.4, 0.9)
  const knock = strike(since('stairs'), KNOCKS) * clamp(3 * (since('stairs') - 3.6))
  const near = glide(since('opened'), -0.6, 1.8)
  const arrived = way === 1
  stage.camera({ x: mix(620, 790, near), y: mix(380, 410, near), zoom: mix(1, 1.38, near) }, () => {
    stairwell(stage)
    stage.box(960, 330, 66, 46, { fill: paint.yolk, width: 4 }, 8)
    doorway(stage, { x: 800, y: 620, scale: 1.5 }, paint.eggDeep, open, () =>
      stage.at({ scale: 1 / 1.5 }, () => {
        stage.box(0, -400, 200, 400, { fill: '#f4d29a', line: '' })
        const [left, right] = [
          [-64, -146],
          [64, -146],
        ] as const
        hill(
          stage,
          HILL,
        )({
          x: 92,
          y: 2,
          scale: 1.12,
          looksLeft: true,
          eyes: blink(now, 0.4),
          mouth: since('loud') > 0.2 && since('loud') < 2.4 ? 'open' : 'smile',
          left,
          right,
        })
        for (const [x, y] of [left, right]) {
          drumStick(stage, { x: 92 - 1.12 * x, y: 2 + 1.12 * y, turn: -Math.PI / 2 - 0.004 * x })
          stage.circle(92 - 1.12 * x, 2 + 1.12 * y, 14, { fill: HILL.skin })
        }
      }),
    )
    const x = mix(120, 690, way)
    const y = Math.max(620, mix(toStair(120), 620, clamp(way / 0.78))) + 8
    const hand = between([-62, -292 + 8 * wave(now, 2)], [-54, -138], hide)
    smallNote(stage, x + 1.2 * hand[0] - 6, y + 1.2 * hand[1] - mix(36, 0, hide), mix(-0.2, 0.2, hide), 1.25)
    person(stage, SAM, {
      ...walk(way, 120, 690, 1.2),
      x,
      y,
      eyes: hide > 0.3 ? 1.2 : blink(now),
      mouth: hide > 0.5 ? 'smile' : open > 0.5 ? 'o' : 'flat',
      left: hand,
      right: arrived && open < 0.5 ? [mix(70, 100, knock), -216] : [52, -118],
    })
  })
}

const KIT = { x: 830, y: 670, scale: 1.2 } as const
/** Out of time, and then without a stick. */
export const LOST = [0, 0.7, 0.95, 1.7] as const
export const LOST_AT = 4.6

export function theSong(stage: Stage, { now, since }: SceneTime): void {
  const wed = spring(since('married'), 1.2, 0.7) * (1 - glide(since('promised'), -0.4, 0.5))
  const play = since('promised') - LOST_AT
  const flown = ramp(play, 1.7, 1)
  const rest = (0.62 + 0.16 * wave(now, 0.4)) * (1 - during(play, -0.8, 3, 0.5))
  const pocket = glide(since('pocket'), 0.8, 1)
  const near = glide(since('pocket'), -0.4, 1.4)
  stage.camera({ x: mix(660, 470, near), y: mix(370, 430, near), zoom: mix(1.06, 1.5, near) }, () => {
    musicRoom(stage, now, () => granddaughter(stage))
    drumKit(stage, KIT, hill(stage, HILL), {
      left: Math.max(rest, strike(play, evens(LOST))),
      right: Math.max(rest, strike(play, odds(LOST))),
      shake: tremble(play, LOST),
      skin: HILL.skin,
      hasOneStick: flown > 0,
      pose: { eyes: flown > 0.2 ? 1.3 : blink(now, 0.4), mouth: flown > 0.1 ? 'o' : talks(since) },
    })
    if (flown > 0 && flown < 1)
      drumStick(stage, {
        x: mix(900, 1330, flown),
        y: mix(420, 260, flown) - 180 * Math.sin(Math.PI * flown),
        turn: 14 * flown,
        scale: 1.2,
      })
    const hand = between([-52, -140], [-36, -92], pocket)
    if (pocket < 1) smallNote(stage, 330 + 1.25 * hand[0], 674 + 1.25 * hand[1] + 10, 0.2, 1.3 * (1 - 0.4 * pocket))
    person(stage, SAM, {
      x: 330,
      y: 674,
      scale: 1.25,
      eyes: blink(now),
      mouth: near > 0.5 ? 'smile' : 'flat',
      nod: 0.1 * near * (1 - pocket),
      left: hand,
    })
    thought(stage, { x: 1090, y: 170, radius: 130, side: -1 }, wed, () => {
      const bubble = new Path2D()
      bubble.arc(0, 0, 126, 0, 7)
      stage.inside(bubble, () => {
        stage.box(-130, -130, 260, 260, { fill: paint.coralPale, line: '' })
        person(stage, GROOM, { x: 44, y: 176, scale: 0.82, looksLeft: true, eyes: 0.1 })
        person(stage, BRIDE, { x: -40, y: 176, scale: 0.8, mouth: 'open' })
        heart(stage, { x: 4, y: -92, scale: 0.36 + 0.03 * wave(now, 1) })
      })
    })
  })
}

const talks = (since: SceneTime['since']) =>
  (since('married') > 0 && since('married') < 4.5) || (since('promised') > 0 && since('promised') < 4)
    ? 'open'
    : 'smile'

/** When they begin to play. */
export const PLAY = 4.4
export const PRACTICE = TOGETHER.slice(0, 6)

export function together(stage: Stage, { now, since }: SceneTime): void {
  const found = glide(since('found'), 0.4, 1)
  const time = since('found') - PLAY
  const shake = tremble(time, PRACTICE)
  const left = strike(time, evens(PRACTICE))
  stage.camera({ x: 600, y: 400, zoom: 1.16 }, () => {
    musicRoom(stage, now, () => granddaughter(stage))
    const pose = { eyes: blink(now, 0.4), mouth: time > 0 ? 'open' : 'smile' } as const
    drumKit(stage, KIT, hill(stage, HILL), { left, right: strike(time, odds(PRACTICE)), shake, skin: HILL.skin, pose })
    const place = { x: 330, y: 674, scale: 1.25 }
    if (time > -0.6) {
      potPlayer(stage, SAM, { ...place, mouth: 'open', turn: 0.03 * wave(time, 0.5) }, left, shake)
    } else {
      stool(stage, { x: 330 + 165, y: 674, scale: 1.25 })
      const lay = glide(since('found'), 1.8, 0.9)
      person(stage, SAM, {
        ...place,
        eyes: blink(now),
        left: [-56, -130],
        right: [mix(58, 88, found), mix(-112, mix(-190, -140, lay), found)],
      })
      const at = { x: mix(mix(400, 460, found), 495, lay), y: mix(mix(600, 470, found), 554, lay), scale: 1.25 }
      spoon(stage, { x: at.x - 14, y: at.y - 74, turn: -1.2, scale: 1.25 })
      potDrum(stage, at, 0)
    }
    for (const [index, beat] of PRACTICE.entries())
      tone(stage, index % 2 ? 960 : 560, 380, ramp(time, beat, 1.4), index % 2 ? paint.coralDeep : paint.eggDeep)
  })
}
