/** How fast texts are read aloud on this device. */
import * as z from 'zod/mini'
import { create } from 'zustand'

import { defineStored } from '#lib/stored.ts'

/** 1 is normal speech. */
export const SPEEDS = ['0.6', '0.8', '1', '1.2'] as const
export type Speed = (typeof SPEEDS)[number]

const stored = defineStored<Speed>({ key: 'wordnest.readAloudSpeed', schema: z.enum(SPEEDS), fallback: '1' })

export const useReadAloudSpeed = create<{ readonly speed: Speed }>(() => ({ speed: stored.read() }))

export function setReadAloudSpeed(speed: Speed): void {
  useReadAloudSpeed.setState({ speed })
  stored.write(speed)
}
