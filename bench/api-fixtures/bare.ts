/**
 * A bare Fastify with one route that answers given bytes: what the machine can do when nothing is asked of it. The bytes are
 * ready: a text would be encoded anew for each answer, which for 60 kB costs more than all the rest of it.
 */
import { readFileSync } from 'node:fs'

import Fastify from 'fastify'

const [port = '0', bodyFile = ''] = process.argv.slice(2)
const body = readFileSync(bodyFile)
const app = Fastify()
app.get('/', (_request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8')
  return body
})
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.stdout.write('Wordnest is ready\n')
