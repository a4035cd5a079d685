import type { CreateTypes, Options } from 'canvas-confetti'
import { prefersReducedMotion } from './use-reduced-motion.ts'

// Egg, yolk, coral and leaf of tokens.css; a canvas cannot read light-dark().
const COLOURS = ['#2f9a9b', '#7fd3cd', '#ffc738', '#f07a63', '#6fb35b', '#fffdf8']
const RIBBON = 'M0 2C3 0 5 4 8 2S12 2 12 2L12 5C9 7 7 3 4 5S0 5 0 5Z'
/** A leaf, an egg and a feather. */
const FIGURES = [
  'M0 5C2 0 8 0 10 5C8 10 2 10 0 5Z',
  'M5 0C8 0 9 4 9 6.5A4 4 0 0 1 1 6.5C1 4 2 0 5 0Z',
  'M0 10C1 4 5 0 10 0C10 5 7 9 2 9L0 11Z',
]
const ABOVE_DIALOGS = 150

let cannon: CreateTypes | undefined

interface CelebrateOptions {
  pieces: number
  /** Throws drawn leaves, eggs and feathers, larger than paper. */
  figures?: boolean
}

/** Throws confetti from both lower corners. Does nothing with reduced motion, or if it cannot load. */
export async function celebrate({ pieces, figures = false }: CelebrateOptions): Promise<void> {
  if (prefersReducedMotion()) return
  const confetti = await import('canvas-confetti').then(
    (module) => module.default,
    () => undefined,
  )
  if (!confetti) return
  // A worker would be made from a blob: address, which the content security policy refuses.
  cannon ??= confetti.create(undefined, { resize: true, useWorker: false })
  const look: Options = figures
    ? { colors: COLOURS, shapes: FIGURES.map((path) => confetti.shapeFromPath({ path })), scalar: 2.2 }
    : { colors: COLOURS, shapes: ['square', 'circle', confetti.shapeFromPath({ path: RIBBON })] }
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
