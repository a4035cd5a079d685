// Faults of a PostgreSQL cluster while learners write: npm run test:failover [-- ROUNDS [NAME]], such as 1 'kill primary'. Needs Patroni, etcd and HAProxy,
// which it installs on Debian when it is root; network cuts need root too.
import { listFaults, runFault } from '../../apps/api/src/testing/failover/faults.ts'
import { canInstall, findPrograms, installPackages } from '../../apps/api/src/testing/failover/programs.ts'
import { buildScene } from '../../apps/api/src/testing/failover/scene.ts'

const LEARNERS = 50
const PROCESSES = 3
const PAUSE_MS = 500
/** Longer than Patroni's ttl. */
const FAULT_MS = 20_000
/** Three rounds of twelve faults; where nothing can be cut off, four of eight. */
const DEFAULT_ROUNDS = { cut: 3, loopback: 4 }
const GOAL_WITHOUT_WRITES_MS = 15_000
const GOAL_ANSWER_MS = 3000

const [roundsText, name = ''] = process.argv.slice(2)

let programs = findPrograms()
if ('missing' in programs && canInstall()) {
  console.log(`Installing ${programs.missing.join(', ')} (Debian) …`)
  installPackages(programs.missing)
  programs = findPrograms()
}
if ('missing' in programs) {
  console.error(
    `Missing: ${programs.missing.join(', ')}. Install these (Debian's names), or run this as root on Debian.`,
  )
  process.exit(1)
}

const toSeconds = (ms: number): string => (ms / 1000).toFixed(1)

console.log('Starting three databases, three processes and fifty learners …')
const scene = await buildScene({
  programs,
  processes: PROCESSES,
  learners: LEARNERS,
  pauseMs: PAUSE_MS,
  hasDatabaseProxy: true,
  logFolder: 'test-results/failover',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void scene.stop().finally(() => process.exit(1)))
}
let failures = 0
try {
  if (!scene.canCut) console.log('Without root no network can be cut: kills and freezes only')
  const faults = listFaults(scene.canCut).filter(({ kind, target }) => `${kind} ${target}`.includes(name))
  const rounds = Number(roundsText ?? (scene.canCut ? DEFAULT_ROUNDS.cut : DEFAULT_ROUNDS.loopback))
  console.log('fault                          without writes  acknowledged  50x      slowest   lost  twice  other')
  for (const [index, fault] of Array.from({ length: rounds }, () => faults)
    .flat()
    .entries()) {
    const result = await runFault(scene, fault, index, FAULT_MS)
    const { withoutWritesMs, acknowledged, unavailable, slowestMs, lost, duplicated, problems } = result
    const isFailure =
      lost + duplicated + problems.length > 0 || withoutWritesMs > GOAL_WITHOUT_WRITES_MS || slowestMs > GOAL_ANSWER_MS
    if (isFailure) failures += 1
    console.log(
      [
        `${index + 1}`.padStart(2),
        `${fault.kind} ${fault.target}`.padEnd(27),
        `${toSeconds(withoutWritesMs)} s`.padStart(13),
        String(acknowledged).padStart(13),
        String(unavailable).padStart(8),
        `${toSeconds(slowestMs)} s`.padStart(9),
        String(lost).padStart(6),
        String(duplicated).padStart(6),
        String(problems.length).padStart(6),
        isFailure ? ' FAILED' : '',
      ].join(' '),
    )
    for (const problem of new Set(problems)) console.log(`     ${problem}`)
  }
} finally {
  await scene.stop()
}
console.log(failures === 0 ? 'All faults survived' : `${failures} faults failed`)
process.exitCode = failures === 0 ? 0 : 1
