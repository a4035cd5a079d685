/** What is owed to somebody: tried at once, and where the database cannot be reached, again and again. */

export type DebtsOptions = {
  /** Whether work that failed so has certainly changed nothing, and may be done again. */
  readonly isUndone: (error: unknown) => boolean
  readonly onFailure: (error: unknown) => void
  /** Before the second try; each later wait is twice as long. */
  readonly firstWaitMs?: number
}

export type Debts = {
  /** Resolves after the first try, whatever came of it. */
  readonly pay: (work: () => Promise<void>) => Promise<void>
  /** One more try of all that is still owed, now; before the process ends. */
  readonly settle: () => Promise<void>
}

const FIRST_WAIT_MS = 500
/** Some ten minutes. */
const MAX_TRIES = 11

type Debt = { readonly work: () => Promise<void>; tries: number; timer?: NodeJS.Timeout }

export function buildDebts({ isUndone, onFailure, firstWaitMs = FIRST_WAIT_MS }: DebtsOptions): Debts {
  const open = new Set<Debt>()

  async function attempt(debt: Debt): Promise<void> {
    open.add(debt)
    debt.tries += 1
    try {
      await debt.work()
      open.delete(debt)
    } catch (error) {
      if (isUndone(error) && debt.tries < MAX_TRIES) {
        debt.timer = setTimeout(() => void attempt(debt), firstWaitMs * 2 ** (debt.tries - 1)).unref()
        return
      }
      open.delete(debt)
      onFailure(error)
    }
  }

  return {
    pay: (work) => attempt({ work, tries: 0 }),
    async settle() {
      const owed = [...open]
      for (const { timer } of owed) clearTimeout(timer)
      await Promise.all(owed.map(attempt))
      for (const { timer } of open) clearTimeout(timer)
    },
  }
}
