/** A process that does a job whenever no other process does it, in steps that it records, until it is killed. */
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import { openDatabase } from '#api/db/dialects.ts'

const [url = '', name = ''] = process.argv.slice(2)
// Its input closes with the process that started it.
process.stdin.on('end', () => process.exit(0)).resume()

/** Its two ways to the database each end within this: the machine may be busy. */
const TIMEOUT_MS = 15_000
const STEP_MS = 10
const ASK_MS = 50

const { db, runAlone } = openDatabase({ kind: 'postgres', url }, () => undefined, { timeoutMs: TIMEOUT_MS })
for (;;) {
  try {
    await runAlone('payments', async (lost) => {
      while (!lost.aborted) {
        await sql`insert into job_steps (runner) values (${name})`.execute(db)
        await wait(STEP_MS)
      }
    })
  } catch {
    // The database has ended the lock of a process that was silent.
  }
  await wait(ASK_MS)
}
