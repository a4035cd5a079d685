/** What somebody remembers. */
import { times, wave } from './motion.ts'
import * as paint from './paint.ts'
import { blink, type Person, person } from './people.ts'
import type { Stage } from './stage.ts'
import { heart } from './things.ts'

/** As old photographs look: brown, and pale towards the edges. Laid over what is drawn already. */
export function oldPicture(stage: Stage): void {
  stage.context.globalCompositeOperation = 'color'
  stage.box(-40, -40, 1400, 840, { fill: '#a9793f', line: '' })
  stage.context.globalCompositeOperation = 'source-over'
  const edge = stage.context.createRadialGradient(640, 360, 380, 640, 360, 780)
  edge.addColorStop(0, '#fff3d600')
  edge.addColorStop(1, '#fff3d6ff')
  stage.ground(edge)
}

/** Two who marry, between flakes of paper; `love` is how large their heart is. */
export function wedding(stage: Stage, now: number, bride: Person, groom: Person, love: number): void {
  stage.ground(stage.down(0, 720, ['#fdf0d2', paint.coralPale]))
  for (const index of times(16, (each) => each))
    stage.circle((index * 173 + 40) % 1280, (index * 97 + 60 * now) % 760, 7, { fill: paint.paper, width: 2 })
  const dressed = { ...bride, hairStyle: 'veil', coat: paint.paper, trousers: paint.paper, skirt: true } as const
  const hands = { left: [-50, -130], right: [46, -128] } as const
  person(
    stage,
    { ...groom, coat: paint.night, trousers: paint.night },
    { x: 724, y: 720, scale: 1.7, looksLeft: true, eyes: 0.1, ...hands },
  )
  person(stage, dressed, { x: 540, y: 720, scale: 1.64, eyes: blink(now), mouth: 'open', right: [62, -132] })
  heart(stage, { x: 636, y: 150, scale: love * (0.8 + 0.04 * wave(now, 1)) })
}
