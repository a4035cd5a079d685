import { describe, expect, it } from 'vitest'

import { newEventId, newOperationId } from './operation-id.ts'

describe('newOperationId', () => {
  it('is a new UUID each time', () => {
    const ids = Array.from({ length: 500 }, newOperationId)
    expect(new Set(ids).size).toBe(500)
    for (const operationId of ids)
      expect(operationId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })
})

it('gives ids of events that sort as they were made, whatever the clock does', () => {
  const ids = [5, 5, 3, ...Array.from({ length: 5000 }, () => 5), 7].map(newEventId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
