/** A laboratory in which a robot passes on what a hand does. */
import { room } from './indoors.ts'
import { foam, openPalm } from './brain.ts'
import { times, wave } from './motion.ts'
import * as paint from './paint.ts'
import type { Place, Stage } from './stage.ts'

/** The clock tower of London in a window. */
function londonWindow(stage: Stage): void {
  stage.box(890, 70, 200, 190, { fill: '#bfe6f0', width: 6 }, 8)
  stage.shape('M893 230 q50 -30 90 0 t104 -8 V256 H893 Z', { fill: paint.leafPale, line: '' })
  stage.shape('M968 257 V132 L990 88 L1012 132 V257 Z', { fill: paint.straw, width: 4 })
  stage.circle(990, 152, 15, { fill: paint.paper, width: 3 })
  stage.shape('M990 152 V141 M990 152 L998 156 M976 182 H1004 M976 206 H1004', { width: 3 })
}

/** White walls with curves on a board, and a window on London. */
export function laboratory(stage: Stage): void {
  room(stage, ['#e6f1f0', '#cfe3e2'], '#b7b2a4', 590)
  for (const x of times(7, (each) => each * 200 - 40))
    stage.shape(`M${x} -20 V590 M-20 ${x + 60} H1300`, { line: paint.sheer(paint.eggDeep, 0.18), width: 3 })
  londonWindow(stage)
  stage.box(90, 70, 300, 170, { fill: paint.paper, width: 5 }, 8)
  stage.shape('M116 96 V214 H366', { width: 4 })
  stage.curve(
    [
      [122, 206],
      [180, 190],
      [240, 140],
      [290, 116],
      [360, 112],
    ],
    { line: paint.coralDeep, width: 6 },
  )
}

/** A lever on (0, 0), 120 long; `turn` to the right. */
export function lever(stage: Stage, place: Place, turn: number): void {
  stage.at(place, () => {
    stage.at({ y: -16, turn }, () => {
      stage.line(
        times(2, (end) => [0, -84 * end] as const),
        { width: 16 },
      )
      stage.line(
        times(2, (end) => [0, -84 * end] as const),
        { line: paint.stone, width: 8 },
      )
      stage.circle(0, -92, 17, { fill: paint.coralDeep, width: 4 })
    })
    stage.box(-54, -24, 108, 28, { fill: paint.nightPale, width: 5 }, 10)
  })
}

export type RobotFace = 'calm' | 'sly'

/** A robot on (0, 0), 190 wide, whose arm holds foam at (`reachX`, `reachY`) from there. */
export function tickleRobot(
  stage: Stage,
  now: number,
  place: Place,
  [reachX, reachY]: readonly [number, number],
  mood: RobotFace = 'calm',
): void {
  stage.at(place, () => {
    stage.shape('M0 -210 V-246', { width: 7 })
    stage.circle(0, -256, 13, { fill: wave(now, 0.8) > 0 ? paint.coral : paint.coralPale })
    stage.box(-52, -100, 104, 100, { fill: paint.stone, width: 5 }, 10)
    for (const x of [-26, 0, 26]) stage.circle(x, -34, 9, { fill: x === 0 ? paint.yolk : paint.egg, width: 3 })
    stage.box(-95, -214, 190, 124, { fill: paint.eggPale, width: 5 }, 26)
    stage.box(-76, -196, 152, 88, { fill: paint.night, width: 4 }, 18)
    for (const x of [-34, 34]) {
      stage.oval(x, -160, 13, 16, { fill: paint.egg, line: '' })
      if (mood === 'sly')
        stage.shape(`M${x - 18} ${x < 0 ? -190 : -168} L${x + 18} ${x < 0 ? -168 : -190} V-196 H${x - 18} Z`, {
          fill: paint.night,
          line: '',
        })
    }
    stage.shape(mood === 'sly' ? 'M-26 -132 q26 22 52 -4' : 'M-18 -128 h36', { line: paint.egg, width: 6 })
    const elbow = [(reachX - 52) / 2 - 10, Math.min(reachY, -70) - 74] as const
    const arm = [[-50, -66], elbow, [reachX, reachY - 26]] as const
    stage.line(arm, { width: 26 })
    stage.line(arm, { line: paint.stone, width: 16 })
    stage.circle(elbow[0], elbow[1], 17, { fill: paint.stoneDeep, width: 4 })
    stage.circle(-50, -66, 17, { fill: paint.stoneDeep, width: 4 })
    foam(stage, { x: reachX, y: reachY })
  })
}

/** A white table whose top lies around `y`. */
export function labTable(stage: Stage, y: number): void {
  stage.box(190, y + 70, 30, 260, { fill: paint.stoneDeep }, 6)
  stage.box(1080, y + 70, 30, 260, { fill: paint.stoneDeep }, 6)
  stage.shape(`M214 ${y - 60} H1090 L1150 ${y + 60} H150 Z`, { fill: paint.paper, width: 5 })
  stage.box(150, y + 60, 1000, 22, { fill: paint.paperShade, width: 5 }, 4)
}

/** A hand that lies on a table, palm up, its fingers towards us. */
export const palmOnTable = (stage: Stage, place: Place, skin: string): void =>
  stage.at(place, () => openPalm(stage, { turn: Math.PI, scaleY: 0.42, scaleX: 0.9 }, skin))
