import { GAME_PATHS } from '@wordnest/contracts/pages'

import { expect, test } from '../fixtures/test.ts'
import { expectAccessibleInBothThemes } from '../fixtures/themes.ts'

test('the settings are one tap away in every game, count everywhere and stay', async ({ page }) => {
  await page.goto('/hangman')
  const open = page.getByRole('button', { name: 'Game Settings' })
  const settings = page.getByRole('dialog', { name: 'Game Settings' })
  await open.click()
  await expect(settings).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await settings.getByText('Flower').click()
  await settings.getByText('Off', { exact: true }).click()
  await settings.getByRole('switch', { name: 'Sounds' }).click()
  await settings.getByRole('button', { name: 'Done' }).click()
  await expect(settings).toBeHidden()
  await expect(open).toBeFocused()
  for (const path of GAME_PATHS) {
    await page.goto(path)
    await open.click()
    await expect(settings.getByRole('switch', { name: 'Sounds' })).not.toBeChecked()
    await expect(settings.getByRole('radio', { name: 'Flower' })).toBeChecked()
    await expect(settings.getByRole('radio', { name: 'Off' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(settings).toBeHidden()
  }
  await page.goto('/word-scramble')
  await expect(page.getByText(/all the time you need/)).toBeVisible()
})

test('nothing makes a sound or moves much where that is not wished', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'contexts', 0)
    const Real = AudioContext
    Reflect.set(
      window,
      'AudioContext',
      class extends Real {
        constructor() {
          super()
          Reflect.set(window, 'contexts', Number(Reflect.get(window, 'contexts')) + 1)
        }
      },
    )
  })
  const contexts = () => page.evaluate(() => Number(Reflect.get(window, 'contexts')))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/hangman')
  await page.getByRole('button', { name: 'Game Settings' }).click()
  await page.getByRole('switch', { name: 'Sounds' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Start Game' }).click()
  await page.keyboard.type('aei')
  await expect(page.getByRole('button', { name: /^i, / })).toBeVisible()
  expect(await contexts()).toBe(0)
  await page.getByRole('button', { name: 'Game Settings' }).click()
  await page.getByRole('switch', { name: 'Sounds' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'u', exact: true }).click()
  await expect.poll(contexts).toBe(1)
})
