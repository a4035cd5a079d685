/** A file with its conditions and ranges; what cannot be met is answered by the handler of errors. */
import type { FastifyReply } from 'fastify'

import { isByteRange } from './byte-range.ts'

/** `path` below `root`, which without one is the folder of the pages. */
export function sendFile(reply: FastifyReply, path: string, root?: string): FastifyReply {
  const { headers } = reply.request.raw
  if (headers.range !== undefined && !isByteRange(headers.range)) delete headers.range
  return root === undefined ? reply.sendFile(path) : reply.sendFile(path, root)
}
