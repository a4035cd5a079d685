import * as z from 'zod/mini'
import { create, type StoreApi, type UseBoundStore } from 'zustand'

import { ApiError, mayPass } from '#lib/api.ts'
import { defineStored } from '#lib/stored.ts'

/** `kept`: the server could not be reached, so the entry waits for the next try. */
export type Outcome = 'sent' | 'kept' | 'refused'

export type Outbox<Entry> = {
  /** What the server has not acknowledged yet, newest last. */
  readonly useWaiting: UseBoundStore<StoreApi<readonly Entry[]>>
  /** Stores the entry on this device, then sends it at once. The same entry is stored once. */
  readonly post: (entry: Entry) => Promise<Outcome>
  /** Sends due entries one after the other. Stops at the first that cannot be sent. */
  readonly flush: (onSettled?: (entry: Entry, outcome: Outcome) => void) => Promise<void>
  /** Drops entries that will never be sent. */
  readonly drop: (isLost: (entry: Entry) => boolean) => void
  /** Whether something waits that could be sent now. */
  readonly hasDue: () => boolean
  /** Follows the other tabs. Returns a function that stops it. */
  readonly observe: () => () => void
}

/**
 * Entries that must reach the server even if the page closes or the connection is gone. The server must take the same
 * entry twice as one: a page that dies between sending and hearing sends it again.
 */
export function defineOutbox<Entry>(setup: {
  key: string
  schema: z.ZodMiniType<Entry>
  idOf: (entry: Entry) => string
  isDue: (entry: Entry) => boolean
  send: (entry: Entry) => Promise<void>
}): Outbox<Entry> {
  const { key, schema, idOf, isDue, send } = setup
  const stored = defineStored<Entry[]>({ key, schema: z.array(schema), fallback: [] })
  const useWaiting = create<readonly Entry[]>(() => [])
  // Read after the first render, which must match the prerendered page.
  useWaiting.setState(stored.read(), true)
  const inFlight = new Map<string, Promise<Outcome>>()
  let isStored = true

  /** Other tabs write too: storage is the newest state unless it refuses. */
  const change = (edit: (entries: readonly Entry[]) => Entry[]) => {
    const entries = edit(isStored ? stored.read() : useWaiting.getState())
    isStored = stored.write(entries)
    useWaiting.setState(entries, true)
  }
  const without = (id: string) => change((entries) => entries.filter((entry) => idOf(entry) !== id))

  const trySending = async (entry: Entry): Promise<Outcome> => {
    try {
      await send(entry)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.warn(`${key}: not saved yet or refused:`, error.code)
      if (mayPass(error.code)) return 'kept'
      without(idOf(entry))
      return 'refused'
    }
    without(idOf(entry))
    return 'sent'
  }

  const sendOnce = (entry: Entry): Promise<Outcome> => {
    const id = idOf(entry)
    const sending = inFlight.get(id) ?? trySending(entry).finally(() => inFlight.delete(id))
    inFlight.set(id, sending)
    return sending
  }

  return {
    useWaiting,
    post: async (entry) => {
      change((entries) => [...entries.filter((other) => idOf(other) !== idOf(entry)), entry])
      return isDue(entry) ? sendOnce(entry) : 'kept'
    },
    flush: async (onSettled) => {
      for (const entry of useWaiting.getState().filter(isDue)) {
        const outcome = await sendOnce(entry)
        onSettled?.(entry, outcome)
        if (outcome === 'kept') return
      }
    },
    drop: (isLost) => change((entries) => entries.filter((entry) => !isLost(entry))),
    hasDue: () => useWaiting.getState().some(isDue),
    observe: () => stored.subscribe((entries) => useWaiting.setState(entries, true)),
  }
}
