/** What several scenes of this film show. */
import { wave } from '#stage/motion.ts'

export const flapping = (now: number, perSecond = 2.2, phase = 0): number => 0.25 + 0.75 * wave(now, perSecond, phase)
