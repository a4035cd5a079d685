// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'

import { isOffline, tellAnswered, tellLost, whenBack } from './connection.ts'

afterEach(() => {
  tellAnswered()
  vi.restoreAllMocks()
})

describe('the connection', () => {
  it('is gone when the device says so, and when nobody answered the last call', () => {
    expect(isOffline()).toBe(false)
    tellLost()
    expect(isOffline()).toBe(true)
    tellAnswered()
    expect(isOffline()).toBe(false)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(isOffline()).toBe(true)
  })

  it('is told to be back with the device, and with the first answer after silence, once each', () => {
    const onBack = vi.fn()
    const end = whenBack(onBack)
    tellAnswered()
    expect(onBack).not.toHaveBeenCalled()
    tellLost()
    tellLost()
    tellAnswered()
    tellAnswered()
    expect(onBack).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('online'))
    expect(onBack).toHaveBeenCalledTimes(2)
    end()
    tellLost()
    tellAnswered()
    window.dispatchEvent(new Event('online'))
    expect(onBack).toHaveBeenCalledTimes(2)
  })
})
