import { runUnderOwnNode } from './bootstrap/own-node.mjs'

await runUnderOwnNode('tools/test/run-tests.ts', process.argv.slice(2))
