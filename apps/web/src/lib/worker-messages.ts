/** What pages say to the service worker. */
export type WorkerMessage =
  /** Take over from the version before, now. */
  | { readonly type: 'take-over' }
  /** A page has opened; old versions may be deleted if no tab shows them. */
  | { readonly type: 'opened' }
  /** Answered through the port: whether this version's files have the address among them. */
  | { readonly type: 'holds'; readonly url: string }

export const SERVICE_WORKER_PATH = '/service-worker.js'

export function isWorkerMessage(data: unknown): data is WorkerMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  if (data.type === 'holds') return 'url' in data && typeof data.url === 'string'
  return data.type === 'take-over' || data.type === 'opened'
}
