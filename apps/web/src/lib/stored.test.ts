// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { defineStored } from './stored.ts'

const fallback = { words: ['nest'] }
const stored = defineStored({ key: 'k', schema: z.object({ words: z.array(z.string()) }), fallback })

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('a stored value', () => {
  it('is the fallback until something is written', () => {
    expect(stored.read()).toBe(fallback)
    expect(stored.write({ words: ['egg'] })).toBe(true)
    expect(stored.read()).toEqual({ words: ['egg'] })
    stored.clear()
    expect(stored.read()).toBe(fallback)
  })

  it('of the tab stays out of local storage', () => {
    const ofTab = defineStored({ key: 'k', schema: z.object({ words: z.array(z.string()) }), fallback, area: 'tab' })
    expect(ofTab.write({ words: ['twig'] })).toBe(true)
    expect([ofTab.read(), stored.read()]).toEqual([{ words: ['twig'] }, fallback])
    expect(sessionStorage.getItem('k')).toContain('twig')
    ofTab.clear()
    expect(ofTab.read()).toBe(fallback)
  })

  it('is the fallback whatever else stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        localStorage.setItem('k', text)
        const value = stored.read()
        expect(value.words.every((word) => typeof word === 'string')).toBe(true)
      }),
    )
  })

  it('comes through a migration from an older form', () => {
    const migrating = defineStored({
      key: 'k',
      schema: z.object({ words: z.array(z.string()) }),
      fallback,
      migrate: (old) => (Array.isArray(old) ? { words: old } : old),
    })
    localStorage.setItem('k', '["old"]')
    expect(migrating.read()).toEqual({ words: ['old'] })
  })

  it('survives storage that is full or blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(stored.write({ words: [] })).toBe(false)
    expect(stored.read()).toBe(fallback)
    expect(() => stored.clear()).not.toThrow()
  })

  it('tells when another tab wrote, cleared or broke it', () => {
    const heard: unknown[] = []
    const end = stored.subscribe((value) => heard.push(value))
    window.dispatchEvent(new StorageEvent('storage', { key: 'k', newValue: '{"words":["far"]}' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: '{"words":["no"]}' }))
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'k', newValue: '{' }))
    end()
    window.dispatchEvent(new StorageEvent('storage', { key: 'k', newValue: '{"words":["late"]}' }))
    expect(heard).toEqual([{ words: ['far'] }, fallback, fallback])
  })
})
