/** A PostgreSQL server and the writer of the ledger on it, below one process, so that one recording has both in order. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { startCluster } from './postgres-cluster.ts'

const [bin = '', data = '', settings = '{}', writer = ''] = process.argv.slice(2)
const server = await startCluster(bin, data, JSON.parse(settings))
// It ends with its input, which is that of this process.
const child = spawn(process.execPath, [writer, server.adminUrl, '1'], { stdio: 'inherit' })
await once(child, 'exit')
await server.stop()
