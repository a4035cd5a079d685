/** The first file of the process. In JavaScript: Node's TypeScript reader, 15 MB, is not needed for files in its cache. */
import { executionAsyncResource } from 'node:async_hooks'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// What a start throws away would blow up the space for short-lived objects to 32 MB for good; under load it may grow.
setFlagsFromString('--semi-space-growth-factor=1')
// Where the folder cannot be written, the server starts all the same, only slower and larger.
enableCompileCache(resolve(import.meta.dirname, '../../../node_modules/.cache/wordnest/compiled'))
await import('./server.ts')
// Before the flags change: what was compiled under others would not be taken by the next start.
flushCompileCache()
setFlagsFromString('--semi-space-growth-factor=2')

/**
 * Node makes the object of a tick with computed keys. A full collection at a moment without ticks takes its shapes along, and
 * V8 then defines each key of each later tick by its slow path, for as long as the process lives: a tenth of a small request.
 * As long as one tick is referenced, they stay.
 *
 * @type {object[]}
 */
export const keptTicks = []
process.nextTick(() => keptTicks.push(executionAsyncResource()))
