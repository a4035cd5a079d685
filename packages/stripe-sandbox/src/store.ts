/** The sandbox's storage: each change is atomic, and changes run one after the other. */
import type { SandboxCustomer, SandboxKind, SandboxObject } from './objects.ts'

export type StoredAnswer = { readonly fingerprint: string; readonly answer: string; readonly customerId: string }
export type SandboxEvent = { readonly id: string; readonly customerId: string; readonly body: string }

/** Inside one transaction. */
export type SandboxStore = {
  readonly find: <Kind extends SandboxKind>(kind: Kind, id: string) => Promise<SandboxObject<Kind> | undefined>
  /** Oldest first. */
  readonly list: <Kind extends SandboxKind>(kind: Kind, customerId: string) => Promise<readonly SandboxObject<Kind>[]>
  /** `dueAtMs` in real time. */
  readonly put: <Kind extends SandboxKind>(kind: Kind, object: SandboxObject<Kind>, dueAtMs?: number) => Promise<void>
  /** Everything of the customer. */
  readonly remove: (customerId: string) => Promise<void>
  readonly addEvent: (event: SandboxEvent, nowMs: number) => Promise<void>
  readonly findAnswer: (key: string) => Promise<StoredAnswer | undefined>
  readonly storeAnswer: (key: string, answer: StoredAnswer, nowMs: number) => Promise<void>
}

/** Where one customer is served. */
export type Desk = { readonly store: SandboxStore; readonly customer: SandboxCustomer }

export type WaitingEvent = SandboxEvent & { readonly tries: number }

export type SandboxRepository = {
  readonly transact: <T>(work: (store: SandboxStore) => Promise<T>) => Promise<T>
  /** Customers of whom something is due. */
  readonly listDue: (nowMs: number, max: number) => Promise<readonly string[]>
  readonly listWaiting: (nowMs: number, max: number) => Promise<readonly WaitingEvent[]>
  /** `nextTryAtMs` undefined: it is not sent again. */
  readonly setTried: (event: WaitingEvent, nextTryAtMs: number | undefined) => Promise<void>
  /** Events that were delivered, and answers, from before. */
  readonly purge: (beforeMs: number) => Promise<void>
}
