import * as z from 'zod/mini'
import { create } from 'zustand'

import { defineStored } from '#lib/stored.ts'

const stored = defineStored<boolean>({ key: 'wordnest.slowSpeech', schema: z.boolean(), fallback: false })

/** Whether words are spoken slowly: a choice of this device, for the whole app. */
export const useSlowSpeech = create<{ readonly isSlow: boolean }>(() => ({ isSlow: false }))
// Read after the first render, which must match the prerendered page.
useSlowSpeech.setState({ isSlow: stored.read() })

export function setSlowSpeech(isSlow: boolean): void {
  useSlowSpeech.setState({ isSlow })
  stored.write(isSlow)
}
