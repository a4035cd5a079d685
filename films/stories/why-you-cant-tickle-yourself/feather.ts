/** Scenes with a feather and a foot. */
import { brain, feeling } from '#stage/brain.ts'
import type { SceneTime } from '#stage/film.ts'
import { between, clamp, glide, mix, spring, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, type Pose, SKINS } from '#stage/people.ts'
import type { Point, Stage } from '#stage/stage.ts'
import { cry } from '#stage/things.ts'
import { armchair, bareSole, footstool, laughLines, parlour, plume } from '#stage/tickling.ts'

const LOOK = { skin: SKINS[4], hair: '#7a3b22' } as const
export const NORA: Person = { ...LOOK, coat: paint.coral, hairStyle: 'long', trousers: paint.nightPale }
export const TIM: Person = { ...LOOK, coat: paint.leaf, hairStyle: 'short', trousers: paint.night }

/** Where her armchair stands, twice as large as in the kit. */
export const SEAT = { x: 470, y: 850, scale: 2 } as const
const FOOT: Point = [812, 596]

/** From a place in the picture to one from the feet of who sits in the armchair. */
export const fromSeat = (x: number, y: number): Point => [(x - SEAT.x) / 2, (y - SEAT.y) / 2 - 15]

type Foot = { readonly wiggle?: number; readonly curl?: number }

/** Nora in her armchair, with one bare foot on a stool; `behind` is drawn behind her head. */
function noraAtHome(
  stage: Stage,
  now: number,
  pose: Pose,
  { wiggle = 0, curl = 0 }: Foot = {},
  behind?: () => void,
): void {
  const x = FOOT[0] + 16 * wiggle * wave(now, 2.6)
  parlour(stage)
  armchair(stage, SEAT, paint.eggDeep, () => {
    if (behind) stage.at({ x: 0, y: 0, scale: 0.5 }, behind)
    person(stage, NORA, { y: 15, ...pose })
  })
  for (const [line, width] of [
    [paint.ink, 116],
    [paint.nightPale, 106],
  ] as const)
    stage.curve(
      [
        [SEAT.x + 60, 790],
        [650, 700],
        [x - 20, 560],
      ],
      { line, width },
    )
  footstool(stage, { x: FOOT[0], y: 730, scale: 1.05 }, paint.yolk)
  bareSole(stage, { x, y: FOOT[1], turn: 0.1 * wiggle * wave(now, 2.6, 0.2) }, NORA.skin, curl)
}

/** Up and down the sole. */
const along = (now: number): number => 420 + 70 * wave(now, 0.45, 0.6)

export function selfTickle(stage: Stage, { now, since }: SceneTime): void {
  const come = glide(since('sole'), -1.2, 1.2)
  const bored = since('unmoved') > 0.3
  noraAtHome(stage, now, {
    eyes: bored ? 0.62 : blink(now),
    mouth: bored ? 'flat' : 'smile',
    nod: 0.06 * wave(now, 0.2),
    right: between(fromSeat(620, 560), fromSeat(640, along(now)), come),
    holds: () => plume(stage, { turn: mix(0.5, 1.45, come), scale: 0.56 }, paint.paper),
  })
}

export function brotherTickles(stage: Stage, { now, since }: SceneTime): void {
  const come = glide(since('squirm'), -0.7, 0.9)
  const laugh = glide(since('squirm'), 0.9, 0.3)
  const shake = laugh * wave(now, 2.6)
  noraAtHome(
    stage,
    now,
    {
      x: 9 * shake,
      turn: 0.07 * laugh * wave(now, 1.3),
      eyes: laugh > 0.4 ? 0.1 : come > 0.4 ? 1.35 : 1,
      mouth: laugh > 0.4 ? 'open' : come > 0.4 ? 'o' : 'smile',
      nod: -0.18 * laugh + 0.06 * shake,
      left: between([-52, -112], [-96, -196 + 22 * wave(now, 2.1)], laugh),
      right: between([58, -120], [84, -236 + 26 * wave(now, 2.3)], laugh),
    },
    { wiggle: laugh, curl: laugh * (0.55 + 0.45 * wave(now, 2.6)) },
  )
  laughLines(stage, now, { x: SEAT.x, y: 370, scale: 1.7 }, laugh)
  person(stage, TIM, {
    x: mix(1420, 1120, come),
    y: 900,
    scale: 2,
    looksLeft: true,
    eyes: blink(now, 0.3),
    mouth: laugh > 0.4 ? 'open' : 'smile',
    right: [88, -240 + 26 * wave(now, 1.2)],
    holds: () => plume(stage, { turn: 1.4 + 0.14 * wave(now, 2.4), scale: 0.6 }, paint.paper),
  })
  for (const [index, x] of [230, 690].entries())
    cry(stage, 'Ha ha!', x, 150 - 40 * index, glide(since('squirm'), 1.2 + index * 0.7, 0.3))
}

export function sheSeesItComing(stage: Stage, { now, since }: SceneTime): void {
  const come = glide(since('comes'), 0.2, 2.2)
  const rise = spring(since('comes'), 1.5, 0.8)
  noraAtHome(
    stage,
    now,
    {
      eyes: clamp(blink(now), 0.1, 0.9),
      mouth: 'flat',
      right: between(fromSeat(560, 560), fromSeat(644, along(now)), come),
      holds: () => plume(stage, { turn: mix(0.2, 1.45, come), scale: 0.56 }, paint.paper),
    },
    {},
    () =>
      brain(stage, {
        y: mix(-400, -528, rise),
        scale: 1.15,
        isInside: true,
        look: [1, 0.7],
        left: [-100, -34],
        right: [128, -70],
        holds: () => feeling(stage, { x: 44, y: -30, scale: 0.66 * rise }, 'foot', true),
      }),
  )
}
