/** The sandbox for a learner, with renewals and ends as time passes. */
import { buildSandboxCheckouts, type SandboxCheckouts, type SandboxDeskOptions } from './sandbox-checkout.service.ts'
import { buildSandboxPortals, type SandboxPortals } from './sandbox-portal.service.ts'

export type SandboxService = SandboxCheckouts &
  SandboxPortals & {
    /** Work that is due in real time, and waiting events. */
    readonly run: () => Promise<void>
  }

const MAX_DUE = 200
/** Longer than the payment service remembers an idempotency key, and than events are sent. */
const KEPT_MS = 7 * 86_400_000

export function buildSandboxService(options: SandboxDeskOptions & { readonly clock: () => number }): SandboxService {
  const { repository, ledger, sender, clock } = options
  return {
    ...buildSandboxCheckouts(options),
    ...buildSandboxPortals(options),
    async run() {
      for (const customerId of await repository.listDue(clock(), MAX_DUE))
        await repository.transact((store) => ledger.catchUp(store, customerId))
      await sender.deliver()
      await repository.purge(clock() - KEPT_MS)
    },
  }
}
