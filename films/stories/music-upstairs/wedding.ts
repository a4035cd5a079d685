/** The wedding of Mr Hill's granddaughter. */
import { drumKit, potPlayer, strike, tone, tremble } from '#stage/drums.ts'
import type { SceneTime } from '#stage/film.ts'
import { glide, mix, ramp, times, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person } from '#stage/people.ts'
import { diningRoom } from '#stage/restaurant.ts'
import { confetti } from '#stage/sprouting.ts'
import type { Stage } from '#stage/stage.ts'

import { BRIDE, evens, GROOM, HILL, HILL_DRESSED, hill, NEIGHBOURS, odds, SAM_DRESSED } from './people.ts'

/** Two beats a second. */
const BEATS = times(40, (each) => each * 0.5)

/** One of those who dance: hops, sways, and throws up the arms. */
function dancer(stage: Stage, who: Person, x: number, y: number, time: number, own: number, looksLeft: boolean): void {
  const swing = wave(time, 1, own)
  person(stage, who, {
    x: x + 16 * wave(time, 0.5, own),
    y: y - 16 * Math.abs(swing),
    scale: 1.02,
    turn: 0.07 * swing,
    looksLeft,
    eyes: own > 0.4 ? 0.1 : 1,
    mouth: 'open',
    left: [-76, -226 - 36 * swing],
    right: [76, -226 + 36 * swing],
  })
}

export function theWedding(stage: Stage, { now, since }: SceneTime): void {
  const time = since('wedding')
  const wide = glide(since('danced'), -0.4, 1.8)
  const shake = tremble(time, BEATS)
  const left = strike(time, evens(BEATS))
  stage.camera({ x: mix(306, 640, wide), y: mix(440, 372, wide), zoom: mix(1.5, 1, wide) }, () => {
    diningRoom(stage, now)
    stage.box(-40, 596, 600, 30, { fill: paint.coralDeep }, 6)
    for (const [index, x] of times(14, (each) => [each, -30 + each * 104] as const))
      stage.shape(`M${x} ${62 + 18 * Math.sin(index)} h64 l-32 56 Z`, {
        fill: [paint.coral, paint.yolk, paint.egg, paint.leaf][index % 4] ?? paint.coral,
        width: 3,
      })
    const pose = { eyes: blink(now, 0.4), mouth: 'open' } as const
    const hits = { left, right: strike(time, odds(BEATS)), shake, skin: HILL.skin, pose }
    drumKit(stage, { x: 392, y: 598, scale: 0.96 }, hill(stage, HILL_DRESSED), hits)
    potPlayer(stage, SAM_DRESSED, { x: 66, y: 600, mouth: 'open', turn: 0.03 * wave(time, 1) }, left, shake)
    for (const [index, x] of [745, 1220, 1096].entries())
      dancer(stage, NEIGHBOURS[index] ?? GROOM, x, 640, time, 0.3 * index, x > 900)
    dancer(stage, GROOM, 968, 676, time, 0.2, true)
    dancer(stage, BRIDE, 848, 680, time, 0.7, false)
    for (const [index, beat] of BEATS.entries())
      tone(stage, index % 2 ? 480 : 220, 350, ramp(time, beat, 1.4), index % 2 ? paint.coralDeep : paint.eggDeep)
    confetti(stage, now, wide)
  })
}
