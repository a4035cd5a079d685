/** As much of a browser as the log of a page needs, and a storage for each device. */
import { IDBFactory } from 'fake-indexeddb'
// oxlint-disable-next-line import/no-unassigned-import -- the names that a page with an IndexedDB has
import 'fake-indexeddb/auto'
import { vi } from 'vitest'

/** Call before any module of a page is loaded. Nobody else listens to this page: devices are no tabs of one browser. */
export function startBrowser(): void {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', new URL('https://wordnest.example/'))
  vi.stubGlobal('localStorage', new Map())
  vi.stubGlobal('sessionStorage', new Map())
}

export type Storage = IDBFactory
export const buildStorage = (): Storage => new IDBFactory()
export const useStorage = (storage: Storage): void => void vi.stubGlobal('indexedDB', storage)
