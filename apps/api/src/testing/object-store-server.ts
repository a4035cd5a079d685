/** A small S3 server on a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import S3rver from '@20minutes/s3rver'

import { findPort } from './api-process.ts'

const BUCKET = 'nest'
/** The server knows no other. */
const KEY = 'S3RVER'

export type ObjectStoreServer = {
  readonly variables: Readonly<Record<string, string>>
  readonly start: () => Promise<void>
  /** It is away until it starts again, and loses nothing. */
  readonly stop: () => Promise<void>
  readonly dispose: () => Promise<void>
}

export async function startObjectStore(): Promise<ObjectStoreServer> {
  const directory = mkdtempSync(join(tmpdir(), 'wordnest-s3-'))
  const port = await findPort()
  let server: S3rver | undefined
  async function start(): Promise<void> {
    const configureBuckets = [{ name: BUCKET, configs: [] }]
    server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets })
    await server.run()
  }
  async function stop(): Promise<void> {
    const running = server
    server = undefined
    await running?.close()
  }
  await start()
  return {
    variables: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    start,
    stop,
    async dispose() {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
