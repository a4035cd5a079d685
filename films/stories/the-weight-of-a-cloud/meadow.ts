/** Scenes on the ground and above it. */
import type { SceneTime } from '#stage/film.ts'
import { elephant } from '#stage/mammals.ts'
import { chance, clamp, during, glide, mix, ramp, spring, times, wave } from '#stage/motion.ts'
import { clouds, drop, faceCloud, hills, rain, sun, tree } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, SKINS } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { label, thought, umbrella } from '#stage/things.ts'

const CHILD: Person = {
  coat: paint.coral,
  skin: SKINS[4],
  hair: '#7a3b22',
  hairStyle: 'short',
  trousers: paint.nightPale,
}

export function meadow(stage: Stage, now: number, grey = 0): void {
  const shade = (colour: string) => paint.blend(colour, '#7f9aa6', grey * 0.55)
  stage.ground(stage.down(0, 600, [shade('#86cfe0'), shade('#eaf6ea')]))
  if (grey < 0.5) sun(stage, 1120, 120, 56)
  clouds(stage, now, 330, 6, shade(paint.paper), 0.5)
  hills(stage, 560, 110, shade('#a9d7a4'), 3)
  hills(stage, 610, 70, shade('#86c277'), 12)
  tree(stage, 1090, 610, 1.1, now, shade(paint.leaf))
  stage.box(-900, 600, 3200, 600, { fill: shade(paint.leaf), line: '' })
}

function grass(stage: Stage, now: number, y: number): void {
  for (const index of times(70, (each) => each)) {
    const [x, height] = [index * 19 - 20, 30 + 34 * chance(index)]
    const lean = 12 * wave(now, 0.3, index * 0.07) + 16 * (chance(index + 0.5) - 0.5)
    stage.shape(
      `M${x - 7} ${y} Q${x} ${y - height * 0.6} ${x + lean} ${y - height} Q${x + 6} ${y - height * 0.5} ${x + 7} ${y} Z`,
      {
        fill: index % 3 ? paint.leafDeep : '#58a04f',
        line: '',
      },
    )
  }
}

export function inTheGrass(stage: Stage, { now, since }: SceneTime): void {
  const up = glide(since('lie'), 2.2, 2.2)
  const fall = since('feather')
  stage.camera({ y: mix(400, 360, up), zoom: mix(1.12, 1, up) }, () => {
    meadow(stage, now)
    faceCloud(stage, { x: 290 + now * 8, y: 330 - 60 * up + 6 * wave(now, 0.15), scale: 1.15 }, { eyes: 0.1 })
    person(stage, CHILD, {
      x: 760,
      y: 650,
      turn: -1.47,
      scale: 1.15,
      eyes: blink(now),
      mouth: fall > 0 ? 'open' : 'smile',
      left: [-44, -268],
      right: [34, -140],
    })
    grass(stage, now, 720)
    if (fall > 0.6)
      stage.at(
        {
          x: 800 + 130 * wave(fall, 0.28),
          y: mix(40, 520, clamp((fall - 0.6) / 6)),
          turn: 1.2 + 0.6 * wave(fall, 0.28, 0.2),
        },
        () => {
          stage.shape('M0 -62 C26 -36 26 20 2 50 C-24 20 -24 -36 0 -62 Z', { fill: paint.paper })
          stage.shape('M0 -48 L2 78 M1 -16 L14 -28 M1 4 L16 -8 M1 22 L-12 10 M1 -2 L-14 -14', { width: 3 })
        },
      )
  })
}

/** Ten of them stand for a hundred. */
const PYRAMID = [4, 3, 2, 1].flatMap((count, row) =>
  times(count, (index) => [(index - (count - 1) / 2) * 86, -row * 66] as const),
)

export function onTheScales(stage: Stage, { now, since }: SceneTime): void {
  const landed = (index: number) => glide(since('elephants'), 0.1 + index * 0.19, 0.3)
  const count = PYRAMID.filter((_, index) => landed(index) === 1).length
  const tilt =
    -0.2 * glide(since('weighs'), 0.6, 1) + 0.2 * glide(since('elephants'), 1.2, 1.4) + 0.006 * wave(now, 0.5)
  meadow(stage, now)
  stage.shape('M560 650 L620 330 L660 330 L720 650 Z', { fill: paint.twig })
  stage.box(520, 640, 240, 34, { fill: paint.twigDeep }, 8)
  for (const side of [-1, 1] as const) {
    const [x, y] = [640 + side * 350 * Math.cos(tilt), 300 + side * 350 * Math.sin(tilt)]
    stage.shape(`M${x} ${y} L${x - 180} ${y + 220} M${x} ${y} L${x + 180} ${y + 220}`, { width: 4 })
    if (side < 0)
      faceCloud(
        stage,
        { x, y: y + 150, scale: 0.9, scaleY: 1 + 0.02 * wave(now, 0.4) },
        { eyes: blink(now), mouth: tilt < -0.1 ? 'smile' : 'o' },
      )
    else
      for (const [index, [left, up]] of PYRAMID.entries()) {
        const here = landed(index)
        if (here > 0)
          elephant(
            stage,
            now,
            {
              x: x + left,
              y: mix(-60, y + 216 + up, here),
              scale: 0.46,
              trunk: during(since('elephants'), 2.2, 9) * 0.9,
            },
            index * 0.13,
          )
      }
    stage.shape(`M${x - 190} ${y + 214} h380 q-20 40 -190 40 t-190 -40 Z`, { fill: paint.yolk })
  }
  stage.at({ x: 640, y: 300, turn: tilt }, () => stage.box(-366, -13, 732, 26, { fill: paint.yolkDeep }, 13))
  stage.circle(640, 300, 26, { fill: paint.coral })
  label(stage, '500 tonnes', 300, 92, since('weighs') - 1.6, 54)
  if (count > 0) label(stage, `${count * 10} elephants`, 980, 92, since('elephants') - 0.3, 54)
}

export function underIt(stage: Stage, { now, since }: SceneTime): void {
  const press = glide(since('why'), 0, 1.6)
  meadow(stage, now)
  faceCloud(
    stage,
    { x: 640, y: mix(40, 150, press) + 8 * wave(now, 0.4), scale: 2.2 },
    { eyes: blink(now), mouth: 'smile' },
  )
  person(stage, CHILD, {
    x: 640,
    y: 676,
    scale: 0.9,
    eyes: 1.25,
    mouth: 'o',
    nod: -0.16 * press,
    right: [58, -172],
    holds: () => umbrella(stage, { turn: -0.26 }, paint.yolk, spring(since('why'), 0.7, 0.6)),
  })
  thought(stage, { x: 880, y: 440, radius: 70, side: -1 }, spring(since('why'), 0.3, 0.7), () =>
    stage.words('?', 0, 8, 96, paint.coralDeep, 800),
  )
  grass(stage, now, 720)
}

/** Where each comes down, and how much later than the first, in parts of the longest wait. */
const FLOATING = [
  [120, 0.6],
  [330, 0.2],
  [560, 0.9],
  [770, 0.4],
  [980, 0],
  [1150, 0.75],
] as const
const COLOURS = [paint.coral, paint.yolk, paint.leaf, paint.eggDeep, paint.coralDeep, paint.yolkDeep]

export function elephantsComeDown(stage: Stage, { now, since }: SceneTime): void {
  const grey = glide(now, 0, 1.6)
  const sag = glide(since('heavy'), 0.4, 2)
  meadow(stage, now, grey)
  rain(stage, now, mix(0.2, 1, sag), '#ffffff')
  for (const [index, [x, late]] of FLOATING.entries()) {
    const fall = since('heavy') - 0.9 - 1.6 * (1 - late)
    drop(stage, { x: x + 40, y: 60 + 300 * fall, scale: 0.5 }, { eyes: 1.2, mouth: 'open' }, 1)
    const y = 150 * (since('down') + 1.2 - late * 2.2) - 140
    stage.at({ x, y, turn: 0.12 * wave(now, 0.3, late), scale: 0.8 }, () => {
      umbrella(stage, { x: 136, y: -24, turn: -0.42 }, COLOURS[index] ?? paint.coral)
      elephant(stage, now, { y: 130, trunk: 1 }, index * 0.2)
    })
  }
  for (const [index, x] of [200, 640, 1080].entries()) {
    const place = {
      x: x + 8 * wave(now, 0.2, index * 0.3),
      y: 40 + (index % 2) * 20 + 30 * sag,
      scale: 1.3,
      scaleY: 1 - 0.1 * sag,
    }
    const mood = {
      eyes: index === 1 ? 0.1 : blink(now, index * 0.3),
      mouth: index === 1 ? ('flat' as const) : ('o' as const),
    }
    faceCloud(stage, place, mood, grey * 0.8)
  }
  grass(stage, now, 730)
}

export function onTheNose(stage: Stage, { now, since }: SceneTime): void {
  const nose = since('nose')
  const land = ramp(nose, 0.7, 0.7) ** 2
  const [bow, million] = [during(nose, 2.4, 3.8), glide(since('ago'), 0.8, 1.8)]
  meadow(stage, now, 0.5)
  rain(stage, now, 0.5, '#ffffff')
  for (const index of times(40, (each) => each)) {
    const [turn, reach] = [index * 2.4 + now * 0.3, mix(60, mix(240, 460, chance(index)), million)]
    const place = { x: 645 + 1.3 * reach * Math.cos(turn), y: 360 + reach * Math.sin(turn), scale: 0.34 * million }
    drop(stage, place, { eyes: blink(now, index * 0.2) })
  }
  person(stage, CHILD, {
    x: 600,
    y: 1290,
    scale: 3.7,
    eyes: bow > 0.5 ? 0.1 : land === 1 ? 1.3 : blink(now),
    mouth: land < 1 || bow > 0 || million > 0 ? 'smile' : 'o',
  })
  stage.shape('M632 404 q14 14 28 0', { width: 9 })
  const squash = land === 1 ? 0.3 * Math.exp(-4 * (nose - 1.4)) * wave(nose - 1.4, 2, 0.25) : 0
  const place = { x: 646, y: mix(-60, 390, land) + 8 * bow, scale: 0.6, turn: 0.3 * bow }
  const mood = { eyes: bow > 0.5 ? 0.1 : blink(now, 0.6), mouth: land < 1 ? ('open' as const) : ('smile' as const) }
  drop(stage, { ...place, scaleX: 1 + squash, scaleY: 1 - squash }, mood, 1)
}
