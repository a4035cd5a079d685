import { GAME_PATHS } from '@wordnest/contracts/pages'

import { registerLearner } from '../fixtures/learner.ts'
import { NO_ANSWER } from '../fixtures/service-worker.ts'
import { expect, test } from '../fixtures/test.ts'
import { LearnWithTextPage } from '../pages/learn-with-text-page.ts'

test.describe('a server that goes away', () => {
  test('loses nothing: a message while it is down, the same session and words when it is back', async ({
    page,
    context,
    pageErrors,
    startServer,
  }) => {
    pageErrors.expect(NO_ANSWER)
    const first = await startServer()
    await registerLearner(context.request, first.origin)
    const text = new LearnWithTextPage(page)
    await page.goto(`${first.origin}/learn-with-text`)
    await text.input('A reluctant owl watched the pavement.')
    await text.select(['reluctant', 'pavement'])
    await text.make('3/3 Left Today')
    await page.goBack()

    await first.kill()
    await text.makeCards.click()
    await text.confirm.getByRole('button', { name: 'Okay' }).click()
    await expect(page.getByText(/Nothing was lost/).first()).toBeVisible()
    await expect(text.word('reluctant')).toHaveAttribute('aria-selected', 'true')

    const second = await startServer({ port: first.port })
    expect(second.origin).toBe(first.origin)
    await page.reload()
    await text.makeCards.click()
    await expect(text.confirm).toContainText('2/3 Left Today')
    await text.confirm.getByRole('button', { name: 'Okay' }).click()
    await expect(page).toHaveURL(/\/vocabulary$/)
    await expect(page.getByText('2/20')).toBeVisible()
    expect(await second.stop()).toBe(0)
  })
})

test('a browser with broken or full storage opens every screen', async ({ page, newLearner }) => {
  await newLearner()
  await page.addInitScript(() => {
    localStorage.setItem('todaysVocab', '{"broken":')
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '[{"word":1}]')
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  for (const path of ['/', '/learn-with-text', '/vocabulary', ...GAME_PATHS, '/mypage', '/auth', '/about']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
