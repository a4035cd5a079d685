// Every command of the project: `node tools/run.mjs <command> …`, as `npm run <command>` does.
import module from 'node:module'

import { runUnderOwnNode } from './bootstrap/own-node.mjs'

/** Paths are meant from where the command was typed, not from the root of the project. */
const FROM = ['--from', process.env['INIT_CWD'] ?? process.cwd()]

/**
 * By command: the script, its first arguments, and what must be installed for it.
 * @type {Readonly<Record<string, { script: string, args?: readonly string[], scope?: 'production' }>>}
 */
const COMMANDS = {
  start: { script: 'tools/start/start.ts' },
  test: { script: 'tools/test/run-tests.ts' },
  'test:long': { script: 'tools/long/run-long.ts' },
  'test:failover': { script: 'tools/failover/run-failover.ts' },
  'test:coverage': { script: 'tools/mutation/run-coverage.ts' },
  'test:mutation': { script: 'tools/mutation/run-mutation.ts' },
  check: { script: 'tools/check/run-check.ts' },
  graph: { script: 'tools/check/write-graph.ts' },
  notices: { script: 'tools/notices/write-notices.ts' },
  'upgrade-check': { script: 'tools/upgrade/upgrade-check.ts' },
  migrate: { script: 'apps/api/src/commands/migrate.ts', scope: 'production' },
  lessons: { script: 'apps/api/src/commands/lessons.ts', args: FROM, scope: 'production' },
  dictionary: { script: 'apps/api/src/commands/dictionary.ts', scope: 'production' },
  backup: { script: 'apps/api/src/commands/backups.ts', args: ['backup', ...FROM], scope: 'production' },
  rebuild: { script: 'apps/api/src/commands/rebuild.ts', scope: 'production' },
  restore: { script: 'apps/api/src/commands/backups.ts', args: ['restore', ...FROM], scope: 'production' },
  films: { script: 'films/render-films.ts' },
  screenshots: { script: 'tools/screenshots/take-screenshots.ts' },
}

const [name = '', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (command) {
  // Before the first TypeScript: with Node's cache no TypeScript reader is loaded, which a server would hold in memory. Node 20 has none.
  if (name === 'start') {
    module.enableCompileCache?.(new URL('../node_modules/.cache/wordnest/compiled', import.meta.url).pathname)
  }
  await runUnderOwnNode(command.script, [...(command.args ?? []), ...rest], command.scope)
} else {
  console.error(
    `${name === '' ? 'No command' : `There is no command ${name}`}; there are ${Object.keys(COMMANDS).join(', ')}`,
  )
  process.exitCode = 1
}
