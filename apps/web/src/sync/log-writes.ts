/** The database of the open log: writes come one after the other, and reads after them. */
import { within } from '#lib/within.ts'

import { useLearnerLog } from './learner-log-state.ts'
import type { LogDatabase, StoredLog } from './log-database.ts'

/** How long the storage of a device may take: browsers have faults by which it never answers. */
export const STORAGE_MS = 20_000

let database: LogDatabase | undefined
let writing: Promise<unknown> = Promise.resolve()
let writes = 0

export const findDatabase = (): LogDatabase | undefined => database

export function setDatabase(opened: LogDatabase | undefined): void {
  database = opened
}

/** What is still to be written belongs to its owner. */
export function releaseDatabase(): void {
  const closing = database
  writing = writing.then(() => closing?.close())
  database = undefined
}

/** A write that fails is reported once, and the page continues with what it has. Answers whether it was written. */
export function keep(change: Parameters<LogDatabase['write']>[0]): Promise<boolean> {
  const target = database
  writes += 1
  const written = writing
    .then(() => target && within(STORAGE_MS, target.write(change)))
    .then(
      () => true,
      (error: unknown) => {
        console.warn('This device has no room for what was learned:', error)
        // It says nothing of a log that was opened meanwhile.
        if (database === target) useLearnerLog.setState({ isKept: false })
        return false
      },
    )
  writing = written
  return written
}

/** Resolves when everything is written that was to be. */
export async function whenWritten(): Promise<void> {
  await writing
}

/** What is stored, with everything that this page does while it is read. */
export async function readStored(opened: LogDatabase): Promise<StoredLog> {
  for (;;) {
    const before = writes
    await writing
    const stored = await opened.load()
    if (writes === before) return stored
  }
}
