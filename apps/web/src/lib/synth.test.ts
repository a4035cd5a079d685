import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const param = () => ({ setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() })

class FakeAudioContext {
  static made: FakeAudioContext[] = []
  static allowed = true
  state = 'suspended'
  currentTime = 3
  destination = {}
  tones: { start: ReturnType<typeof vi.fn>; stop: ReturnType<typeof vi.fn> }[] = []

  constructor() {
    FakeAudioContext.made.push(this)
  }

  resume = () => {
    if (FakeAudioContext.allowed) this.state = 'running'
    return Promise.resolve()
  }

  createOscillator = () => {
    const tone = { type: '', frequency: param(), connect: (next: unknown) => next, start: vi.fn(), stop: vi.fn() }
    this.tones.push(tone)
    return tone
  }

  createGain = () => ({ gain: param(), connect: (next: unknown) => next })
}

beforeEach(() => {
  vi.resetModules()
  FakeAudioContext.made = []
  FakeAudioContext.allowed = true
})
afterEach(() => vi.unstubAllGlobals())

const loadSynth = async () => (await import('./synth.ts')).playSound

describe('a sound', () => {
  it.each(['tap', 'flip', 'right', 'wrong', 'win', 'lose'] as const)(
    '%s is short, and each note ends',
    async (effect) => {
      vi.stubGlobal('AudioContext', FakeAudioContext)
      const playSound = await loadSynth()
      await playSound(effect)
      const [audio] = FakeAudioContext.made
      expect(audio?.tones.length).toBeGreaterThan(0)
      for (const tone of audio?.tones ?? []) {
        const from = Number(tone.start.mock.calls[0]?.[0])
        const to = Number(tone.stop.mock.calls[0]?.[0])
        expect(from).toBeGreaterThanOrEqual(3)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThan(3 + 1)
      }
    },
  )

  it('is played by one context', async () => {
    vi.stubGlobal('AudioContext', FakeAudioContext)
    const playSound = await loadSynth()
    await playSound('tap')
    await playSound('win')
    expect(FakeAudioContext.made).toHaveLength(1)
  })

  it('is not played where the browser holds it back, nor where it has none', async () => {
    const playSound = await loadSynth()
    await expect(playSound('win')).resolves.toBeUndefined()
    vi.stubGlobal('AudioContext', FakeAudioContext)
    FakeAudioContext.allowed = false
    await playSound('win')
    expect(FakeAudioContext.made[0]?.tones).toEqual([])
  })
})
