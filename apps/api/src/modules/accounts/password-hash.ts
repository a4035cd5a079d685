/** Argon2id at OWASP's parameters, on the thread pool: never on the event loop. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'

import { hash, verify } from '@node-rs/argon2'

/** 19 MiB, two passes, one lane. Argon2id is the library's default algorithm. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const prepared = new AsyncLocalStorage<string>()

/** One core is left for the event loop: otherwise a burst of log-ins would delay every request. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

const waiting: (() => void)[] = []
let working = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= AT_ONCE) await new Promise<void>((resolve) => void waiting.push(resolve))
  else working += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

export const hashPassword = async (password: string): Promise<string> =>
  prepared.getStore() ?? (await inTurn(() => hash(password, PARAMETERS)))

/**
 * Runs `work` with the hash made beforehand: the engine hashes inside its transaction, which on SQLite would keep
 * every other request waiting.
 */
export const withPreparedHash = <T>(passwordHash: string, work: () => Promise<T>): Promise<T> =>
  prepared.run(passwordHash, work)

export const passwordHasher = {
  hash: hashPassword,
  verify: ({ hash: known, password }: { hash: string; password: string }): Promise<boolean> =>
    inTurn(() => verify(known, password)),
}
