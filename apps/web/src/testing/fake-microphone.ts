import { vi } from 'vitest'

/** What the browser answers when a page asks for the microphone. */
type Answer = 'allow' | 'wait' | DOMException

class FakeTrack {
  isStopped = false
  stop() {
    this.isStopped = true
  }
}

class FakeRecorder extends EventTarget {
  static breaks = false
  readonly mimeType = 'audio/webm'
  state = 'inactive'

  start() {
    this.state = 'recording'
    if (FakeRecorder.breaks) queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }

  stop() {
    this.state = 'inactive'
    queueMicrotask(() => {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['mine']) }))
      this.dispatchEvent(new Event('stop'))
    })
  }
}

/** A microphone, and sounds whose every sample has one loudness. Call it before each test. */
export function stubMicrophone() {
  const tracks: FakeTrack[] = []
  let waiting: (() => void) | undefined
  const fake = {
    answer: 'allow' as Answer,
    /** Of each sound that is read from now on; `unreadable` for one that cannot be. */
    loudness: 0.5 as number | 'unreadable',
    /** All microphones that were opened. */
    tracks,
    /** Answers a page that waits. */
    allow: () => waiting?.(),
    breakRecorder: () => {
      FakeRecorder.breaks = true
    },
    remove: () => Reflect.deleteProperty(navigator, 'mediaDevices'),
  }
  FakeRecorder.breaks = false
  const open = () => {
    const track = new FakeTrack()
    tracks.push(track)
    return { getTracks: () => [track] }
  }
  const getUserMedia = async () => {
    if (fake.answer instanceof DOMException) throw fake.answer
    if (fake.answer === 'wait') {
      await new Promise<void>((resolve) => {
        waiting = resolve
      })
    }
    return open()
  }
  class FakeContext {
    async decodeAudioData() {
      if (fake.loudness === 'unreadable') throw new DOMException('no sound', 'EncodingError')
      const samples = new Float32Array(8000).fill(fake.loudness)
      return { sampleRate: 16_000, getChannelData: () => samples }
    }
  }
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('OfflineAudioContext', FakeContext)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  return fake
}
