import { runUnderOwnNode } from './bootstrap/own-node.mjs'

await runUnderOwnNode('tools/mutation/run-mutation.ts', process.argv.slice(2))
