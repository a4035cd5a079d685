import { runUnderOwnNode } from './bootstrap/own-node.mjs'

await runUnderOwnNode('tools/check/run-check.ts', process.argv.slice(2))
