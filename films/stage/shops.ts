/** Shops from the street. */
import { times } from './motion.ts'
import * as paint from './paint.ts'
import type { Place, Point, Stage } from './stage.ts'

/** A shop with its name, a window and a door, on (x, y), its lower left corner; 480 wide. */
export function shop(
  stage: Stage,
  { x, y, name, wall, colour }: { x: number; y: number; name: string; wall: string; colour: string },
  inside?: () => void,
): void {
  stage.at({ x, y }, () => {
    stage.box(0, -430, 480, 430, { fill: wall })
    stage.box(-14, -448, 508, 30, { fill: colour }, 6)
    stage.box(70, -404, 340, 66, { fill: paint.paper, width: 4 }, 10)
    stage.words(name, 240, -369, 42, paint.ink, 800)
    stage.box(30, -262, 270, 190, { fill: paint.yolkPale, width: 5 }, 8)
    if (inside) {
      const pane = new Path2D()
      pane.rect(33, -259, 264, 184)
      stage.inside(pane, inside)
    }
    stage.box(340, -262, 104, 262, { fill: colour }, 6)
    stage.box(356, -244, 72, 110, { fill: paint.yolkPale, width: 3 }, 4)
    stage.circle(430, -112, 7, { fill: paint.yolk, width: 3 })
    awning(stage, { x: 15, y: -312 }, 9, 50, [50, 42], colour)
  })
}

/** The striped awning of a shop, from its upper left corner. */
function awning(
  stage: Stage,
  place: Place,
  stripes: number,
  apart: number,
  [width, drop]: Point,
  colour: string,
): void {
  stage.at(place, () => {
    for (const stripe of times(stripes, (index) => index))
      stage.shape(`M${stripe * apart} 0 h${width} v${drop} q${-width / 2} 22 ${-width} 0 Z`, {
        fill: stripe % 2 ? paint.paper : colour,
        width: 3,
      })
  })
}

/** The window of a shop below its awning, 330 wide, in which `draw` sets something every 76 units. */
export function shopWindow(stage: Stage, place: Place, draw: (index: number) => void): void {
  stage.at(place, () => {
    stage.box(0, 0, 330, 190, { fill: paint.yolkPale, width: 5 }, 8)
    stage.box(4, 128, 322, 58, { fill: paint.twig, width: 3 }, 4)
    for (const index of times(4, (each) => each)) stage.at({ x: 52 + index * 76, y: 128 }, () => draw(index))
    awning(stage, { x: -14, y: -10 }, 6, 60, [58, 46], paint.coral)
  })
}

/** What stands in the window of a {@link shop} that sells coffee. */
export function cups(stage: Stage): void {
  for (const cup of times(4, (each) => each)) {
    stage.shape(`M${60 + cup * 62} -108 h40 v18 q-4 18 -20 18 t-20 -18 Z`, { fill: paint.paper, width: 3 })
    stage.shape(`M${80 + cup * 62} -118 q-10 -12 0 -22 t0 -22`, { line: paint.sheer(paint.twig, 0.6), width: 4 })
  }
}

/** The front of a shop below a gable on (0, 0), 580 wide, with a place for its {@link shopWindow} on the left. */
export function gabledShop(stage: Stage, place: Place, name: string, wall: string, roof: string): void {
  stage.at(place, () => {
    stage.box(-260, -410, 520, 410, { fill: wall })
    stage.shape('M-290 -404 L0 -540 L290 -404 Z', { fill: roof })
    stage.box(-210, -384, 420, 62, { fill: paint.paper, width: 4 }, 10)
    stage.words(name, 0, -351, 40, paint.ink, 800)
    stage.glow(-40, -160, 430, paint.yolk, 0.5)
    stage.box(142, -244, 92, 242, { fill: paint.eggDeep }, 6)
    stage.box(156, -228, 64, 90, { fill: paint.yolkPale, width: 3 }, 4)
  })
}
