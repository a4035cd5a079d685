import { addSwipes } from '@wordnest/contracts/learners'
import { describe, expect, it } from 'vitest'

import { newOperationId } from './operation-id.ts'

describe('newOperationId', () => {
  it('is a new UUID each time, as the contract wants it', () => {
    const ids = Array.from({ length: 500 }, newOperationId)
    expect(new Set(ids).size).toBe(500)
    for (const operationId of ids) expect(addSwipes.body.safeParse({ operationId, count: 1 }).success).toBe(true)
  })
})
