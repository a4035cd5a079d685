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
        const isShown = () => document.querySelector(wanted)?.checkVisibility() === true
        const resolveOncePainted = (timeStamp: number) =>
          requestAnimationFrame(() => {
            // At the beginning of a frame: a message sent now comes after its paint.
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - timeStamp)
            port2.postMessage(null)
          })
        const begin = ({ timeStamp }: Event) => {
          if (isShown()) return void resolveOncePainted(timeStamp)
          // To look in every frame would ask for the frames.
          const changes = new MutationObserver(() => {
            if (!isShown()) return
            changes.disconnect()
            resolveOncePainted(timeStamp)
          })
          changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
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
