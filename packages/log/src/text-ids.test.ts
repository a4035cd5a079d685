import { expect, it } from 'vitest'

import { isShelfText, TEXT_ID, toShelfId, toShelfTextId } from './text-ids.ts'

it('tells texts of the shelf from the learner’s own, and knows their ids in both places', () => {
  const id = toShelfTextId('red-bag')
  expect(id).toBe('shelf:red-bag')
  expect(toShelfId(id)).toBe('red-bag')
  expect(isShelfText(id)).toBe(true)
  expect(toShelfId('red-bag')).toBeUndefined()
  expect(isShelfText('red-bag')).toBe(false)
})

it.each(['shelf:red-bag', 'a', 'a_B-9', 'x'.repeat(100)])('takes %s for an id', (id) => {
  expect(TEXT_ID.test(id)).toBe(true)
})

it.each(['', 'shelf:', 'shelf:a/b', '../a', 'film:a', 'shelf:shelf:a', 'x'.repeat(101)])('takes %j for none', (id) => {
  expect(TEXT_ID.test(id)).toBe(false)
})
