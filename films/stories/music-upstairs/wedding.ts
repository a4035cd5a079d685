/** The wedding of Mr Hill's granddaughter. */
import { dancer, partyRoom } from '#stage/drum-scenes.ts'
import { drumKit, moustached, potPlayer, takeTurns, tones } from '#stage/drums.ts'
import type { SceneTime } from '#stage/film.ts'
import { glide, mix, wave } from '#stage/motion.ts'
import { confetti } from '#stage/sprouting.ts'
import type { Stage } from '#stage/stage.ts'

import { BRIDE, GROOM, HILL_DRESSED, NEIGHBOURS, SAM_DRESSED, TOGETHER } from './people.ts'

export function theWedding(stage: Stage, { now, since }: SceneTime): void {
  const time = since('wedding')
  const band = takeTurns(time, TOGETHER)
  const wide = glide(since('danced'), -0.4, 1.8)
  stage.camera({ x: mix(306, 640, wide), y: mix(440, 372, wide), zoom: mix(1.5, 1, wide) }, () => {
    partyRoom(stage, now)
    drumKit(stage, { x: 392, y: 598, scale: 0.96 }, band, {
      who: HILL_DRESSED,
      draw: moustached,
      pose: { mouth: 'open' },
    })
    potPlayer(stage, SAM_DRESSED, { x: 66, y: 600, mouth: 'open', turn: 0.03 * wave(time, 1) }, band)
    for (const [index, x] of [745, 1220, 1096].entries())
      dancer(stage, NEIGHBOURS[index] ?? GROOM, { x, y: 640, scaleX: x > 900 ? -1 : 1 }, time, 0.3 * index)
    dancer(stage, GROOM, { x: 968, y: 676, scaleX: -1 }, time, 0.2)
    dancer(stage, BRIDE, { x: 848, y: 680 }, time, 0.7)
    tones(stage, { x: 220, y: 350, apart: 260 }, time % 8, TOGETHER.slice(0, 14))
    confetti(stage, now, wide)
  })
}
