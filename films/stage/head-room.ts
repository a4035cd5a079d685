/** The room behind the eyes, where a brain forecasts what will be felt, and compares. */
import { brain, type BrainPose, feeling, foam, openPalm } from './brain.ts'
import { between, glide, mix, times, wave } from './motion.ts'
import * as paint from './paint.ts'
import type { Place, Point, Stage } from './stage.ts'
import { spark } from './things.ts'
import { armchair, bareSole, featheredArm, laughLines } from './tickling.ts'

/** The way of what is felt, out of the tube; `part` 0 to 1. */
const inTube = (part: number): Point =>
  part < 0.55
    ? [1130, mix(830, 440, part / 0.55)]
    : [mix(1130, 860, (part - 0.55) / 0.45), mix(440, 400, (part - 0.55) / 0.45)]

function forecastBoard(stage: Stage, now: number, spot: Point, show: number): void {
  stage.box(70, 120, 330, 440, { fill: paint.paper, width: 6 }, 20)
  stage.box(70, 120, 330, 66, { fill: paint.eggDeep, width: 6 }, 20)
  stage.words('FORECAST', 235, 156, 38, paint.paper, 800)
  const body = { fill: paint.eggPale, width: 4 }
  stage.shape(
    'M205 270 C180 276 176 300 176 330 L140 372 L152 386 L200 344 L204 424 L196 526 H226 L236 440 L246 526 H276 L266 424 L270 344 L318 386 L330 372 L294 330 C294 300 290 276 265 270 Z',
    body,
  )
  stage.circle(235, 236, 33, body)
  const pulse = 1 + 0.16 * wave(now, 1.4)
  stage.circle(spot[0], spot[1], 26 * pulse * show, { line: paint.coralDeep, width: 6 })
  stage.circle(spot[0], spot[1], 10 * show, { fill: paint.coral, width: 3 })
}

/** A bell that rings for what must be noticed, 110 wide; `ring` 0 to 1. */
function alarmBell(stage: Stage, now: number, place: Place, ring: number): void {
  stage.at(place, () => {
    stage.at({ turn: 0.3 * ring * wave(now, 5) }, () => {
      stage.circle(0, 62, 13, { fill: paint.yolkDeep })
      stage.shape('M-54 56 C-40 30 -44 -40 0 -46 C44 -40 40 30 54 56 Z', {
        fill: ring > 0.2 ? paint.coral : paint.stone,
        width: 5,
      })
    })
    if (ring > 0.2)
      for (const side of [-1, 1] as const)
        stage.shape(`M${side * 74} -16 q${side * 20} 24 0 52 M${side * 94} -28 q${side * 28} 36 0 76`, {
          line: paint.coralDeep,
          width: 5,
        })
  })
}

type HeadRoom = {
  /** On the board: where something will be felt, and how clearly the spot is drawn. */
  readonly spot: Point
  readonly show: number
  /** How loud the bell is: 0 to 1. */
  readonly ring?: number
}

/** The room behind the eyes: what happens outside is seen through two windows. */
export function headRoom(stage: Stage, now: number, { spot, show, ring = 0 }: HeadRoom, outside: () => void): void {
  stage.ground(stage.down(0, 720, ['#f9dccf', '#eab9ab']))
  stage.shape('M-20 600 C300 560 980 560 1300 600 V760 H-20 Z', { fill: '#c98f86', width: 5 })
  const eyes = new Path2D()
  for (const x of [600, 850]) {
    eyes.moveTo(x + 112, 190)
    eyes.ellipse(x, 190, 112, 96, 0, 0, 7)
  }
  stage.inside(eyes, outside)
  for (const x of [600, 850]) {
    stage.oval(x, 190, 112, 96, { width: 7 })
    stage.shape(`M${x - 112} 150 C${x - 60} 66 ${x + 60} 66 ${x + 112} 150`, { line: paint.ink, width: 14 })
  }
  forecastBoard(stage, now, spot, show)
  alarmBell(stage, now, { x: 1100, y: 170 }, ring)
}

/** The tube through which feelings come, drawn over them. */
function nerve(stage: Stage): void {
  stage.shape('M1050 760 V440 C1050 404 1010 404 1004 404 V316 H1130 C1190 316 1210 350 1210 440 V760 Z', {
    fill: paint.sheer('#bfe6f0', 0.45),
    width: 6,
  })
  stage.shape('M1186 720 V440 C1186 390 1176 360 1146 346', { line: paint.sheer('#ffffff', 0.8), width: 9 })
  stage.box(988, 300, 28, 120, { fill: paint.stone, width: 5 }, 8)
}

const AT_WORK = { x: 590, y: 660, scale: 1.35 } as const
/** Where a forecast and what is felt meet. */
const MEET: Point = [850, 430]
const fromBrain = ([x, y]: Point): Point => [(x - AT_WORK.x) / 1.35, (y - AT_WORK.y) / 1.35 + 22]

type AtWork = Omit<BrainPose, 'right' | 'holds'> & {
  readonly kind: 'foot' | 'palm'
  /** How large the forecast in its hand is, and how clear. */
  readonly forecast: number
  readonly clear?: number
  /** How far the forecast is on its way to where it is compared. */
  readonly meet?: number
  /** How far the hand is down again. */
  readonly done?: number
  /** Where the hand is then. */
  readonly free?: Point
}

/** A brain that holds a forecast; it stands between the board and the tube. */
export function forecaster(
  stage: Stage,
  { kind, forecast, clear = 1, meet = 0, done = 0, free = [34, -52], ...pose }: AtWork,
): void {
  brain(stage, {
    ...AT_WORK,
    ...pose,
    right: between(fromBrain(between([770, 450], [MEET[0] - 54, MEET[1] + 30], meet)), free, done),
    holds() {
      if (forecast > 0)
        stage.at({ alpha: clear }, () => feeling(stage, { x: 40, y: -22, scale: 0.74 * forecast }, kind, true))
    },
  })
}

/** What somebody sees who moves a lever, and feels foam on the other hand `lag` seconds later. */
export function leverAndFoam(stage: Stage, now: number, lag: number, skin: string): void {
  const x = 600 + 40 * wave(now, 0.6)
  stage.ground('#e3eeee')
  openPalm(stage, { x: 850, y: 300, scale: 0.95 }, skin)
  foam(stage, { x: 845 + 40 * wave(now - lag, 0.6), y: 190, scale: 1.2 })
  stage.line(
    [
      [580, 320],
      [x, 190],
    ],
    { line: paint.stoneDeep, width: 20 },
  )
  stage.circle(x, 186, 36, { fill: skin })
}

/** A brain after work, in an armchair: `laugh` 0 to 1; `card` 0 to 1 is how far it holds up a forecast, bored. */
export function restingBrain(stage: Stage, now: number, laugh: number, card: number): void {
  const isBored = card > 0.4
  stage.ground(stage.down(0, 720, ['#f9dccf', '#eab9ab']))
  stage.shape('M-20 610 C300 570 980 570 1300 610 V760 H-20 Z', { fill: '#c98f86', width: 5 })
  armchair(stage, { x: 640, y: 690, scale: 1.6 }, paint.nightPale, () =>
    brain(stage, {
      x: 4 * laugh * wave(now, 3),
      y: -84,
      isInside: true,
      turn: 0.05 * laugh * wave(now, 1.5),
      look: isBored ? [0.2, 0.5] : [0.6, 0],
      eyes: laugh > 0.5 ? 0.1 : isBored ? 0.6 : 1,
      mouth: laugh > 0.5 ? 'laugh' : isBored ? 'flat' : 'smile',
      left: between(between([-100, -34], [-122, -150], card), [-124, -120 + 14 * wave(now, 2.2)], laugh),
      right: between([100, -34], [124, -110 + 14 * wave(now, 2.4)], laugh),
    }),
  )
  if (card > 0.05) feeling(stage, { x: 446, y: 300, scale: 1.1 * card, turn: -0.08 }, 'foot', true)
  laughLines(stage, now, { x: 640, y: 440, scale: 2.5 }, laugh)
}

/** What somebody sees who reaches for their own sole with a feather: `reach` 0 to 1. */
export function featherAndSole(
  stage: Stage,
  now: number,
  who: { readonly coat: string; readonly skin: string },
  reach: number,
): void {
  stage.ground('#e6efe0')
  bareSole(stage, { x: 850, y: 330, scale: 0.95 }, who.skin)
  featheredArm(stage, [200, 340], [mix(430, 640, reach), 236 + 16 * wave(now, 0.5)], who, 1.35)
}

/** What is felt comes through the tube (`come` 0 to 1), and goes where it is compared (`meet`) or grows (`grow`). */
export function arrive(stage: Stage, kind: 'foot' | 'palm', come: number, { meet = 0, grow = 0 }): void {
  const [x, y] = between(inTube(come), MEET, meet)
  if (come > 0) feeling(stage, { x, y: y + 20 * grow, scale: 1 + 0.35 * grow }, kind)
  nerve(stage)
}

/** A forecast and what is felt vanish in a puff (`part` 0 to 1), but for a little that falls (`fall`). */
export function puff(stage: Stage, part: number, fall: number): void {
  const [x, y] = MEET
  if (part > 0 && part < 1) {
    const out = mix(20, 120, glide(part, 0, 1))
    for (const turn of times(8, (each) => (each * Math.PI) / 4))
      stage.circle(x + out * Math.cos(turn), y + out * Math.sin(turn), 34 * Math.sin(Math.PI * part), {
        fill: paint.paper,
        width: 3,
      })
    spark(stage, x, y, part, 3)
  }
  if (fall > 0) feeling(stage, { x: x + 24 * wave(fall, 1), y: mix(y, 640, fall), scale: 0.26 }, 'foot')
}
