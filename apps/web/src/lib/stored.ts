import * as z from 'zod/mini'

export type Stored<T> = {
  /** The stored value if it fits the schema; the fallback if there is none, or storage is broken or blocked. */
  read: () => T
  /** False when the browser refused: full or blocked storage. */
  write: (value: T) => boolean
  clear: () => void
  /** Calls back when another tab wrote; returns a function that stops it. */
  subscribe: (onChange: (value: T) => void) => () => void
}

const PREFIX = 'wordnest.'

/** Ends every value of ours but those of the keys, also of code that this page has not loaded. */
export function clearStored(kept: readonly string[]): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX) && !kept.includes(key)) storage.removeItem(key)
    } catch {
      // Blocked storage holds nothing to clear.
    }
  }
}

/**
 * One value of the browser's storage: the only way in. `area` says how long it stays: on this device unless told
 * otherwise, or until the tab closes (other tabs are not informed). `migrate` turns what an older version stored
 * into today's form and may return anything: the schema judges.
 */
export function defineStored<T>(setup: {
  key: string
  schema: z.ZodMiniType<T>
  fallback: T
  area?: 'device' | 'tab'
  migrate?: (stored: unknown) => unknown
}): Stored<T> {
  const { key, schema, fallback } = setup
  const openStorage = () => (setup.area === 'tab' ? sessionStorage : localStorage)
  const parse = (text: string | null): T => {
    if (text === null) return fallback
    try {
      const stored: unknown = JSON.parse(text)
      const judged = schema.safeParse(setup.migrate ? setup.migrate(stored) : stored)
      return judged.success ? judged.data : fallback
    } catch {
      return fallback
    }
  }
  return {
    read: () => {
      try {
        return parse(openStorage().getItem(key))
      } catch {
        return fallback
      }
    },
    write: (value) => {
      try {
        openStorage().setItem(key, JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    clear: () => {
      try {
        openStorage().removeItem(key)
      } catch {
        // Blocked storage holds nothing to clear.
      }
    },
    subscribe: (onChange) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange(parse(event.newValue))
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
