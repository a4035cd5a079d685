// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

import { findLosses } from '#shared/accounts/log-out.ts'
import { runBeforeLogOut } from '#shared/accounts/session.ts'

import { observeLogOut } from './start-log.ts'

vi.mock('./log-session.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})

it('a log-out without the code of the log is refused: what it would delete is not known', async () => {
  const end = observeLogOut()
  await expect(runBeforeLogOut()).rejects.toMatchObject({ name: 'ApiError', code: 'internal' })
  await expect(findLosses()).rejects.toMatchObject({ name: 'ApiError', code: 'internal' })
  end()
})
