/** Many who ask for the same kind of thing at the same time are served together; who comes alone does not wait. */
import { AsyncLocalStorage } from 'node:async_hooks'

export type GatherOptions<Call, Outcome> = {
  /** The outcomes in the order of the calls, of which there are one to {@link maxCalls}. */
  readonly serve: (calls: readonly Call[]) => Promise<readonly Outcome[]>
  readonly maxCalls: number
  /** How many are served at the same time; beyond it calls gather for the next. */
  readonly maxServing: number
}

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
  // What is done for several callers belongs to none of them: the time that one has left is not the others'.
  const runOutside = AsyncLocalStorage.snapshot()

  async function serveNext(): Promise<void> {
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
      if (gathered.length > 0) void serveNext()
    }
  }

  return (call) =>
    new Promise((resolve, reject) => {
      gathered.push({ call, resolve, reject })
      if (serving < maxServing) void serveNext()
    })
}
