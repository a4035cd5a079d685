/** Arguments and output of `npm run backup` and `npm run restore`. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { makeBackup, removeOldBackups, restoreBackup } from '#api/backup/backup.ts'
import { BackupProblem } from '#api/backup/backup-problem.ts'
import { EnvProblems, loadEnv } from '#api/env.ts'

const USAGE = `npm run backup -- [FOLDER]           backs up into FOLDER (DATA_DIR/backups unless said) while the server runs
    --portable                       in a form that either database reads: to move from SQLite to PostgreSQL, or back
    --keep NUMBER                    then removes all but so many of the newest
npm run restore -- FOLDER            puts a backup into an empty place; stop the server first
    --force                          over what is there, which is kept aside

DATA_DIR and DATABASE_URL say which database, as for the server.`

type Write = (text: string) => unknown
export type CommandOutput = { readonly out: Write; readonly errors: Write }

class UsageProblem extends Error {}

const OPTIONS = {
  from: { type: 'string', default: '.' },
  portable: { type: 'boolean', default: false },
  keep: { type: 'string' },
  force: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

function toKeep(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageProblem(`--keep ${text}: say how many, 1 or more.`)
  return Number(text)
}

async function run(args: readonly string[], say: (line: string) => unknown): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const [command, folder, ...rest] = positionals
  if (values.help) return void say(USAGE)
  if (rest.length > 0) throw new UsageProblem(`What is ${rest.join(' ')}? Name one folder.`)
  const env = loadEnv('command')
  // oxlint-disable-next-line node/no-process-env -- where PostgreSQL's programs are; no setting of ours
  const path = process.env['PATH'] ?? ''
  const settings = { dataDir: env.dataDir, database: env.database, nowMs: Date.now(), path }
  if (command === 'backup') {
    const keep = toKeep(values.keep)
    const into = folder === undefined ? resolve(env.dataDir, 'backups') : resolve(values.from, folder)
    say(`Backed up and checked: ${await makeBackup(settings, into, values.portable)}`)
    const removed = keep === undefined ? [] : await removeOldBackups(into, keep)
    for (const name of removed) say(`Removed: ${name}`)
    say('It holds the secret that signs sessions: keep it where only you can read it.')
    return
  }
  if (command !== 'restore') throw new UsageProblem('Say what to do.')
  if (folder === undefined) throw new UsageProblem('Say which backup.')
  const { rows, aside, filesAside } = await restoreBackup(settings, resolve(values.from, folder), values.force)
  const counted = Object.entries(rows).filter(([, count]) => count > 0)
  say(`Restored: ${counted.map(([table, count]) => `${count} ${table}`).join(', ') || 'no rows'}`)
  for (const kept of [aside, ...filesAside]) if (kept !== undefined) say(`What was there is kept: ${kept}`)
}

/** The exit code. */
export async function runBackups(args: readonly string[], { out, errors }: CommandOutput): Promise<number> {
  try {
    await run(args, (line) => out(`${line}\n`))
    return 0
  } catch (error) {
    const isUsage = error instanceof UsageProblem || (error instanceof TypeError && 'code' in error)
    const isExpected = isUsage || error instanceof BackupProblem || error instanceof EnvProblems
    const text = error instanceof Error ? error.message : String(error)
    errors(`${isExpected ? text : `This did not work: ${text}`}\n`)
    if (isUsage) errors(`\n${USAGE}\n`)
    return isUsage ? 2 : 1
  }
}
