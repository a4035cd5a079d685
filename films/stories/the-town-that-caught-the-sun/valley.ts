/** The valley, and what goes up its northern side. */
import type { SceneTime } from '#stage/film.ts'
import { clamp, glide, mix, ramp, wave } from '#stage/motion.ts'
import { cableWay, ledge, valley } from '#stage/mountains.ts'
import * as paint from '#stage/paint.ts'
import { person, SKINS, townspeople } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { label, sunMirror } from '#stage/things.ts'
import { cabin, helicopter } from '#stage/town.ts'

export function inTheValley(stage: Stage, { now, since }: SceneTime): void {
  const winter = glide(since('hidden'), 0.4, 3)
  const near = glide(since('shade'), 0.2, 4)
  stage.camera({ x: 640, y: mix(360, 414, near), zoom: mix(1, 1.17, near) }, () =>
    valley(stage, now, winter, Math.max(0.75 * winter, glide(since('shade'), 0.3, 1.2))),
  )
}

const VISITORS = townspeople(5)

export function upToTheSun(stage: Stage, { now, since }: SceneTime): void {
  const up = glide(since('car'), 0.4, 9.4)
  const [x, y] = [mix(600, 184, up), mix(560, 66, up)]
  stage.camera({ x: clamp(x, 346, 640), y: clamp(y + 20, 196, 520), zoom: 1.85 }, () => {
    valley(stage, now, 1, 1)
    cableWay(stage)
    for (const [index, who] of VISITORS.slice(1, 4).entries())
      person(stage, who, {
        x: 100 + index * 23,
        y: 94,
        scale: 0.19,
        mouth: 'open',
        left: [-60, -300 + 14 * wave(now, 0.9, index * 0.3)],
        right: [66, -306 + 14 * wave(now, 0.8, index * 0.4)],
      })
    cabin(stage, { x, y, scale: 0.5, turn: 0.05 * wave(now, 0.6) }, paint.coral, SKINS.slice(1, 4))
  })
}

const PLACES = [250, 294, 338] as const
const STAND = { y: 192, scale: 0.34 } as const

export function mirrorsGoUp(stage: Stage, { now, since }: SceneTime): void {
  const fly = glide(since('three'), -1.6, 5)
  const off = glide(since('three'), 4, 2.6)
  const hangs = since('three') < 3.8
  stage.camera({ x: mix(470, 360, fly), y: mix(330, 240, fly), zoom: mix(1.3, 1.75, fly) }, () => {
    valley(stage, now, 1, 1)
    for (const x of hangs ? PLACES.slice(0, 2) : PLACES) sunMirror(stage, { x, ...STAND }, -0.1)
    const place = { x: mix(mix(760, 334, fly), 470, off), y: mix(mix(440, 105, fly), 20, off), scale: 0.4 }
    const sway = 0.12 * wave(now, 0.5) * (1 - fly)
    helicopter(stage, now, { ...place, turn: -0.06 * (1 - fly) + 0.08 * off }, paint.yolk, () => {
      if (hangs) stage.at({ turn: sway }, () => sunMirror(stage, { y: 113, scale: 0.85 }, -0.1))
    })
  })
  label(stage, '2013', 1000, 110, since('true') - 0.3, 60)
}

export function mirrorsTurn(stage: Stage, { now, since }: SceneTime): void {
  const day = ramp(now, 0.4, 9.5)
  const shine = glide(since('reflect'), 0.2, 0.8)
  const sunAt = [mix(620, 1120, day), 150 - 60 * Math.sin(Math.PI * day)] as const
  ledge(stage, now, sunAt, shine)
  const tilt = mix(-0.2, 0.22, day)
  for (const [index, x] of [90, 270, 450].entries()) {
    const [midX, midY] = [x, 366]
    stage.shape(`M${sunAt[0]} ${sunAt[1]} L${midX - 66} ${midY - 44} L${midX + 66} ${midY + 44} Z`, {
      fill: paint.sheer('#fff0a8', 0.4),
      line: '',
    })
    if (shine > 0)
      stage.shape(
        `M${midX + 40} ${midY - 60} L${mix(midX, 1140, shine)} ${mix(midY, 690, shine)} L${mix(midX, 980, shine)} ${mix(midY, 690, shine)} L${midX + 40} ${midY + 80} Z`,
        { fill: paint.sheer('#ffdf70', 0.34), line: '' },
      )
    sunMirror(stage, { x, y: 480 - (index % 2) * 4, scale: 1.3 }, tilt, 0.35 + 0.65 * shine)
  }
}
