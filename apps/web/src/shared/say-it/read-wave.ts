import { toWave, type Wave } from './wave.ts'

/** Any: sounds are converted to it. */
const SAMPLE_RATE = 16_000

/** Undefined for a sound that this browser plays but cannot read. */
export async function readWave(sound: Blob): Promise<Wave | undefined> {
  try {
    const audio = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(await sound.arrayBuffer())
    return toWave(audio.getChannelData(0), audio.sampleRate)
  } catch (error) {
    console.warn('A sound could not be drawn:', error)
    return undefined
  }
}
