/** What several scenes of this film show. */
import { times } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import type { Stage } from '#stage/stage.ts'

export const BRONZE = '#c98f3d'

/** A wheel with `teeth` teeth around (0, 0). */
export function gear(
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  teeth: number,
  turn: number,
  fill: string = BRONZE,
  alpha = 1,
): void {
  const tooth = Math.max(6, (2 * Math.PI * radius) / teeth / 2.4)
  const path = new Path2D()
  for (const index of times(teeth, (each) => each)) {
    const angle = (index / teeth) * 2 * Math.PI
    const step = (2 * Math.PI) / teeth
    for (const [far, offset] of [
      [radius, 0],
      [radius + tooth, step * 0.25],
      [radius + tooth, step * 0.5],
      [radius, step * 0.75],
    ] as const) {
      const [pointX, pointY] = [Math.cos(angle + offset) * far, Math.sin(angle + offset) * far]
      if (index === 0 && offset === 0) path.moveTo(pointX, pointY)
      else path.lineTo(pointX, pointY)
    }
  }
  path.closePath()
  stage.at({ x, y, turn, alpha }, () => {
    stage.path(path, { fill, width: 4 })
    stage.circle(0, 0, radius * 0.74, { fill: paint.blend(fill, '#ffffff', 0.18), width: 3 })
    for (const spoke of times(4, (each) => each))
      stage.at({ turn: (spoke * Math.PI) / 2 }, () =>
        stage.box(radius * 0.1, -radius * 0.09, radius * 0.66, radius * 0.18, { fill, width: 3 }),
      )
    stage.circle(0, 0, radius * 0.2, { fill, width: 4 })
    stage.circle(0, 0, radius * 0.07, { fill: paint.ink, line: '' })
  })
}
