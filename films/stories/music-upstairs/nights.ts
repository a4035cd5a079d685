/** Scenes of the nights in Sam's house. */
import { drumKit, potDrum, potPlayer, spoon, strike, tone, tremble } from '#stage/drums.ts'
import type { SceneTime } from '#stage/film.ts'
import { bed, bedroom, ceilingDust, cutOpen, inBed, musicRoom, nightHouse, snore } from '#stage/flats.ts'
import { sittingCat } from '#stage/animals.ts'
import { pencil } from '#stage/indoors.ts'
import { clamp, during, glide, mix, ramp, spring, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, person } from '#stage/people.ts'
import { tableTop } from '#stage/shoes.ts'
import type { Stage } from '#stage/stage.ts'
import { cry, note } from '#stage/things.ts'

import { BADLY, evens, HILL, HILL_DRESSED, hill, NEIGHBOURS, odds, SAM, SOFTLY, TOGETHER } from './people.ts'
import { granddaughter } from './visit.ts'

const BED = { x: 690, y: 540, scale: 1.12 } as const
/** When the drums begin, in the first line and in the second. */
export const FIRST_BANG = 4.9
export const MORE_BANGS = 4.4

const bangs = (since: number, from: number): number => tremble(since - from, BADLY)

export function everyNight(stage: Stage, { now, since }: SceneTime): void {
  const [first, second] = [since('drums') - FIRST_BANG, since('badly') - MORE_BANGS]
  const jolt = bangs(since('drums'), FIRST_BANG) + bangs(since('badly'), MORE_BANGS)
  const isAwake = first > 0
  const ears = glide(since('badly'), 0.4, 0.6)
  const near = glide(since('badly'), 0, 2.5)
  stage.camera({ x: mix(640, 610, near), y: mix(360, 372, near) + 5 * jolt, zoom: mix(1, 1.2, near) }, () => {
    bedroom(stage, now, jolt)
    bed(stage, BED, paint.coral, 96 + 2 * wave(now, 0.25), () =>
      inBed(stage, SAM, 0, {
        eyes: isAwake && ears < 0.5 ? 1.3 : 0.1,
        mouth: isAwake ? (ears > 0.5 ? 'flat' : 'o') : 'smile',
        left: [mix(-20, -30, ears), mix(-120, -262, ears)],
        right: [mix(20, 62, ears), mix(-120, -262, ears)],
      }),
    )
    snore(stage, now, BED.x - 120, BED.y - 120, isAwake ? 0 : 1)
    for (const [index, x] of [420, 820, 560].entries())
      for (const start of [first, second]) ceilingDust(stage, x, 0, ramp(start, index * 0.7, 1.2))
    for (const start of [first, second])
      for (const [index, hit] of BADLY.entries())
        cry(
          stage,
          ['BUM!', 'BAM!', 'TAK!'][index % 3] ?? '',
          [330, 860, 480, 780, 400, 920, 470][index] ?? 0,
          70 + ((index * 47) % 70),
          clamp(6 * (start - hit)) * (1 - clamp(2.2 * (start - hit - 0.3))),
          60,
          paint.yolk,
        )
  })
}

const LINES = ['STOP THAT', 'NOISE!!!'] as const

export function angryNote(stage: Stage, { since }: SceneTime): void {
  const write = 2 * ramp(since('note'), 0.5, 2.6)
  const under = ramp(since('note'), 3.3, 0.6)
  const shake = 7 * tremble(since('note') - 0.2, BADLY)
  tableTop(stage)
  stage.camera({ zoom: mix(1.02, 1.16, glide(since('note'), 0, 3)) }, () => {
    note(stage, { x: 620, y: 350 + shake, turn: -0.04, scale: 1.25 }, 520, 330, () => {
      for (const [index, text] of LINES.entries()) {
        const window = new Path2D()
        window.rect(-240, -110 + index * 104, 480 * clamp(write - index), 110)
        stage.inside(window, () => stage.words(text, 0, -52 + index * 104, 84, paint.coralDeep, 800))
      }
      stage.shape(`M-200 112 H${mix(-200, 190, under)}`, { line: under > 0 ? paint.coralDeep : '', width: 10 })
    })
    const line = write < 1 ? 0 : 1
    const x = under > 0 ? mix(370, 860, under) : mix(350, 880, clamp(write - line))
    const y = (under > 0 ? 490 : 300 + line * 130) + 12 * wave(write, 7)
    stage.at({ x, y: y + shake }, () => {
      stage.curve(
        [
          [330, 430],
          [190, 240],
          [92, 98],
        ],
        { line: paint.ink, width: 98 },
      )
      stage.curve(
        [
          [330, 430],
          [190, 240],
          [92, 98],
        ],
        { line: SAM.coat, width: 88 },
      )
      pencil(stage, { x: 48, y: 46, turn: Math.PI + 0.76, scale: 1.15 })
      stage.circle(74, 76, 46, { fill: SAM.skin })
      stage.shape('M42 66 L28 40 M60 46 L48 26', { width: 30 })
      stage.shape('M42 66 L28 40 M60 46 L48 26', { line: SAM.skin, width: 22 })
    })
  })
}

export function nobodySleeps(stage: Stage, { now, since }: SceneTime): void {
  const time = since('nobody') + 0.6
  const beats = [...TOGETHER, ...TOGETHER.map((beat) => beat + 4.5)]
  const shake = tremble(time, beats)
  const isAwake = (index: number): boolean => since('nobody') > 0.5 + 0.5 * index
  const neighbours = [1, 3, 6, 2, 4]
  stage.camera({ y: 360 + 3 * shake, zoom: 1 }, () => {
    nightHouse(
      stage,
      now,
      (index) => (index === 0 || isAwake(neighbours.indexOf(index)) ? (index === 5 ? 0 : 1) : 0),
      (index) => {
        if (index === 0) {
          const right = strike(time, odds(beats))
          const band = {
            left: strike(time, evens(beats)),
            right,
            shake,
            skin: HILL.skin,
            pose: { mouth: 'open' },
          } as const
          drumKit(stage, { x: 66, y: 22, scale: 0.6 }, hill(stage, HILL), band)
          potPlayer(stage, SAM, { x: -178, y: 24, scale: 0.6, mouth: 'open' }, band.left, shake)
          return
        }
        const own = neighbours.indexOf(index)
        if (index === 4) sittingCat(stage, now, { y: 4, scale: 0.8, eyes: 1.3, tilt: 0.12 * wave(now, 1) })
        else
          person(stage, NEIGHBOURS[own] ?? SAM, {
            y: 106 + 3 * shake,
            scale: 0.9,
            looksLeft: index === 2 || index === 6,
            mouth: own % 2 ? 'o' : 'flat',
            eyes: own === 0 ? 0.1 : blink(now, own * 0.3),
            left: [-50, -256],
            right: own === 1 ? [70, -250 + 12 * wave(now, 2)] : [58, -256],
          })
      },
    )
    for (const [index, beat] of beats.entries())
      tone(stage, 460 + ((index * 130) % 400), 120, ramp(time, beat, 1.4), index % 2 ? paint.yolk : paint.eggPale)
  })
}

const tones = (stage: Stage, x: number, y: number, scale: number, since: number, colour: string): void => {
  for (const [index, tap] of SOFTLY.entries())
    stage.at({ x: x + index * 30, y, scale }, () => tone(stage, 0, 0, ramp(since, tap, 1.5), colour))
}

/** When Sam begins to tap, and when he is answered. */
export const TAPS = 2.6
export const ANSWER = 3.2

export function quietNight(stage: Stage, { now, since }: SceneTime): void {
  const [taps, answer] = [since('tapped') - TAPS, since('answered') - ANSWER]
  const up = glide(since('tapped'), -0.7, 1.2) * (1 - glide(since('asleep'), 0.2, 1.4))
  const rise = glide(since('answered'), -0.3, 2.6)
  const sleep = glide(since('asleep'), 1.4, 0.6)
  const out = spring(sleep, 0, 1)
  const near = glide(since('quiet'), 2, 3.5) * (1 - rise)
  const hit = Math.max(strike(taps, SOFTLY), strike(answer - 2.1, SOFTLY))
  stage.camera(
    { x: mix(640, 600, near), y: mix(mix(360, 410, near), -40, rise), zoom: mix(mix(1, 1.24, near), 0.44, rise) },
    () =>
      cutOpen(
        stage,
        now,
        () => {
          musicRoom(stage, now, () => granddaughter(stage))
          const rest = 0.6 + 0.4 * sleep + 0.04 * wave(now, 0.3)
          const left = Math.max(rest * (1 - during(answer, -0.5, 2)), strike(answer, evens(SOFTLY)))
          const right = Math.max(rest * (1 - during(answer, -0.5, 2)), strike(answer, odds(SOFTLY)))
          const shake = 0.5 * tremble(answer, SOFTLY)
          drumKit(stage, { x: 830, y: 670, scale: 1.2 }, hill(stage, HILL_DRESSED), {
            left,
            right,
            shake,
            skin: HILL.skin,
            pose: { eyes: sleep > 0.5 ? 0.1 : blink(now, 0.4) },
          })
          snore(stage, now, 900, 270, out, paint.ink)
          tones(stage, 800, 260, 1.7, answer, paint.ink)
        },
        () => {
          bedroom(stage, now, 0)
          bed(stage, BED, paint.coral, mix(96, 52, up) + 2 * wave(now, 0.25), () =>
            inBed(stage, SAM, up, {
              eyes: sleep > 0.5 ? 0.1 : up > 0.5 ? blink(now) : 1.25,
              mouth: since('quiet') < 5 && up < 0.1 ? 'flat' : 'smile',
              left: [mix(-20, -52, up), mix(-120, -112, up)],
              right: [mix(52, mix(60, 58, hit), up), mix(-112, mix(-196, -164, hit), up)],
              holds: () => spoon(stage, { turn: mix(-0.8, mix(-0.5, 0.5, hit), up) }),
            }),
          )
          potDrum(stage, { x: BED.x + 130, y: BED.y - mix(106, 68, up) }, 0.6 * tremble(taps, SOFTLY))
          snore(stage, now, BED.x - 120, BED.y - 130, out)
          tones(stage, BED.x + 130, BED.y - 160, mix(1, 1.7, rise), taps, paint.paper)
          tones(stage, BED.x + 130, BED.y - 160, 1.7, answer - 2.1, paint.paper)
        },
      ),
  )
}
