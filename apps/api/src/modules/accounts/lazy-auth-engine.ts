/** The engine of accounts, loaded by the first registration or login: a third of the memory of a server at rest. */
import type { AuthEngine, AuthEngineOptions } from './auth-engine.ts'

export type LoadAuthEngine = () => Promise<AuthEngine>

export function buildLazyAuthEngine(options: AuthEngineOptions): LoadAuthEngine {
  let engine: Promise<AuthEngine> | undefined
  return () => {
    engine ??= import('./auth-engine.ts').then(({ buildAuthEngine }) => buildAuthEngine(options))
    engine.catch(() => (engine = undefined))
    return engine
  }
}
