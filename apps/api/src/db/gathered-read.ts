/** Many who read by a key at the same time share a statement; who comes alone does not wait. */
import { AsyncLocalStorage } from 'node:async_hooks'

export type GatheredRead<Value> = (key: string) => Promise<Value | undefined>

export type GatherOptions<Value> = {
  /** The values that there are, by key; asked with at most {@link maxKeys} different keys. */
  readonly load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
  readonly maxKeys: number
  /** Statements under way; beyond it keys gather for the next. */
  readonly maxLoading: number
}

type Waiting<Value> = { resolve: (value: Value | undefined) => void; reject: (error: unknown) => void }

/** A read never joins a statement that began before it: what was written until then is seen. */
export function gatherReads<Value>({ load, maxKeys, maxLoading }: GatherOptions<Value>): GatheredRead<Value> {
  const gathered = new Map<string, Waiting<Value>[]>()
  let loading = 0
  // A statement of several callers belongs to none of them: the time that one has left is not the others'.
  const runOutside = AsyncLocalStorage.snapshot()

  function takeKeys(): ReadonlyMap<string, readonly Waiting<Value>[]> {
    const taken = new Map([...gathered].slice(0, maxKeys))
    for (const key of taken.keys()) gathered.delete(key)
    return taken
  }

  async function loadNext(): Promise<void> {
    const taken = takeKeys()
    loading += 1
    try {
      const values = await runOutside(load, [...taken.keys()])
      for (const [key, waiting] of taken) for (const { resolve } of waiting) resolve(values.get(key))
    } catch (error) {
      for (const waiting of taken.values()) for (const { reject } of waiting) reject(error)
    } finally {
      loading -= 1
      if (gathered.size > 0) void loadNext()
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const waiting = gathered.get(key)
      if (waiting) waiting.push({ resolve, reject })
      else gathered.set(key, [{ resolve, reject }])
      if (loading < maxLoading) void loadNext()
    })
}
