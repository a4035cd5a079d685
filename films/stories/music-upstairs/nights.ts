/** Scenes of the nights in Sam's house. */
import { sittingCat } from '#stage/animals.ts'
import * as scenes from '#stage/drum-scenes.ts'
import { drumKit, moustached, potPlayer, strike, takeTurns, tones, tremble } from '#stage/drums.ts'
import type { SceneTime } from '#stage/film.ts'
import { cutOpen, nightHouse } from '#stage/flats.ts'
import { glide, mix, ramp, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'

import { BADLY, granddaughter, HILL, HILL_DRESSED, NEIGHBOURS, SAM, SOFTLY, TOGETHER } from './people.ts'

/** When the drums begin, in the first line and in the second. */
export const FIRST_BANG = 4.9
export const MORE_BANGS = 4.4

export function everyNight(stage: Stage, { now, since }: SceneTime): void {
  const starts = [since('drums') - FIRST_BANG, since('badly') - MORE_BANGS] as const
  const jolt = tremble(starts[0], BADLY) + tremble(starts[1], BADLY)
  const isAwake = starts[0] > 0
  const ears = glide(since('badly'), 0.4, 0.6)
  const near = glide(since('badly'), 0, 2.5)
  stage.camera({ x: mix(640, 610, near), y: mix(360, 350, near) + 5 * jolt, zoom: mix(1, 1.1, near) }, () => {
    scenes.sleeper(stage, now, SAM, {
      jolt,
      asleep: isAwake ? 0 : 1,
      eyes: isAwake && ears < 0.5 ? 1.3 : 0.1,
      mouth: isAwake ? (ears > 0.5 ? 'flat' : 'o') : 'smile',
      left: [mix(-20, -30, ears), mix(-120, -262, ears)],
      right: [mix(20, 62, ears), mix(-120, -262, ears)],
    })
    for (const start of starts) scenes.heardBelow(stage, start, BADLY)
  })
}

export function angryNote(stage: Stage, { since }: SceneTime): void {
  stage.camera({ zoom: mix(1.02, 1.16, glide(since('note'), 0, 3)) }, () =>
    scenes.writing(stage, SAM, ['STOP THAT', 'NOISE!!!'], {
      write: ramp(since('note'), 0.5, 2.6),
      under: ramp(since('note'), 3.3, 0.6),
      shake: 7 * tremble(since('note') - 0.2, BADLY),
    }),
  )
}

/** The windows in which somebody wakes up, one after the other. */
const WAKING = [1, 3, 6, 2, 4]

export function nobodySleeps(stage: Stage, { now, since }: SceneTime): void {
  const time = since('nobody') + 0.6
  const band = takeTurns(time, TOGETHER)
  const wakes = (index: number) => (index === 5 ? 0 : glide(since('nobody'), 0.5 + 0.5 * WAKING.indexOf(index), 0.1))
  stage.camera({ y: 360 + 3 * band.shake }, () => {
    nightHouse(
      stage,
      now,
      (index) => (index === 0 ? 1 : wakes(index)),
      (index) => {
        const own = WAKING.indexOf(index)
        if (index === 0) {
          drumKit(stage, { x: 66, y: 22, scale: 0.6 }, band, { who: HILL, draw: moustached })
          potPlayer(stage, SAM, { x: -178, y: 24, scale: 0.6, mouth: 'open' }, band)
        } else if (index === 4) sittingCat(stage, now, { y: 4, scale: 0.8, eyes: 1.3, tilt: 0.12 * wave(now, 1) })
        else scenes.cannotSleep(stage, now, NEIGHBOURS[own] ?? SAM, own, band.shake, index === 2 || index === 6)
      },
    )
    tones(stage, { x: 520, y: 120, apart: 160 }, time, TOGETHER.slice(0, 16), [paint.eggPale, paint.yolk])
  })
}

/** When Sam begins to tap, when he is answered, and when he answers. */
export const [TAPS, ANSWER, AGAIN] = [2.6, 3.2, 2.1]

export function quietNight(stage: Stage, { now, since }: SceneTime): void {
  const [taps, answer] = [since('tapped') - TAPS, since('answered') - ANSWER]
  const up = glide(since('tapped'), -0.7, 1.2) * (1 - glide(since('asleep'), 0.2, 1.4))
  const rise = glide(since('answered'), -0.3, 2.6)
  const asleep = glide(since('asleep'), 1.4, 0.6)
  const near = glide(since('quiet'), 2, 3.5) * (1 - rise)
  const playing = [...SOFTLY, ...SOFTLY.map((hit) => hit + AGAIN + taps - answer)]
  const tapping = { left: strike(taps, playing), right: 0, shake: tremble(taps, playing) }
  const camera = { x: mix(640, 600, near), y: mix(mix(360, 410, near), -40, rise) }
  stage.camera({ ...camera, zoom: mix(mix(1, 1.24, near), 0.44, rise) }, () =>
    cutOpen(
      stage,
      now,
      () => {
        const music = { time: answer, hits: SOFTLY, asleep }
        scenes.lateDrummer(stage, now, HILL_DRESSED, () => granddaughter(stage), music)
      },
      () => {
        const eyes = asleep > 0.5 ? 0.1 : up > 0.5 ? blink(now) : 1.25
        const mouth = up < 0.1 && asleep === 0 ? 'flat' : 'smile'
        scenes.bedPlayer(stage, now, SAM, tapping, { up, asleep, eyes, mouth })
        tones(stage, { x: 820, y: 370, scale: mix(1, 1.7, rise) }, taps, playing, [paint.paper, paint.yolk])
      },
    ),
  )
}
