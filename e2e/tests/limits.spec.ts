import { ErrorBodySchema } from '@wordnest/contracts/errors'
import { defineWords } from '@wordnest/contracts/tutor'

import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { LearnWithTextPage } from '../pages/learn-with-text-page.ts'

test('the fourth card request of the day is not made, and says so before it starts', async ({ page, newLearner }) => {
  await newLearner()
  const text = new LearnWithTextPage(page)
  await text.open()
  await text.input('A reluctant owl watched the pavement.')
  await text.select(['reluctant', 'pavement'])
  for (const left of [3, 2, 1]) {
    await text.make(`${left}/3 Left Today`)
    await page.goBack()
  }
  await text.makeCards.click()
  await expect(text.confirm).toContainText('0/3 Left Today')
  await expect(text.confirm).toContainText('3/Day (Unsubscribed)')
  await expect(text.confirm.getByRole('button', { name: 'Okay' })).toBeDisabled()
  await expectAccessible(page)

  const forced = await page.request.post(defineWords.path, {
    data: { synArray: ['owl'], context: '' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(forced.status()).toBe(429)
  expect(ErrorBodySchema.parse(await forced.json()).error.code).toBe('card-limit')
})
