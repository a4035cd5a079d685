/** The old town, the mine below it, and the church. */
import type { SceneTime } from '#stage/film.ts'
import { chance, clamp, glide, mix, times, wave } from '#stage/motion.ts'
import { aurora, clouds, hills, spruce, stars } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink, person, townspeople } from '#stage/people.ts'
import type { Place, Stage } from '#stage/stage.ts'
import { heart, label } from '#stage/things.ts'
import { house, street } from '#stage/town.ts'

export const CROWD = townspeople(11)
const RED = '#b2463a'

/** The red church on (0, 0): 400 wide and 440 high; `lit` 0 to 1. */
export function church(stage: Stage, place: Place, lit = 0.2): void {
  const pane = { fill: paint.blend(paint.eggPale, paint.yolk, lit), width: 3 }
  stage.at(place, () => {
    stage.box(-190, -96, 380, 96, { fill: RED })
    stage.shape('M-216 -84 L-120 -190 L120 -190 L216 -84 Z', { fill: '#7d2f2a' })
    stage.shape('M-134 -176 L-96 -250 L96 -250 L134 -176 Z', { fill: RED })
    stage.shape('M-150 -230 L0 -392 L150 -230 Z', { fill: '#7d2f2a' })
    for (const x of [-84, -42, 0, 42, 84]) stage.box(x - 14, -226, 28, 40, pane, 3)
    for (const x of [-160, -112, 112, 160]) stage.box(x - 15, -70, 30, 46, pane, 3)
    stage.shape('M-30 -270 L0 -330 L30 -270 Z', pane)
    stage.box(-18, -426, 36, 50, { fill: RED, width: 3 })
    stage.shape('M-26 -422 L0 -466 L26 -422 Z', { fill: '#7d2f2a', width: 3 })
    stage.shape('M0 -466 V-500 M-10 -488 H10', { line: paint.yolk, width: 5 })
    stage.box(-58, -84, 116, 84, { fill: RED })
    stage.shape('M-76 -78 L0 -170 L76 -78 Z', { fill: '#7d2f2a' })
    stage.shape('M-28 0 V-56 Q0 -96 28 -56 V0 Z', { fill: paint.twigDeep })
    stage.shape('M0 0 V-76', { width: 3 })
    for (const x of [-190, -58, 58, 190]) stage.shape(`M${x} -84 V0`, { line: paint.paper, width: 5 })
  })
}

/** The mountain with the steps of the mine, and its tower. */
function mountain(stage: Stage, x: number, y: number, dark: number): void {
  const shade = (colour: string) => paint.blend(colour, paint.nightDeep, dark)
  stage.at({ x, y }, () => {
    stage.shape('M-420 0 L-330 -90 H-290 L-240 -160 H-196 L-140 -236 H60 L120 -160 H170 L230 -84 H280 L380 0 Z', {
      fill: shade('#8a8f94'),
    })
    for (const [row, left] of [-330, -240, -150].entries())
      stage.shape(`M${left + 20} ${-66 - row * 72} H${-left - 90}`, { line: shade('#6b7076'), width: 5 })
    stage.box(-30, -344, 60, 110, { fill: shade('#a9b0b4') })
    stage.shape('M-44 -340 H44 L30 -372 H-30 Z', { fill: shade('#6b7076') })
    for (const row of [0, 1]) stage.box(-14, -322 + row * 36, 28, 20, { fill: paint.yolk, width: 3 })
  })
}

const lamps = (index: number, pane: number) => (chance(index * 5 + pane) > 0.5 ? 0.9 : 0)

export function aboveTheCircle(stage: Stage, { now, since }: SceneTime): void {
  const near = glide(since('iron'), 2, 4)
  stage.camera({ x: mix(640, 700, near), y: mix(360, 400, near), zoom: mix(1, 1.2, near) }, () => {
    stage.ground(stage.down(0, 560, [paint.nightDeep, '#17465a', '#3a7080']))
    stars(stage, now, 80, 380)
    aurora(stage, now)
    mountain(stage, 420, 580, 0.45)
    hills(stage, 570, 50, '#a9c3cc', 4)
    stage.at({ x: -10, y: 262, scale: 0.56 }, () => street(stage, 0, 600, 6, 84, 0.5, lamps))
    stage.at({ x: 1000, y: 262, scale: 0.56 }, () => street(stage, 0, 600, 4, 31, 0.5, lamps))
    church(stage, { x: 800, y: 604, scale: 0.86 }, 0.9)
    stage.box(-200, 596, 1700, 300, { fill: '#dfeaec' })
    for (const [index, x] of [590, 1010, 1180, 120].entries()) spruce(stage, x, 640 + (index % 2) * 20, 0.8, '#2f6b58')
  })
  for (const index of times(50, (each) => each)) {
    const y = (chance(index) * 760 + now * (40 + 40 * chance(index + 3))) % 760
    stage.circle(chance(index * 2.3) * 1280 + 20 * wave(now, 0.2, chance(index)), y - 20, 2 + 2.5 * chance(index + 5), {
      fill: paint.sheer('#ffffff', 0.8),
      line: '',
    })
  }
}

export function belowTheTown(stage: Stage, { now, since }: SceneTime): void {
  const down = glide(since('ore'), 0.6, 3)
  const crack = glide(since('ground'), 0.8, 2.6)
  const shake = crack > 0 && crack < 1 ? 3 * wave(now, 8) : 0
  stage.at({ y: mix(170, -150, down) + 120 * glide(since('ground'), 0.2, 1.6) + shake }, () => {
    stage.ground(stage.down(0, 340, ['#a6cfe0', '#eef4ea']))
    clouds(stage, now, 90, 8)
    for (const [index, x] of [330, 490, 650, 810, 970].entries()) {
      const lean = (index - 1.4) * 0.05 * crack
      stage.at({ x, y: 344 + 12 * crack * (index < 3 ? 1 : 0.2), turn: index < 3 ? lean - 0.05 * crack : 0 }, () =>
        house(stage, {
          x: 0,
          y: 0,
          width: 120,
          height: 130,
          wall: [paint.yolkPale, paint.coralPale, paint.eggPale][index % 3] ?? paint.paper,
          roof: paint.coral,
          lit: () => 0.5,
        }),
      )
    }
    stage.box(1090, 170, 80, 190, { fill: '#a9b0b4' })
    stage.shape('M1074 176 H1186 L1168 136 H1092 Z', { fill: '#6b7076' })
    for (const [index, colour] of ['#9a8468', '#857058', '#6f5d4b', '#5a4b3f'].entries())
      stage.shape(`M-300 ${344 + index * 140} q220 ${-14 + index * 8} 640 6 t1300 -6 V1400 H-300 Z`, { fill: colour })
    stage.shape('M40 352 L190 350 L820 900 L640 900 Z', { fill: '#3d4247' })
    for (const spark of times(16, (each) => each))
      stage.circle(140 + spark * 42 + 40 * chance(spark), 390 + spark * 33, 4, {
        fill: paint.sheer('#c3ccd2', 0.5 + 0.5 * wave(now, 0.5, chance(spark))),
        line: '',
      })
    for (const level of times(5, (each) => each)) {
      const dug = glide(since('ore'), 0.2 + level * 0.6, 0.7)
      const [x, y] = [250 + level * 96, 420 + level * 86]
      stage.shape(`M1130 ${y} H${mix(1130, x, dug)}`, { line: paint.ink, width: 44 })
      stage.shape(`M1130 ${y} H${mix(1130, x, dug)}`, { line: '#2a2522', width: 34 })
      if (dug === 1)
        for (const lamp of [0, 1]) {
          stage.glow(x + 60 + lamp * 190, y, 60, paint.yolk, 0.7)
          stage.circle(x + 60 + lamp * 190, y - 6, 6, { fill: paint.yolk, width: 2 })
        }
    }
    stage.shape('M1130 360 V820', { line: paint.ink, width: 44 })
    stage.shape('M1130 360 V820', { line: '#2a2522', width: 34 })
    stage.box(1096, 390 + 380 * (0.5 + 0.5 * wave(now, 0.12)), 68, 56, { fill: paint.yolkDeep, width: 4 }, 8)
    for (const [index, path] of [
      'l26 -34 l-18 -30 l30 -34 l-10 -28 l16 -30',
      'l-22 -30 l20 -34 l-26 -36 l14 -40 l-8 -30',
      'l18 -40 l-24 -34 l22 -30 l-12 -40',
    ].entries())
      stage.shape(`M${360 + index * 130} ${510 + index * 46} ${path}`, {
        line: paint.ink,
        width: 9,
        dash: [240 * crack, 400],
      })
  })
}

/** A house of blocks, which falls down in one place and is put up in another. */
function movingHouse(stage: Stage, fall: number, rise: number): void {
  for (const block of times(20, (each) => each)) {
    const [row, column] = [Math.floor(block / 4), block % 4]
    const [heapX, heapY] = [220 + chance(block) * 230, 596 - 26 * Math.floor(chance(block + 0.5) * 4)]
    const [down, up] = [glide(fall, row * -0.06 + 0.3, 0.5), glide(rise, 0.02 * block, 0.45)]
    const roof = row === 4
    const [wallX, wallY] = [(column - 1.5) * (roof ? 46 : 62), -32 - row * 54]
    stage.at(
      {
        x: mix(mix(330 + wallX, heapX, down), 860 + wallX, up),
        y: mix(mix(600 + wallY, heapY, down ** 2), 600 + wallY, up) - 210 * Math.sin(Math.PI * up),
        turn: (chance(block) - 0.5) * 3 * down * (1 - up),
      },
      () =>
        stage.box(
          -30,
          -26,
          60,
          52,
          { fill: roof ? paint.coral : (row + column) % 2 === 1 && row < 4 ? paint.eggPale : paint.yolkPale },
          4,
        ),
    )
  }
}

export function decision(stage: Stage, { now, since }: SceneTime): void {
  const go = glide(since('decision'), 1.6, 2.6)
  stage.ground(stage.down(0, 560, ['#a6dde0', '#fdf2d6']))
  clouds(stage, now, 120, 10)
  mountain(stage, 120, 580, 0)
  hills(stage, 590, 40, '#b9d6a6', 7)
  for (const x of [560, 1190, 1250]) spruce(stage, x, 606, 0.9)
  stage.box(-20, 600, 1320, 200, { fill: '#9cc487' })
  const hop = Math.abs(Math.sin(go * 18)) * 26 * (go < 1 ? 1 : 0)
  movingHouse(stage, glide(since('demolished'), 0, 1.6), ramp2(since('elsewhere')))
  stage.at({ x: mix(600, 1120, go), y: 690 - hop, turn: 0.06 * Math.sin(go * 18) * (go < 1 ? 1 : 0) }, () => {
    for (const side of [-1, 1]) {
      const step = go > 0 && go < 1 ? 20 * Math.sin(go * 36 + side) : 0
      stage.shape(`M${side * 60} -110 L${side * 60 + step} -4 q16 -6 26 4 h-30`, { line: paint.twigDeep, width: 14 })
    }
    stage.box(-130, -200, 260, 100, { fill: paint.eggDeep, width: 5 }, 14)
    stage.words('KIRUNA', 0, -148, 56, paint.paper, 800)
  })
}

const ramp2 = (seconds: number): number => clamp((seconds + 0.2) / 1.8)

export function cherished(stage: Stage, { now, since }: SceneTime): void {
  const love = since('cherished')
  stage.camera({ y: mix(360, 340, glide(now, 0, 5)), zoom: mix(1, 1.08, glide(now, 0, 5)) }, () => {
    stage.ground(stage.down(0, 560, ['#8fcfe0', '#fdf2d6']))
    clouds(stage, now, 110, 10)
    hills(stage, 580, 60, '#b9d6a6', 9)
    for (const x of [150, 270, 1010, 1140]) spruce(stage, x, 606, 1.1)
    stage.box(-200, 600, 1700, 300, { fill: '#9cc487' })
    church(stage, { x: 640, y: 606, scale: 1.05 })
    for (const index of times(8, (each) => each)) {
      const who = CROWD[index]
      if (who)
        person(stage, who, {
          x: 130 + index * 146,
          y: 694 - (index % 2) * 10,
          scale: 0.78,
          looksLeft: index > 3,
          eyes: love > 0.6 ? 0.1 : blink(now, index * 0.3),
          right: [
            mix(52, 66, glide(love, 0.4 + index * 0.05, 0.5)),
            mix(-112, -180, glide(love, 0.4 + index * 0.05, 0.5)),
          ],
        })
      const part = clamp((love - 0.8 - index * 0.12) / 2.6)
      heart(stage, { x: 150 + index * 146, y: mix(480, 150, part), scale: 0.3, alpha: Math.sin(Math.PI * part) })
    }
  })
  label(stage, '1912', 1060, 130, love - 1.6, 64)
}
