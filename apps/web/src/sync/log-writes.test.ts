import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { CLOSED, useLearnerLog } from './learner-log-state.ts'
import type { LogDatabase } from './log-database.ts'
import { keep, releaseDatabase, setDatabase, whenWritten } from './log-writes.ts'

const full = { write: () => Promise.reject(new DOMException('Full', 'QuotaExceededError')), close: () => undefined }
const fullDatabase = full as unknown as LogDatabase

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  useLearnerLog.setState(CLOSED)
  setDatabase(fullDatabase)
})
afterEach(async () => {
  releaseDatabase()
  await whenWritten()
  vi.restoreAllMocks()
})

it('says that a device has no room for what is learned', async () => {
  expect(await keep({})).toBe(false)
  expect(useLearnerLog.getState().isKept).toBe(false)
})

it('says nothing of the log that is open where the one before could not be written', async () => {
  const writing = keep({})
  releaseDatabase()
  setDatabase({ ...fullDatabase, write: async () => undefined })
  expect(await writing).toBe(false)
  expect(await keep({})).toBe(true)
  expect(useLearnerLog.getState().isKept).toBe(true)
})
