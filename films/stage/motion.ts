/** Movement over time: all of it follows from the second that is asked for, so that a frame is always the same. */
import type { Point } from './stage.ts'

export const clamp = (value: number, min = 0, max = 1): number => Math.min(max, Math.max(min, value))
export const mix = (from: number, to: number, part: number): number => from + (to - from) * part

/** 0 before `from`, 1 after `from + length`, evenly between. */
export const ramp = (time: number, from: number, length: number): number => clamp((time - from) / length)

/** As {@link ramp}, starting and stopping gently. */
export function glide(time: number, from: number, length: number): number {
  const part = ramp(time, from, length)
  return part * part * (3 - 2 * part)
}

/** As {@link ramp}, a little too far and back again. */
export function spring(time: number, from: number, length: number): number {
  const part = ramp(time, from, length)
  return part === 0 || part === 1 ? part : 1 - Math.exp(-5 * part) * Math.cos(9 * part) * (1 - part)
}

/** Up and down between -1 and 1, `perSecond` times a second; `phase` in turns. */
export const wave = (time: number, perSecond: number, phase = 0): number =>
  Math.sin(2 * Math.PI * (time * perSecond + phase))

/** In and out again: 0, 1 between, 0. */
export const during = (time: number, from: number, to: number, soft = 0.4): number =>
  Math.min(glide(time, from, soft), 1 - glide(time, to - soft, soft))

/** Chance that is the same every time: 0 to 1 for a number. */
export function chance(seed: number): number {
  let mixed = Math.imul(Math.floor(seed * 8191) ^ 0x9e3779b9, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}

/** What leaves on one side comes in on the other. */
export const wrap = (value: number, size: number): number => ((value % size) + size) % size

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** How far each of `count` has come that follow one another for ever, 0 to 1; the first goes all the way once in a turn. */
export const stream = (count: number, turns: number): readonly number[] =>
  times(count, (index) => wrap(turns + index / count, 1))

/** A point on the straight way from one to another. */
export const between = (from: Point, to: Point, part: number): Point => [
  mix(from[0], to[0], part),
  mix(from[1], to[1], part),
]
