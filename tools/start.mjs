import module from 'node:module'

import { runUnderOwnNode } from './bootstrap/own-node.mjs'

// Before the first TypeScript: what Node kept of it needs no reader, which a server would carry along. Node 20 has none.
module.enableCompileCache?.(new URL('../node_modules/.cache/wordnest/compiled', import.meta.url).pathname)
await runUnderOwnNode('tools/start/start.ts', process.argv.slice(2))
