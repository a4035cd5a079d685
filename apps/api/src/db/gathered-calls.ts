/**
 * Many who ask for the same kind of thing at the same time are served together; who comes alone does not wait. Few large
 * servings cost less than many small ones, so a second begins beside the first only when it would be full, or when the first
 * takes long.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export type GatherOptions<Call, Outcome> = {
  /** The outcomes in the order of the calls, of which there are one to {@link maxCalls}. */
  readonly serve: (calls: readonly Call[]) => Promise<readonly Outcome[]>
  readonly maxCalls: number
  /** How many are served at the same time; beyond it calls gather for the next. */
  readonly maxServing: number
}

/** Several times what a statement takes to a database in the same building. */
const PATIENCE_MS = 4

type Waiting<Call, Outcome> = {
  readonly call: Call
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/** A call never joins what began before it. Where serving fails, it fails for each. */
export function gatherCalls<Call, Outcome>({
  serve,
  maxCalls,
  maxServing,
}: GatherOptions<Call, Outcome>): (call: Call) => Promise<Outcome> {
  const gathered: Waiting<Call, Outcome>[] = []
  let serving = 0
  let impatience: ReturnType<typeof setTimeout> | undefined
  // What is done for several callers belongs to none of them: the time that one has left is not the others'.
  const runOutside = AsyncLocalStorage.snapshot()

  async function serveNext(): Promise<void> {
    clearTimeout(impatience)
    impatience = undefined
    const taken = gathered.splice(0, maxCalls)
    serving += 1
    try {
      const outcomes = await runOutside(
        serve,
        taken.map(({ call }) => call),
      )
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as many outcomes as calls
      for (const [at, { resolve }] of taken.entries()) resolve(outcomes[at] as Outcome)
    } catch (error) {
      for (const { reject } of taken) reject(error)
    } finally {
      serving -= 1
      goOn()
    }
  }

  function goOn(): void {
    if (gathered.length === 0 || serving >= maxServing) return
    if (serving === 0 || gathered.length >= maxCalls) void serveNext()
    else impatience ??= runOutside(setTimeout, () => void serveNext(), PATIENCE_MS)
  }

  return (call) =>
    new Promise((resolve, reject) => {
      gathered.push({ call, resolve, reject })
      goOn()
    })
}
