import { expect, it } from 'vitest'

import { isWorkerMessage } from './worker-messages.ts'

it.each([{ type: 'take-over' }, { type: 'opened' }, { type: 'holds', url: '/assets/index-1.js' }])(
  '%j is one',
  (data) => {
    expect(isWorkerMessage(data)).toBe(true)
  },
)

it.each([null, undefined, 'take-over', 7, [], {}, { type: 'other' }, { type: 'holds' }, { type: 'holds', url: 1 }])(
  '%j is none',
  (data) => {
    expect(isWorkerMessage(data)).toBe(false)
  },
)
