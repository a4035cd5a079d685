import { afterEach, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

let test: TestApp
afterEach(() => test.dispose())

it.each([
  ['the address of the settings', { CONTACT_EMAIL: 'hello@school.example' }, 'hello@school.example'],
  ['none where none was given', {}, null],
])('whoever asks is told %s', async (_what, variables, email) => {
  test = await buildTestApp({ variables })
  expect(await test.buildClient().get('/api/contact')).toMatchObject({ status: 200, body: { email } })
})
