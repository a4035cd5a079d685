import { runUnderOwnNode } from './bootstrap/own-node.mjs'

// Paths are meant from where the command was typed, not from the root of the project.
const from = process.env['INIT_CWD'] ?? process.cwd()
const args = ['backup', '--from', from, ...process.argv.slice(2)]
await runUnderOwnNode('apps/api/src/commands/backups.ts', args, 'production')
