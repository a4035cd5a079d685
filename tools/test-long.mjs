import { runUnderOwnNode } from './bootstrap/own-node.mjs'

await runUnderOwnNode('tools/long/run-long.ts', process.argv.slice(2))
