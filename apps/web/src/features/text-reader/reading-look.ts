/** How texts look on this device. */
import * as z from 'zod/mini'
import { create } from 'zustand'

import { defineStored } from '#lib/stored.ts'

export const SIZES = ['small', 'normal', 'large', 'huge'] as const
export const SPACINGS = ['normal', 'wide', 'wider'] as const
export const WIDTHS = ['narrow', 'normal', 'wide'] as const
export const TURNS = ['scroll', 'pages'] as const
export const PAPERS = ['auto', 'paper'] as const

const LookSchema = z.object({
  size: z._default(z.enum(SIZES), 'normal'),
  spacing: z._default(z.enum(SPACINGS), 'normal'),
  width: z._default(z.enum(WIDTHS), 'normal'),
  /** Whether the text is scrolled, or turned by the page. */
  turn: z._default(z.enum(TURNS), 'scroll'),
  paper: z._default(z.enum(PAPERS), 'auto'),
  /** More room between letters and words. */
  isSpaced: z._default(z.boolean(), false),
  hasMarks: z._default(z.boolean(), true),
})
export type ReadingLook = z.output<typeof LookSchema>

export const DEFAULT_LOOK: ReadingLook = {
  size: 'normal',
  spacing: 'normal',
  width: 'normal',
  turn: 'scroll',
  paper: 'auto',
  isSpaced: false,
  hasMarks: true,
}

const stored = defineStored<ReadingLook>({ key: 'wordnest.readingLook', schema: LookSchema, fallback: DEFAULT_LOOK })

export const useReadingLook = create<ReadingLook>(() => DEFAULT_LOOK)
useReadingLook.setState(stored.read())

export function changeLook(change: Partial<ReadingLook>): void {
  useReadingLook.setState(change)
  stored.write(useReadingLook.getState())
}
