import { runUnderOwnNode } from './bootstrap/own-node.mjs'

await runUnderOwnNode('tools/start/start.ts', process.argv.slice(2))
