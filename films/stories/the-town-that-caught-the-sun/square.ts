/** The square of the town: dreamed of, and in the sun. */
import type { SceneTime } from '#stage/film.ts'
import { glide, mix, spring, wave } from '#stage/motion.ts'
import { sunnySpot } from '#stage/mountains.ts'
import { hills } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, type Pose, SKINS, townspeople, walk } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { newspaper, speech, sunMirror, tennisCourt, thought } from '#stage/things.ts'
import { street } from '#stage/town.ts'

const PEOPLE = townspeople(8)
const DREAMER: Person = { coat: paint.twig, skin: SKINS[0], hair: '#5b3620', hairStyle: 'hat', hatColour: paint.ink }

/** The idea, small enough for a bubble: sun, mirror, and light on houses. */
function dream(stage: Stage, show: number, light: number): void {
  stage.circle(70, -92, 24, { fill: paint.yolk, line: '' })
  stage.shape('M-128 44 L-76 -44 H-28 L22 74 L-104 74 Z', { fill: paint.stone, width: 3 })
  stage.shape('M-76 -44 H-28 L-14 -12 L-46 -26 L-92 -16 Z', { fill: paint.paper, width: 2 })
  stage.shape('M70 -92 L-66 -94 L-40 -54 Z', { fill: paint.sheer(paint.yolk, 0.45 * show), line: '' })
  if (light > 0)
    stage.shape(
      `M-52 -88 L${mix(-52, 104, light)} ${mix(-70, 74, light)} L${mix(-52, 30, light)} ${mix(-60, 74, light)} Z`,
      {
        fill: paint.sheer(paint.yolk, 0.6),
        line: '',
      },
    )
  stage.at({ x: 26, y: 80, scale: 0.2 }, () => street(stage, 0, 0, 3, 40))
  sunMirror(stage, { x: -52, y: -42, scale: 0.4 * show }, mix(-0.3, 0.35, light))
}

export function theIdea(stage: Stage, { now, since }: SceneTime): void {
  const come = spring(since('idea'), 1.4, 0.8)
  const light = glide(since('aim'), 1.6, 1.2)
  const doubt = glide(since('nobody'), 0.2, 0.5)
  stage.ground(stage.down(0, 520, ['#9db7c6', '#dfe6e4']))
  hills(stage, 470, 260, '#a7b6bd', 17)
  street(stage, -90, 590, 9, 26, 0.22)
  stage.box(-20, 586, 1320, 160, { fill: '#bacad2' })
  for (const [index, who] of PEOPLE.slice(2, 5).entries())
    person(stage, who, {
      x: 760 + index * 150,
      y: 676 - (index % 2) * 14,
      looksLeft: true,
      eyes: blink(now, index * 0.27),
      mouth: doubt > 0.5 ? 'flat' : since('aim') > 0.5 ? 'o' : 'smile',
      nod: -0.12 * come * (1 - doubt) + 0.1 * doubt * wave(since('nobody'), 1.1, index * 0.2),
      left: [mix(-52, -74, doubt), mix(-112, -168, doubt)],
      right: [mix(52, 74, doubt), mix(-112, -168, doubt)],
    })
  const point = glide(since('aim'), 0.3, 0.6) * (1 - doubt)
  person(stage, DREAMER, {
    x: 250,
    y: 684,
    eyes: blink(now, 0.5),
    mouth: doubt > 0.5 ? 'flat' : 'open',
    nod: -0.14 * come + 0.24 * doubt,
    left: [-66, -150],
    right: [mix(56, 92, point), mix(-130, -262, point)],
  })
  newspaper(stage, { x: 184, y: 532, turn: -0.5 })
  thought(stage, { x: 540, y: 190, radius: 164, side: -1 }, come, () => {
    stage.at({ alpha: 1 - doubt }, () => dream(stage, glide(since('aim'), 0, 0.6), light))
    stage.at({ alpha: doubt, scale: 0.6 + 0.4 * spring(doubt, 0, 1) }, () =>
      stage.words('?', 0, 10, 210, paint.coralDeep, 800),
    )
  })
}

export function tennis(stage: Stage, { now, since }: SceneTime): void {
  const light = glide(since('courts'), -0.6, 1.2)
  sunnySpot(stage, light, () => {
    for (const [index, left] of [280, 644].entries())
      stage.at({ alpha: glide(since('courts'), 1.5 + index * 0.6, 0.5) }, () => tennisCourt(stage, now, left, 586))
  })
}

/** Where each stands, from where they come, and when. */
const CROWD = [
  [386, -120, 0],
  [500, -240, 0.2],
  [606, 1420, 0.3],
  [722, 1360, 0.1],
  [836, 1500, 0.5],
] as const

function visitor(stage: Stage, index: number, pose: Pose): void {
  const who = PEOPLE[(index * 3 + 1) % 8]
  if (who) person(stage, who, { sunglasses: true, y: 650 + (index % 2) * 18, ...pose })
}

export function inTheSquare(stage: Stage, { now, since }: SceneTime): void {
  const near = glide(since('missed'), -0.4, 3)
  const lift = glide(since('missed'), 0.2, 1)
  stage.camera({ x: 630, y: mix(360, 420, near), zoom: mix(1, 1.22, near) }, () =>
    sunnySpot(stage, 1, () => {
      for (const [index, [to, from, wait]] of CROWD.entries()) {
        const part = glide(now, 0.2 + wait, 4.2)
        visitor(stage, index, {
          ...walk(part, from, to, 0.94),
          ...(part >= 1 && { looksLeft: index > 2 }),
          nod: -0.26 * lift + 0.02 * wave(now, 0.3, index * 0.3),
          mouth: lift > 0.6 && index % 2 ? 'open' : 'smile',
          left: [mix(-52, -84, lift), mix(-112, -140, lift)],
          right: [mix(52, 84, lift), mix(-112, -140, lift)],
        })
      }
    }),
  )
}

export function meetMe(stage: Stage, { now, since }: SceneTime): void {
  const call = glide(since('meet'), 0.2, 0.5) * (1 - glide(since('place'), 0, 0.5))
  const said = spring(since('meet'), 1.7, 0.6) * (1 - glide(since('place'), 0.2, 0.4))
  sunnySpot(stage, 1, () => {
    for (const [index, [to, from]] of [
      [520, -80],
      [400, -200],
      [760, 1360],
      [880, 1460],
    ].entries()) {
      const part = glide(since('place'), -1.9 + index * 0.12, 3.2)
      const hello = glide(since('place'), 1.7, 0.5)
      visitor(stage, index + 1, {
        ...walk(part, from ?? 0, to ?? 0, 0.94),
        ...(part >= 1 && {
          looksLeft: index > 1,
          right: [60, -112 - hello * (150 + 16 * wave(now, 1.4, index * 0.2))],
        }),
        mouth: part >= 1 ? 'open' : 'smile',
      })
    }
    visitor(stage, 0, {
      x: 640,
      y: 660,
      scale: 0.94,
      mouth: call > 0.5 || since('place') > 1.4 ? 'open' : 'smile',
      right: [mix(52, 48, call), mix(-112, -236, call)],
      holds: () => stage.at({ turn: -0.2 }, () => stage.box(-9, -22, 18, 36, { fill: paint.ink }, 4)),
    })
  })
  speech(stage, { x: 890, y: 236, scale: said }, 'Meet me in the sun!', 450)
}
