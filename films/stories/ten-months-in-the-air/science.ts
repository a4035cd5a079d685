/** Scenes with the scientists. */
import { flapping, swift } from '#stage/animals.ts'
import type { SceneTime } from '#stage/film.ts'
import * as measuring from '#stage/measuring.ts'
import { glide, mix, spring, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { SKINS } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'

export function weighing(stage: Stage, { now, since }: SceneTime): void {
  const weigh = since('gram')
  const pack = glide(since('recorders'), 1.5, 0.6)
  measuring.workroom(stage)
  // A hand that holds a bird as bird people do.
  measuring.holdingHand(stage, { x: 360, y: 430 }, SKINS[4], () =>
    swift(stage, { x: 30, y: 10, scale: 1.6, flap: -0.02, turn: -0.08, eyes: wave(now, 0.3) > 0.97 ? 0.1 : 1 }),
  )
  const way = { x: mix(480, 388, pack), y: mix(170, 390, pack) + 6 * wave(now, 0.5) * (1 - pack) }
  measuring.recorder(stage, way, 0.4 * (1 - pack))
  const show = { x: 920, y: 556, scale: 0.001 + spring(weigh, -0.3, 0.8) }
  const tip = (1 - glide(weigh, 0.4, 1.6)) * 0.16 * wave(now, 0.7)
  const oneGram = () => stage.box(-26, 70, 52, 30, { fill: paint.yolk }, 7)
  measuring.plateScales(stage, show, tip, oneGram, () => measuring.paperClip(stage))
  stage.at(show, () => stage.words('1 g', 0, -316, 54, paint.coralDeep, 800))
}

const MONTHS = ['AUG', 'SEP', 'OCT', 'NOV', 'DEC', 'JAN', 'FEB', 'MAR', 'APR', 'MAY'] as const

export function chart(stage: Stage, { now, since }: SceneTime): void {
  const drawn = glide(since('landed'), -2.6, 5.4)
  const heightAt = (part: number) => 250 - 60 * wave(part, 2.3, 0.1) - 34 * wave(part, 7.1)
  const [x, y] = measuring.lineChart(stage, drawn, MONTHS, ['in the air', 'on the ground'], heightAt)
  swift(stage, { x: x + 6, y: y - 26, scale: 0.62, flap: flapping(now, 2.6), pack: true })
  stage.at({ x: 930, y: 390, turn: -0.08, scale: 0.001 + spring(since('landed'), 3, 0.5) }, () => {
    stage.box(-170, -42, 340, 84, { fill: paint.coral, width: 5 }, 16)
    stage.words('0 landings', 0, 3, 52, paint.paper, 800)
  })
}
