/** Scenes in the laboratory. */
import type { SceneTime } from '#stage/film.ts'
import { glide, mix, wave } from '#stage/motion.ts'
import { blink } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { label } from '#stage/things.ts'
import { laboratory, labTable, scientists, TABLE, tickleRobot, trial } from '#stage/tickle-robot.ts'
import { laughLines } from '#stage/tickling.ts'

export function theLab(stage: Stage, { now, since }: SceneTime): void {
  const wake = glide(since('london'), 3.5, 0.6)
  stage.camera({ x: 680, zoom: mix(1.04, 1.16, glide(now, 0, 6)) }, () => {
    laboratory(stage)
    scientists(stage, now, [290, 470, 1040], { nod: 1 })
    labTable(stage, TABLE)
    const reach = [-150, -20 - (90 + 12 * wave(now, 1.6)) * wake] as const
    tickleRobot(stage, now, { x: 810, y: TABLE + 10, scale: 1.25 }, reach, wake > 0.5 ? 'sly' : 'calm')
  })
}

export function volunteer(stage: Stage, { now, since }: SceneTime): void {
  const near = glide(since('other'), -0.6, 1)
  const steer = mix(0.5, 1, near)
  stage.camera({ x: mix(720, 620, near), y: 400, zoom: 1.12 }, () =>
    trial(stage, now, { lag: 0, steer, guest: { eyes: blink(now), mouth: 'smile' } }),
  )
}

export function goodRobot(stage: Stage, { now, since }: SceneTime): void {
  const isBored = since('obeyed') > 1.6
  stage.camera({ x: 670, y: 410, zoom: 1.4 }, () =>
    trial(stage, now, { lag: 0, steer: 1, guest: { eyes: isBored ? 0.6 : blink(now), mouth: 'flat' } }),
  )
}

export function lateRobot(stage: Stage, { now, since }: SceneTime): void {
  const isLate = since('lagged') > 0.4
  const guest = { eyes: isLate ? 1.3 : 1, mouth: isLate ? 'o' : 'flat' } as const
  stage.camera({ x: 700, y: 410, zoom: 1.4 }, () =>
    trial(stage, now, { lag: isLate ? 0.24 : 0, steer: 1, robot: 'sly', guest }),
  )
  label(stage, '0.2 s', 1010, 120, since('lagged') - 0.8, 62)
}

export function tickled(stage: Stage, { now, since }: SceneTime): void {
  const laugh = glide(since('tickled'), 0.1, 0.4)
  const mood = laugh > 0.4 ? ({ eyes: 0.1, mouth: 'open' } as const) : ({ eyes: 1.3, mouth: 'o' } as const)
  const guest = { ...mood, nod: laugh * (0.05 * wave(now, 2.6) - 0.12), x: 600 + 5 * laugh * wave(now, 2.6) }
  stage.camera({ x: 660, y: 400, zoom: 1.16 }, () => {
    trial(stage, now, { lag: 0.24, steer: 1, robot: 'sly', laugh, guest })
    laughLines(stage, now, { x: 600, y: 330, scale: 1.4 }, laugh)
  })
}
