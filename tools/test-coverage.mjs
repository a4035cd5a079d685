import { runUnderOwnNode } from './bootstrap/own-node.mjs'

await runUnderOwnNode('tools/mutation/run-coverage.ts', process.argv.slice(2))
