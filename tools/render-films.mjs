import { runUnderOwnNode } from './bootstrap/own-node.mjs'

await runUnderOwnNode('packages/lessons/scripts/render-films.ts', process.argv.slice(2))
