// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'

import { isOffline, markOnline, markOffline, whenBack } from './connection.ts'

afterEach(() => {
  markOnline()
  vi.restoreAllMocks()
})

describe('the connection', () => {
  it('is gone when the device says so, and when nobody answered the last call', () => {
    expect(isOffline()).toBe(false)
    markOffline()
    expect(isOffline()).toBe(true)
    markOnline()
    expect(isOffline()).toBe(false)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(isOffline()).toBe(true)
  })

  it('is told to be back with the device, and with the first answer after silence, once each', () => {
    const onBack = vi.fn()
    const end = whenBack(onBack)
    markOnline()
    expect(onBack).not.toHaveBeenCalled()
    markOffline()
    markOffline()
    markOnline()
    markOnline()
    expect(onBack).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('online'))
    expect(onBack).toHaveBeenCalledTimes(2)
    end()
    markOffline()
    markOnline()
    window.dispatchEvent(new Event('online'))
    expect(onBack).toHaveBeenCalledTimes(2)
  })
})
