import type { Page } from '@playwright/test'

/** Milliseconds from an event to the paint of the first frame in which `selector` finds something. */
export async function timeToPaint(
  page: Page,
  type: string,
  selector: string,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ([eventType, wanted]) => {
      const painted = new Promise<number>((resolve) => {
        const begin = ({ timeStamp }: Event) => {
          const look = () => {
            if (!document.querySelector(wanted)?.checkVisibility()) return void requestAnimationFrame(look)
            // Found at the beginning of a frame: a message sent now comes after its paint.
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - timeStamp)
            port2.postMessage(null)
          }
          requestAnimationFrame(look)
        }
        addEventListener(eventType, begin, { capture: true, once: true })
      })
      Object.assign(globalThis, { benchPainted: painted })
    },
    [type, selector] as const,
  )
  await act()
  return page.evaluate(() => (globalThis as unknown as { benchPainted: Promise<number> }).benchPainted)
}
