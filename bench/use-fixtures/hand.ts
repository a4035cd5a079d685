/**
 * Presses as hands do them. The driver's own click sends the way there, the press and its end within a millisecond and
 * searches the page in between: up to 40 ms at 4x that belong to no product.
 */
import type { CDPSession, Locator, Page } from '@playwright/test'

/** From the arrival of the pointer to the press. */
const AIM_MS = 100
/** From the press to its end, of a button or a key. */
const HOLD_MS = 60

/** @throws when there is nothing to press within five seconds. */
export async function pressByHand(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded({ timeout: 5000 })
  const box = await target.boundingBox({ timeout: 5000 })
  if (!box) throw new Error(`There is nothing to press: ${target.toString()}`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(AIM_MS)
  await page.mouse.down()
  await page.waitForTimeout(HOLD_MS)
  await page.mouse.up()
}

export const pressKey = (page: Page, key: string): Promise<void> => page.keyboard.press(key, { delay: HOLD_MS })

/**
 * Drags down from a point, `stepPx` a move. The driver's own mouse puts listeners into the page at every move of a held button,
 * and takes them away again: half of the script of a card that has no library.
 */
export async function dragDownByHand(
  devtools: CDPSession,
  { x, y, moves, stepPx }: { x: number; y: number; moves: number; stepPx: number },
): Promise<void> {
  const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', atY: number, buttons: 0 | 1) =>
    devtools.send('Input.dispatchMouseEvent', {
      type,
      x,
      y: atY,
      buttons,
      button: type === 'mouseMoved' && buttons === 0 ? 'none' : 'left',
      clickCount: type === 'mouseMoved' ? 0 : 1,
    })
  await send('mouseMoved', y, 0)
  await send('mousePressed', y, 1)
  for (let move = 1; move <= moves; move += 1) await send('mouseMoved', y + stepPx * move, 1)
  await send('mouseReleased', y + stepPx * moves, 0)
}
