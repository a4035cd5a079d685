/** Starts the service worker, and finds out when a newer version of the page is available. */
import { create } from 'zustand'

import { toTrustedAddress } from '#lib/trusted-script.ts'
import { SERVICE_WORKER_PATH, type WorkerMessage } from '#lib/worker-messages.ts'

import { reloadPage } from './reload-page.ts'

/** True once a reload brings a newer version than the one in this tab. */
export const useNewVersion = create<boolean>(() => false)

const CHECK_EVERY_MS = 15 * 60_000
const ANSWER_TIMEOUT_MS = 3000

let registration: ServiceWorkerRegistration | undefined

const tell = (worker: ServiceWorker | null | undefined, message: WorkerMessage, ports: MessagePort[] = []) =>
  worker?.postMessage(message, ports)

/** Whether the worker has the version of this script. A worker that does not answer counts as another version. */
function holds(worker: ServiceWorker, script: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS)
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer)
      resolve(data === true)
    })
    port1.start()
    tell(worker, { type: 'holds', url: new URL(script, location.origin).pathname }, [port2])
  })
}

/** A worker that waits has either this page's own version, which the server gave meanwhile, or news for it. */
async function meet(worker: ServiceWorker, script: string): Promise<void> {
  // The first one on this device takes over by itself.
  if (!navigator.serviceWorker.controller) return
  if (await holds(worker, script)) tell(worker, { type: 'take-over' })
  else useNewVersion.setState(true, true)
}

function watch(found: ServiceWorkerRegistration, script: string): void {
  if (found.waiting) void meet(found.waiting, script)
  found.addEventListener('updatefound', () => {
    const worker = found.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void meet(worker, script)
    })
  })
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker
    // Another tab has requested the newer version.
    if (controller) void holds(controller, script).then((isOwn) => isOwn || useNewVersion.setState(true, true))
  })
  let checkedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = performance.now()
    void checkForNewVersion()
  })
}

/** Asks the server for a newer worker; without one, or without a server, nothing happens. */
export async function checkForNewVersion(): Promise<void> {
  await registration?.update().catch(() => undefined)
}

/**
 * Starts the worker that lets Wordnest open without a connection; browsers that have none, or whose user blocks it, go on
 * without. `script` is the address of the page's first script, which names its version.
 */
export async function startServiceWorker(script: string): Promise<void> {
  try {
    if (!('serviceWorker' in navigator)) return
    registration = await navigator.serviceWorker.register(toTrustedAddress(SERVICE_WORKER_PATH), {
      updateViaCache: 'none',
    })
    tell(navigator.serviceWorker.controller, { type: 'opened' })
    watch(registration, script)
  } catch (error) {
    console.warn('Wordnest will not open without a connection on this device:', error)
  }
}

/** Reloads into the newest version: the worker that waits takes over first, so that all files are its own. */
export function openNewVersion(): void {
  const waiting = registration?.waiting
  if (!waiting) return reloadPage()
  // The new worker takes over with `controllerchange`; the timer is for browsers that do not report it.
  const timer = setTimeout(reloadPage, ANSWER_TIMEOUT_MS)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    clearTimeout(timer)
    reloadPage()
  })
  tell(waiting, { type: 'take-over' })
}
