/** Many who read by a key at the same time share a statement, and those of one key its answer. */
import { gatherCalls } from './gathered-calls.ts'

export type GatheredRead<Value> = (key: string) => Promise<Value | undefined>

export type GatheredReadOptions<Value> = {
  /** The values that there are, by key; asked with at most {@link maxKeys} different keys. */
  readonly load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
  readonly maxKeys: number
  /** Statements under way; beyond it keys gather for the next. */
  readonly maxLoading: number
}

/** A read never joins a statement that began before it: what was written until then is seen. */
export function gatherReads<Value>({ load, maxKeys, maxLoading }: GatheredReadOptions<Value>): GatheredRead<Value> {
  const waiting = new Map<string, Promise<Value | undefined>>()
  const read = gatherCalls<string, Value | undefined>({
    maxCalls: maxKeys,
    maxServing: maxLoading,
    async serve(keys) {
      for (const key of keys) waiting.delete(key)
      const values = await load(keys)
      return keys.map((key) => values.get(key))
    },
  })
  return (key) => {
    const joined = waiting.get(key)
    if (joined) return joined
    const { promise, resolve, reject } = Promise.withResolvers<Value | undefined>()
    // First: where nobody is waited for, the statement begins at once.
    waiting.set(key, promise)
    read(key).then(resolve, reject)
    return promise
  }
}
