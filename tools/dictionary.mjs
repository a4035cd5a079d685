import { runUnderOwnNode } from './bootstrap/own-node.mjs'

await runUnderOwnNode('apps/api/src/commands/dictionary.ts', process.argv.slice(2), 'production')
