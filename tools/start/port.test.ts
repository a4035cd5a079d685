import { expect, it } from 'vitest'

import { toPort } from './port.ts'

it.each([
  [undefined, 3000],
  ['', 3000],
  ['0', 0],
  ['3400', 3400],
  ['65535', 65_535],
])('%s is port %i', (text, port) => {
  expect(toPort(text)).toBe(port)
})

it.each(['http', '3000x', '-1', '3.5', '65536', '1e3', ' '])('"%s" is refused in one line', (text) => {
  expect(() => toPort(text)).toThrow(`PORT must be a number from 0 to 65535, not "${text}".`)
})
