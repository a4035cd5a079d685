import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

// Texts that are fixed letter for letter have straight apostrophes: a second kind beside them looks like a mistake.
const MESSAGES = join(import.meta.dirname, '../../apps/web/src/messages')

it.each(readdirSync(MESSAGES).filter((file) => file.startsWith('en')))('%s has straight ones', (file) => {
  const lines = readFileSync(join(MESSAGES, file), 'utf8').split('\n')
  expect(lines.filter((line) => /[‘’]/.test(line))).toEqual([])
})
