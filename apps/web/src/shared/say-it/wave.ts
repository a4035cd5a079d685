/** What is drawn of a sound: how loud it is from moment to moment. No judgement of it is made. */
export type Wave = {
  /** From 0 to 1, the loudest moment being 1; all 0 in silence. */
  readonly peaks: readonly number[]
  readonly seconds: number
}

const PEAKS_A_SECOND = 40
/** Below this share of full loudness a microphone hears only itself. */
const SILENCE = 0.01
/** What is below this share of the loudest moment, before the first and after the last word, is left out. */
const QUIET_SHARE = 0.08
/** So much of the quiet stays at both ends. */
const MARGIN_PEAKS = 3

/** The loudest sample of each stretch; stretches differ in length by one sample at most. */
export function toPeaks(samples: Float32Array, count: number): number[] {
  return Array.from({ length: count }, (_, at) => {
    const end = Math.floor(((at + 1) * samples.length) / count)
    let peak = 0
    for (let index = Math.floor((at * samples.length) / count); index < end; index += 1) {
      peak = Math.max(peak, Math.abs(samples[index] ?? 0))
    }
    return peak
  })
}

/** The wave from the first sound to the last one, so that two begin at the same place. */
export function toWave(samples: Float32Array, sampleRate: number): Wave {
  const seconds = samples.length / sampleRate
  const peaks = toPeaks(samples, Math.max(1, Math.ceil(seconds * PEAKS_A_SECOND)))
  const loudest = Math.max(...peaks)
  if (loudest < SILENCE) return { peaks: peaks.map(() => 0), seconds }
  const isSound = (peak: number) => peak >= loudest * QUIET_SHARE
  const from = Math.max(0, peaks.findIndex(isSound) - MARGIN_PEAKS)
  const to = Math.min(peaks.length, peaks.findLastIndex(isSound) + 1 + MARGIN_PEAKS)
  return {
    peaks: peaks.slice(from, to).map((peak) => peak / loudest),
    seconds: (seconds * (to - from)) / peaks.length,
  }
}

export const isSilent = ({ peaks }: Wave): boolean => peaks.every((peak) => peak === 0)

const HEIGHT = 48
const LEAST_HALF = 1

/** An SVG path of one upright stroke a peak, one unit apart, in a box {@link HEIGHT} units high. */
export function toPath(peaks: readonly number[]): string {
  const middle = HEIGHT / 2
  return peaks
    .map((peak, at) => {
      const half = Math.max(LEAST_HALF, peak * (middle - 1))
      return `M${at + 0.5} ${(middle - half).toFixed(1)}V${(middle + half).toFixed(1)}`
    })
    .join('')
}

/** The box of a wave drawn on the scale of the longest one. */
export const toViewBox = (longest: number): string => `0 0 ${Math.max(1, longest)} ${HEIGHT}`
