import { beforeAll, describe, expect, it } from 'vitest'

import { OutputFile } from './output-file.ts'
import { loadVoice, UnspeakableTextError, type Voice } from './voice.ts'
import { runWasiCommand } from './wasi-command.ts'

let voice: Voice
beforeAll(async () => {
  voice = await loadVoice()
})

/** MPEG-2 layer III at 16 kHz, mono: every frame starts with this and lasts 36 ms. */
const isMp3 = (bytes: Uint8Array) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0

const SENTENCE = 'The keeper of the lighthouse grew tomatoes in the salt wind and gave them to all the sailors.'

describe('the voice', () => {
  it.each(['glimmer', 'look forward to', "don't", SENTENCE])('says %s', (text) => {
    const speech = voice.speak(text, 1)
    expect(isMp3(speech.mp3)).toBe(true)
    expect(speech.durationMs).toBeGreaterThan(300)
    // 48 kbit/s are 6 bytes a millisecond; the encoder pads the ends with a few frames of 216 bytes.
    expect(speech.mp3.length).toBeGreaterThan(6 * speech.durationMs)
    expect(speech.mp3.length).toBeLessThan(6 * speech.durationMs + 5 * 216)
  })

  it('keeps within the sizes promised for a word and a sentence', () => {
    expect(voice.speak('glimmer', 1).mp3.length).toBeLessThan(12_000)
    expect(voice.speak(SENTENCE, 1).mp3.length).toBeLessThan(50_000)
  })

  it('draws slow speech out to 1 / 0.63 of the time', () => {
    for (const text of ['glimmer', SENTENCE]) {
      const ratio = voice.speak(text, 0.63).durationMs / voice.speak(text, 1).durationMs
      expect(Math.abs(ratio / 1.587 - 1)).toBeLessThan(0.04)
    }
  })

  it('says the same thing the same way', () => {
    expect(voice.speak('nest', 1).mp3).toEqual(voice.speak('nest', 1).mp3)
    expect(voice.speak('nest', 1).mp3).not.toEqual(voice.speak('test', 1).mp3)
  })

  it.each(['', '😀', '漢字', '...'])('refuses %j', (text) =>
    expect(() => voice.speak(text, 1)).toThrow(UnspeakableTextError),
  )

  it('takes arguments as text, never as options', () => {
    expect(voice.speak('-o /elsewhere.wav -voice nobody', 1).durationMs).toBeGreaterThan(300)
  })

  it('ends on a text that goes on and on', () => {
    expect(voice.speak('x'.repeat(5000), 1).durationMs).toBeLessThan(5000)
    expect(voice.speak('xylophone'.repeat(500), 1).durationMs).toBeLessThan(10_000)
  })
})

describe('a WASI command', () => {
  it('is refused where it is none', () => {
    const empty = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))
    expect(() => runWasiCommand({ module: empty, args: [], maxOutputBytes: 1 })).toThrow('exports no memory')
  })
})

describe('an output file', () => {
  it('is written over where it is sought', () => {
    const file = new OutputFile(100)
    file.write(Uint8Array.of(1, 2, 3, 4))
    expect(file.seek(1, 0)).toBe(true)
    file.write(Uint8Array.of(9))
    expect(file.seek(0, 2)).toBe(true)
    file.write(Uint8Array.of(5))
    expect(file.seek(-1, 1)).toBe(true)
    expect(file.position).toBe(4)
    expect([...file.contents()]).toEqual([1, 9, 3, 4, 5])
  })

  it('never grows past its limit', () => {
    const file = new OutputFile(4)
    expect(file.write(new Uint8Array(5))).toBe(false)
    expect(file.seek(5, 0)).toBe(false)
    expect(file.seek(-1, 0)).toBe(false)
    expect(file.write(new Uint8Array(4))).toBe(true)
  })

  it('keeps what it holds when it grows', () => {
    const file = new OutputFile(1_000_000)
    file.write(Uint8Array.of(7))
    file.write(new Uint8Array(200_000))
    expect(file.contents()[0]).toBe(7)
    expect(file.contents()).toHaveLength(200_001)
  })
})
