/** A square in a town. */
import { times, wrap } from './motion.ts'
import { clouds, tree } from './nature.ts'
import * as paint from './paint.ts'
import type { Place, Stage } from './stage.ts'
import { street } from './town.ts'

/** A fountain with a round basin on (x, y), 420 wide. */
export function fountain(stage: Stage, now: number, place: Place): void {
  stage.at(place, () => {
    stage.oval(0, 0, 210, 56, { fill: paint.stone })
    stage.shape('M-210 -44 V0 A210 56 0 0 0 210 0 V-44', { fill: paint.stone })
    stage.oval(0, -44, 210, 56, { fill: paint.paperShade })
    stage.oval(0, -42, 184, 44, { fill: '#8fd3dc' })
    for (const ring of times(3, (each) => wrap(now * 0.5 + each / 3, 1)))
      stage.oval(0, -42, 60 + 110 * ring, 14 + 26 * ring, { line: paint.sheer(paint.paper, 1 - ring), width: 4 })
    stage.shape('M-24 -40 L-16 -150 H16 L24 -40 Z', { fill: paint.stone })
    stage.shape('M-84 -166 C-70 -132 70 -132 84 -166 Z', { fill: paint.stone })
    stage.oval(0, -166, 84, 16, { fill: '#8fd3dc' })
    for (const side of [-1, 1] as const) {
      stage.shape(`M${side * 80} -164 Q${side * 128} -160 ${side * 132} -50`, { line: '#8fd3dc', width: 12 })
      stage.shape(`M0 -168 Q${side * 14} -262 ${side * 48} -172`, { line: '#8fd3dc', width: 10 })
      for (const part of times(4, (each) => wrap(now * 1.4 + each / 4, 1)))
        stage.circle(side * (80 + 52 * Math.sqrt(part)), -164 + 112 * part ** 2, 4, { fill: paint.paper, line: '' })
    }
  })
}

/** A paved square before a row of houses. */
export function square(stage: Stage, now: number): void {
  stage.ground(stage.down(0, 560, ['#8fd3dc', '#fdf2d6']))
  clouds(stage, now, 90, 12)
  street(stage, -150, 500, 9, 27)
  for (const x of [80, 1200]) tree(stage, x, 540, 1, now)
  stage.box(-20, 490, 1320, 260, { fill: '#d7cdb4' })
  for (const y of [540, 600, 668]) stage.shape(`M-20 ${y} H1300`, { line: '#c4b894', width: 3 })
}
