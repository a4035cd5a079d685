/** Argon2id at OWASP's parameters, on the thread pool: never on the event loop. */
import { AsyncLocalStorage } from 'node:async_hooks'

import { hash, verify } from '@node-rs/argon2'

/** 19 MiB, two passes, one lane. Argon2id is the library's default algorithm. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const prepared = new AsyncLocalStorage<string>()

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

/**
 * Runs `work` with the hash made beforehand: the engine hashes inside its transaction, which on SQLite would keep
 * every other request waiting.
 */
export const withPreparedHash = <T>(passwordHash: string, work: () => Promise<T>): Promise<T> =>
  prepared.run(passwordHash, work)

export const passwordHasher = {
  hash: async (password: string): Promise<string> => prepared.getStore() ?? (await hashPassword(password)),
  verify: ({ hash: known, password }: { hash: string; password: string }): Promise<boolean> => verify(known, password),
}
