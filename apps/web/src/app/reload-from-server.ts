import { reloadPage } from './reload-page.ts'

/** False where the server cannot send the page again: reloading would leave the learner with nothing. */
export async function reloadFromServer(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) })
  } catch {
    return false
  }
  reloadPage()
  return true
}
