/** Scenes on the ground and above it. */
import { feather, grass, heavyClouds, meadow, scales } from '#stage/cloud-science.ts'
import type { SceneTime } from '#stage/film.ts'
import { elephant } from '#stage/mammals.ts'
import { chance, during, glide, mix, ramp, spring, times, wave } from '#stage/motion.ts'
import { drop, faceCloud, rain } from '#stage/nature.ts'
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
    feather(stage, fall)
  })
}

export function onTheScales(stage: Stage, { now, since }: SceneTime): void {
  const landed = (index: number) => glide(since('elephants'), 0.1 + index * 0.19, 0.3)
  const count = times(10, landed).filter((here) => here === 1).length
  const tilt =
    -0.2 * glide(since('weighs'), 0.6, 1) + 0.2 * glide(since('elephants'), 1.2, 1.4) + 0.006 * wave(now, 0.5)
  meadow(stage, now)
  scales(stage, now, tilt, landed, 0.9 * during(since('elephants'), 2.2, 9))
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
  heavyClouds(stage, now, sag, grey)
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
