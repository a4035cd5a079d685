/** Sends the sandbox's events as Stripe sends its own: signed, to the same door, again and again until they are taken. */
import type { SandboxRepository, WaitingEvent } from './store.ts'

export type WebhookSenderOptions = {
  readonly repository: Pick<SandboxRepository, 'listWaiting' | 'setTried'>
  readonly sign: (body: string) => Promise<string>
  /** The HTTP status of the answer. */
  readonly send: (body: string, signature: string) => Promise<number>
  readonly clock: () => number
  readonly onFailure: (error: unknown) => void
}

export type WebhookSender = {
  /** Everything that waits; never throws. */
  readonly deliver: () => Promise<void>
}

const BATCH = 100
const FIRST_RETRY_MS = 10_000
/** With doubled pauses that is almost two days; Stripe tries for three. */
const MAX_TRIES = 15

export function buildWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { repository, sign, send, clock, onFailure } = options

  async function isTaken({ body }: WaitingEvent): Promise<boolean> {
    const status = await send(body, await sign(body))
    if (status >= 200 && status < 300) return true
    onFailure(new Error(`An event of the sandbox was answered ${status}`))
    return false
  }

  async function deliverOne(event: WaitingEvent): Promise<void> {
    const taken = await isTaken(event).catch((error: unknown) => {
      onFailure(error)
      return false
    })
    const isOver = taken || event.tries + 1 >= MAX_TRIES
    await repository.setTried(event, isOver ? undefined : clock() + FIRST_RETRY_MS * 2 ** event.tries)
  }

  return {
    async deliver() {
      try {
        for (const event of await repository.listWaiting(clock(), BATCH)) await deliverOne(event)
      } catch (error) {
        onFailure(error)
      }
    },
  }
}
