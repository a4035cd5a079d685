import type { CreateTypes, Options } from 'canvas-confetti'
import { prefersReducedMotion } from './use-reduced-motion.ts'

// Egg, yolk, coral and leaf of tokens.css; a canvas cannot read light-dark().
const COLOURS = ['#2f9a9b', '#7fd3cd', '#ffc738', '#f07a63', '#6fb35b', '#fffdf8']
const ABOVE_DIALOGS = 150

let cannon: CreateTypes | undefined

interface CelebrateOptions {
  pieces: number
  /** Throws this character in place of paper. */
  emoji?: string | undefined
}

/** Throws confetti from both lower corners. Does nothing with reduced motion, or if it cannot load. */
export async function celebrate({ pieces, emoji }: CelebrateOptions): Promise<void> {
  if (prefersReducedMotion()) return
  const confetti = await import('canvas-confetti').then(
    (module) => module.default,
    () => undefined,
  )
  if (!confetti) return
  // A worker would be made from a blob: address, which the content security policy refuses.
  cannon ??= confetti.create(undefined, { resize: true, useWorker: false })
  const look: Options = emoji
    ? { shapes: [confetti.shapeFromText({ text: emoji, scalar: 2.5 })], scalar: 2.5, flat: true }
    : { colors: COLOURS }
  const half = Math.ceil(pieces / 2)
  const common: Options = { ...look, spread: 75, startVelocity: 52, ticks: 220, zIndex: ABOVE_DIALOGS }
  const shots = Promise.all([
    cannon({ ...common, particleCount: half, angle: 62, origin: { x: 0, y: 0.85 } }),
    cannon({ ...common, particleCount: pieces - half, angle: 118, origin: { x: 1, y: 0.85 } }),
  ])
  // The library makes the canvas; it is decoration, which screen readers pass by.
  for (const canvas of document.querySelectorAll('body > canvas')) canvas.setAttribute('aria-hidden', 'true')
  await shots
}
