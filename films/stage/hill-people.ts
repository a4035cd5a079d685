/** People of the hills of Meghalaya, on the banks of a {@link gorge} and on its bridges. */
import { glide, mix } from './motion.ts'
import { rainShell, toDeck } from './gorge.ts'
import * as paint from './paint.ts'
import { blink, type Person, person, type Pose, SKINS, walk } from './people.ts'
import type { Stage } from './stage.ts'

const [skin, hair] = [SKINS[2], paint.ink]
export const WOMAN: Person = { coat: paint.leafPale, skin, hair, hairStyle: 'bun', skirt: true }
export const MAN: Person = { coat: paint.egg, skin, hair, hairStyle: 'scarf', hatColour: paint.yolk }
export const GIRL: Person = { coat: paint.coral, skin, hair, hairStyle: 'long', skirt: true }
/** The girl, thirty years later. */
export const GROWN: Person = { ...GIRL, hairStyle: 'bun' }
export const BOY: Person = { coat: paint.yolk, skin, hair, hairStyle: 'short', trousers: paint.nightPale }
export const ELDER: Person = { coat: paint.straw, skin, hair: paint.paperShade, hairStyle: 'bun', skirt: true }

/** Somebody on a bank or on the bridge; before the tree they stand a little nearer. */
export const onDeck = (stage: Stage, who: Person, pose: Pose & { readonly x: number }): void =>
  person(stage, who, { scale: 0.46, y: toDeck(pose.x) + (pose.x < 340 ? 16 : 2), ...pose })

/** Somebody under a {@link rainShell}. */
export function sheltered(stage: Stage, who: Person, pose: Pose): void {
  const { stride, y = 0 } = pose
  person(stage, who, { left: [-46, -140], right: [48, -140], ...pose })
  const bounce = stride === undefined ? 0 : -6 * Math.abs(Math.sin(2 * Math.PI * stride)) * (pose.scale ?? 1)
  stage.at({ x: pose.x ?? 0, y: y + bounce, scale: pose.scale ?? 1 }, () => rainShell(stage))
}

/** Two who plant something on the left bank, and go; `bent` and `leave` 0 to 1. */
export function planters(stage: Stage, now: number, bent: number, leave: number): void {
  for (const [who, from, to] of [
    [WOMAN, 196, -190],
    [MAN, 306, -130],
  ] as const)
    onDeck(stage, who, {
      ...walk(leave, from, to, 0.46),
      x: mix(from, to, leave),
      y: 452,
      ...(leave === 0 && { looksLeft: who === MAN, nod: 0.24 * bent }),
      eyes: blink(now, from),
      right: [mix(52, 84, bent), mix(-112, -66, bent)],
      left: [mix(-52, 40, bent), mix(-112, -70, bent)],
    })
}

/** People who come over the bridge from the right, one after the other; `care` seconds since they took hold of it. */
export function crossing(stage: Stage, now: number, people: readonly Person[], care: number): void {
  for (const [index, who] of people.entries()) {
    const [way, from, to] = [glide(now, 0.2 + 0.25 * index, 3.4), 1090 + index * 90, 410 + index * 120]
    const lift = glide(care, 0.3 * index, 0.7)
    onDeck(stage, who, {
      ...walk(way, from, to, 0.46),
      x: mix(from, to, way),
      scale: who === GIRL ? 0.34 : 0.46,
      ...(way >= 1 && { looksLeft: index % 2 === 0 }),
      eyes: blink(now, index * 0.3),
      mouth: index % 2 ? 'open' : 'smile',
      right: [mix(52, 76, lift), mix(-112, -150, lift)],
    })
  }
}
