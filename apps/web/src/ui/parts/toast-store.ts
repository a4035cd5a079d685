import { createStore } from 'zustand/vanilla'

export type ToastTone = 'info' | 'success' | 'error'

export interface ToastOptions {
  text: string
  tone?: ToastTone | undefined
  /** A message replaces the older one with the same topic, which is no longer true. */
  topic?: string | undefined
  /** Infinity: stays until dismissed, which is the default of a toast with an action. */
  durationMs?: number | undefined
  action?: { label: string; onAction: () => void } | undefined
  dismissible?: boolean | undefined
}

export interface ToastItem {
  id: number
  text: string
  topic: string | undefined
  tone: ToastTone
  durationMs: number
  action: { label: string; onAction: () => void } | undefined
  dismissible: boolean
}

export const DEFAULT_TOAST_MS = 2000
const MOST_AT_ONCE = 4

export const toastStore = createStore<{ items: ToastItem[] }>(() => ({ items: [] }))

let lastId = 0

/** Shows a short message from anywhere and returns its id. The same words again replace the message still shown. */
export function toast({
  text,
  topic,
  tone = 'info',
  action,
  durationMs = action ? Infinity : DEFAULT_TOAST_MS,
  dismissible,
}: ToastOptions): number {
  lastId += 1
  const item: ToastItem = {
    id: lastId,
    text,
    topic,
    tone,
    durationMs,
    action,
    dismissible: dismissible ?? (action !== undefined || durationMs === Infinity),
  }
  toastStore.setState(({ items }) => ({
    items: limit([...items.filter((other) => !isReplaced(other, item)), item]),
  }))
  return item.id
}

const isReplaced = (older: ToastItem, { text, tone, topic }: ToastItem): boolean =>
  (older.text === text && older.tone === tone) || (topic !== undefined && older.topic === topic)

export function dismissToast(id: number): void {
  toastStore.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }))
}

// Toasts that wait for an answer stay; of the others the oldest is removed first.
function limit(items: ToastItem[]): ToastItem[] {
  if (items.length <= MOST_AT_ONCE) return items
  const oldest = items.find((item) => item.durationMs !== Infinity)
  return items.filter((item) => item !== (oldest ?? items[0]))
}
