// Moves the lists of a database from before the log: 4 million words unless said, on both databases. The move is killed in
// the middle first; then it runs to its end, and once more, which must change nothing.
// Usage: npm run bench:move-lists [-- WORDS [sqlite|postgres]]
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildOldLists, measureMove, WORDS_A_LEARNER } from '@wordnest/api/testing/old-lists'
import { query, startPostgres, toDatabaseUrl } from '@wordnest/api/testing/postgres'

const [wordsText = '4000000', only] = process.argv.slice(2)
const LEARNERS = Math.max(1, Math.round(Number(wordsText) / WORDS_A_LEARNER))
/** About a third of what the move takes. */
const KILL_AFTER_MS = Math.max(300, (LEARNERS * WORDS_A_LEARNER) / 100)
type Settings = Parameters<typeof buildOldLists>[0]

async function measure(settings: Settings): Promise<void> {
  const startedAt = performance.now()
  await buildOldLists(settings, LEARNERS)
  const buildSeconds = (performance.now() - startedAt) / 1000
  console.log(`${settings.kind}: ${LEARNERS} learners made in ${buildSeconds.toFixed(0)} s`)
  const { words, events, seconds, cpuSeconds, memoryMb, againSeconds, differing, wasKilled } = await measureMove(
    settings,
    KILL_AFTER_MS,
  )
  console.log(
    `${settings.kind}: ${words} words moved in ${seconds.toFixed(0)} s (${Math.round(words / seconds)} a second; the process had ${cpuSeconds.toFixed(0)} s of CPU), ${memoryMb.toFixed(0)} MB; ` +
      `${events} events; ${wasKilled ? `killed after ${KILL_AFTER_MS / 1000} s before` : 'too fast to be killed before'}; ` +
      `a second run took ${againSeconds.toFixed(0)} s and changed nothing; ${differing} states differ from a replay`,
  )
}

const folder = await mkdtemp(join(tmpdir(), 'wordnest-move-'))
const server = only === 'sqlite' ? undefined : await startPostgres()
try {
  if (only !== 'postgres') await measure({ kind: 'sqlite', file: join(folder, 'wordnest.db') })
  if (server) {
    await query(server.adminUrl, 'create database move_lists')
    await measure({ kind: 'postgres', url: toDatabaseUrl(server.adminUrl, 'move_lists') })
  }
} finally {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
}
console.log(`load ${loadavg()[0]?.toFixed(1)}`)
