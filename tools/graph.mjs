import { runUnderOwnNode } from './bootstrap/own-node.mjs'

await runUnderOwnNode('tools/check/write-graph.ts', process.argv.slice(2))
