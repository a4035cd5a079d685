// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { playSound, readySound } from '#lib/synth.ts'

import { canVibrate, giveFeedback, readySounds } from './feedback.ts'
import { DEFAULT_SETTINGS, useSettings } from '#shared/settings.ts'

vi.mock('#lib/synth.ts', () => ({ playSound: vi.fn(() => Promise.resolve()), readySound: vi.fn() }))

const vibrate = vi.fn(() => true)

beforeEach(() => {
  useSettings.setState(DEFAULT_SETTINGS, true)
  vi.mocked(playSound).mockClear()
  vi.mocked(readySound).mockClear()
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act())
  vibrate.mockClear()
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate')
  vi.unstubAllGlobals()
})

describe('the sounds', () => {
  it('are made ready when a game begins, unless they are off', async () => {
    useSettings.setState({ sound: false })
    readySounds()
    useSettings.setState({ sound: true })
    giveFeedback('tap')
    await vi.waitFor(() => expect(playSound).toHaveBeenCalled())
    expect(readySound).not.toHaveBeenCalled()
    readySounds()
    await vi.waitFor(() => expect(readySound).toHaveBeenCalledOnce())
  })
})

describe('feedback', () => {
  it('sounds and vibrates unless that is turned off', async () => {
    giveFeedback('right')
    await vi.waitFor(() => expect(playSound).toHaveBeenCalledWith('right'))
    expect(vibrate).toHaveBeenCalledExactlyOnceWith([20])
  })

  it('is mute while sounds are off', async () => {
    useSettings.setState({ sound: false })
    giveFeedback('wrong')
    useSettings.setState({ sound: true })
    giveFeedback('win')
    await vi.waitFor(() => expect(playSound).toHaveBeenCalled())
    expect(vi.mocked(playSound).mock.calls).toEqual([['win']])
    expect(vibrate).toHaveBeenCalledWith([40, 30, 40])
  })

  it('is still when vibration is off, and where a device has none', async () => {
    useSettings.setState({ vibration: false })
    giveFeedback('win')
    await vi.waitFor(() => expect(playSound).toHaveBeenCalledWith('win'))
    expect(vibrate).not.toHaveBeenCalled()
    Reflect.deleteProperty(navigator, 'vibrate')
    useSettings.setState({ vibration: true })
    expect(canVibrate()).toBe(false)
    giveFeedback('lose')
    await vi.waitFor(() => expect(playSound).toHaveBeenCalledWith('lose'))
  })
})
