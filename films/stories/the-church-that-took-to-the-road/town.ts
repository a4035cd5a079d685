/** The old town, the mine below it, and the church. */
import type { SceneTime } from '#stage/film.ts'
import { chance, clamp, glide, mix, times, wave } from '#stage/motion.ts'
import { aurora, clouds, hills, spruce, stars } from '#stage/nature.ts'
import { church, leaningHouses, mine, mineMountain, movingHouse, snowfall, walkingSign } from '#stage/northern-town.ts'
import * as paint from '#stage/paint.ts'
import { blink, person, townspeople } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { heart, label } from '#stage/things.ts'
import { street } from '#stage/town.ts'

export const CROWD = townspeople(11)
const lamps = (index: number, pane: number) => (chance(index * 5 + pane) > 0.5 ? 0.9 : 0)

export function aboveTheCircle(stage: Stage, { now, since }: SceneTime): void {
  const near = glide(since('iron'), 2, 4)
  stage.camera({ x: mix(640, 700, near), y: mix(360, 400, near), zoom: mix(1, 1.2, near) }, () => {
    stage.ground(stage.down(0, 560, [paint.nightDeep, '#17465a', '#3a7080']))
    stars(stage, now, 80, 380)
    aurora(stage, now)
    mineMountain(stage, 420, 580, 0.45)
    hills(stage, 570, 50, '#a9c3cc', 4)
    stage.at({ x: -10, y: 262, scale: 0.56 }, () => street(stage, 0, 600, 6, 84, 0.5, lamps))
    stage.at({ x: 1000, y: 262, scale: 0.56 }, () => street(stage, 0, 600, 4, 31, 0.5, lamps))
    church(stage, { x: 800, y: 604, scale: 0.86 }, 0.9)
    stage.box(-200, 596, 1700, 300, { fill: '#dfeaec' })
    for (const [index, x] of [590, 1010, 1180, 120].entries()) spruce(stage, x, 640 + (index % 2) * 20, 0.8, '#2f6b58')
  })
  snowfall(stage, now)
}

export function belowTheTown(stage: Stage, { now, since }: SceneTime): void {
  const down = glide(since('ore'), 0.6, 3)
  const crack = glide(since('ground'), 0.8, 2.6)
  const shake = crack > 0 && crack < 1 ? 3 * wave(now, 8) : 0
  stage.at({ y: mix(170, -150, down) + 120 * glide(since('ground'), 0.2, 1.6) + shake }, () => {
    stage.ground(stage.down(0, 340, ['#a6cfe0', '#eef4ea']))
    clouds(stage, now, 90, 8)
    leaningHouses(stage, crack)
    mine(stage, now, since('ore'), crack)
  })
}

export function decision(stage: Stage, { now, since }: SceneTime): void {
  const go = glide(since('decision'), 1.6, 2.6)
  stage.ground(stage.down(0, 560, ['#a6dde0', '#fdf2d6']))
  clouds(stage, now, 120, 10)
  mineMountain(stage, 120, 580, 0)
  hills(stage, 590, 40, '#b9d6a6', 7)
  for (const x of [560, 1190, 1250]) spruce(stage, x, 606, 0.9)
  stage.box(-20, 600, 1320, 200, { fill: '#9cc487' })
  const hop = Math.abs(Math.sin(go * 18)) * 26 * (go < 1 ? 1 : 0)
  movingHouse(stage, glide(since('demolished'), 0, 1.6), clamp((since('elsewhere') + 0.2) / 1.8))
  walkingSign(stage, 'KIRUNA', go, hop)
}

export function cherished(stage: Stage, { now, since }: SceneTime): void {
  const love = since('cherished')
  stage.camera({ y: mix(360, 340, glide(now, 0, 5)), zoom: mix(1, 1.08, glide(now, 0, 5)) }, () => {
    stage.ground(stage.down(0, 560, ['#8fcfe0', '#fdf2d6']))
    clouds(stage, now, 110, 10)
    hills(stage, 580, 60, '#b9d6a6', 9)
    for (const x of [150, 270, 1010, 1140]) spruce(stage, x, 606, 1.1)
    stage.box(-200, 600, 1700, 300, { fill: '#9cc487' })
    church(stage, { x: 640, y: 606, scale: 1.05 })
    for (const index of times(8, (each) => each)) {
      const who = CROWD[index]
      if (who)
        person(stage, who, {
          x: 130 + index * 146,
          y: 694 - (index % 2) * 10,
          scale: 0.78,
          looksLeft: index > 3,
          eyes: love > 0.6 ? 0.1 : blink(now, index * 0.3),
          right: [
            mix(52, 66, glide(love, 0.4 + index * 0.05, 0.5)),
            mix(-112, -180, glide(love, 0.4 + index * 0.05, 0.5)),
          ],
        })
      const part = clamp((love - 0.8 - index * 0.12) / 2.6)
      heart(stage, { x: 150 + index * 146, y: mix(480, 150, part), scale: 0.3, alpha: Math.sin(Math.PI * part) })
    }
  })
  label(stage, '1912', 1060, 130, love - 1.6, 64)
}
