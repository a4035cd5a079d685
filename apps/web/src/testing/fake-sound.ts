import { vi } from 'vitest'

/** The audio element of a browser, whose sounds end when the test says so. */
class FakeAudio extends EventTarget {
  src = ''
  playbackRate = 1
  ended = false
  error: { message: string } | null = null
  /** What was done to it, in order: `load`, `play <src>`, `pause`. */
  readonly log: string[] = []
  /** The next play is refused with this. */
  refusal: DOMException | undefined
  isPlaying = false

  load() {
    this.log.push('load')
  }

  play(): Promise<void> {
    this.log.push(`play ${this.src}`)
    this.ended = false
    const { refusal } = this
    this.refusal = undefined
    if (refusal) return Promise.reject(refusal)
    this.isPlaying = true
    return Promise.resolve()
  }

  pause() {
    if (!this.isPlaying) return
    this.log.push('pause')
    this.isPlaying = false
    this.dispatchEvent(new Event('pause'))
  }

  /** The sound comes to its end. */
  finish() {
    this.ended = true
    this.isPlaying = false
    this.dispatchEvent(new Event('pause'))
    this.dispatchEvent(new Event('ended'))
  }

  /** The sound turns out to be none. */
  breakOff() {
    this.error = { message: 'broken' }
    this.isPlaying = false
    this.dispatchEvent(new Event('error'))
  }
}

const audio = new FakeAudio()
const addresses = new Set<string>()
let made = 0

function FakeAudioElement() {
  return audio
}

/** Puts a fake in the place of the browser's audio and of its addresses for blobs. Call it before each test. */
export function stubSound(): { audio: FakeAudio; /** Addresses not given back yet. */ addresses: ReadonlySet<string> } {
  vi.stubGlobal('Audio', FakeAudioElement)
  audio.log.length = 0
  audio.refusal = undefined
  audio.isPlaying = false
  audio.error = null
  addresses.clear()
  made = 0
  URL.createObjectURL = () => {
    made += 1
    addresses.add(`blob:${made}`)
    return `blob:${made}`
  }
  URL.revokeObjectURL = (address) => void addresses.delete(address)
  return { audio, addresses }
}
