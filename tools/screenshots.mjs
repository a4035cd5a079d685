import { runUnderOwnNode } from './bootstrap/own-node.mjs'

await runUnderOwnNode('tools/screenshots/take-screenshots.ts', process.argv.slice(2))
