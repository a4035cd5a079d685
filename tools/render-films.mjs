import { runUnderOwnNode } from './bootstrap/own-node.mjs'

await runUnderOwnNode('films/render-films.ts', process.argv.slice(2))
