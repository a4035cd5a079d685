// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'

import { clearStored } from './stored.ts'

afterEach(() => vi.unstubAllGlobals())

it('ends every value of ours but the named ones, and none of others', () => {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of ['wordnest.draft', 'wordnest.settings', 'todaysVocab', 'of-somebody-else'])
      storage.setItem(key, '1')
  }
  clearStored(['wordnest.settings'])
  for (const storage of [localStorage, sessionStorage]) {
    expect(Object.keys(storage).toSorted()).toEqual(['of-somebody-else', 'todaysVocab', 'wordnest.settings'])
  }
})

it('passes over storage that is blocked', () => {
  sessionStorage.setItem('wordnest.draft', '1')
  vi.stubGlobal('localStorage', undefined)
  clearStored([])
  expect(sessionStorage.getItem('wordnest.draft')).toBeNull()
})
