import { renderHook, waitFor } from '@testing-library/react'
import { buildEvent } from '@wordnest/log/testing/build-events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useLearnerLog } from '#sync/learner-log.ts'
import { storeText } from '#sync/stored-texts.ts'
import { closeVisitorLog, openVisitorLog } from '#testing/visitor-log.ts'
import { stubIdle } from '#testing/stub-idle.ts'

import { useCoverage } from './coverage-of-texts.ts'

beforeEach(stubIdle)
afterEach(() => {
  closeVisitorLog()
  vi.unstubAllGlobals()
})

const cover = () => renderHook(() => useCoverage('shelf:owl')).result

it('what one learner knows of a text is not shown to the next', async () => {
  await openVisitorLog([buildEvent('level-set', { level: 'C2', how: 'test' })])
  await storeText('shelf:owl', { text: 'An owl sits in the old tree.', isSent: true })
  const first = cover()
  await waitFor(() => expect(first.current?.known).toBeGreaterThan(0))
  expect(cover().current).toEqual(first.current)
  useLearnerLog.setState({ learnerId: 'ben' })
  expect(cover().current).toBeUndefined()
})
