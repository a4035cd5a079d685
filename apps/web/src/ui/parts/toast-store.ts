import { createStore } from 'zustand/vanilla'

export type ToastTone = 'info' | 'success' | 'error'

export interface ToastOptions {
  text: string
  tone?: ToastTone | undefined
  /** A message replaces the older one with the same topic, which is no longer true. */
  topic?: string | undefined
  /** Infinity without a button: stays until it is dismissed by code, for work that is under way. */
  durationMs?: number | undefined
  action?: { label: string; onAction: () => void } | undefined
  dismissible?: boolean | undefined
  /** It is told just before the screen changes, and is about the next one. */
  ofNextScreen?: boolean | undefined
  /** The reader has closed it, so it need not come again. */
  onClose?: (() => void) | undefined
}

export interface ToastItem {
  id: number
  text: string
  topic: string | undefined
  tone: ToastTone
  durationMs: number
  action: { label: string; onAction: () => void } | undefined
  dismissible: boolean
  ofNextScreen: boolean
  onClose: (() => void) | undefined
}

export const DEFAULT_TOAST_MS = 2000
/** A toast with a button stays long enough to reach it. */
export const BUTTON_TOAST_MS = 8000
const MOST_WAITING = 3

/** The last one is shown. Those before it come back when it has left. */
export const toastStore = createStore<{ items: readonly ToastItem[] }>(() => ({ items: [] }))

let lastId = 0

const hasButton = ({ action, dismissible }: ToastItem): boolean => action !== undefined || dismissible

/** What the reader may still need after a newer toast. */
const isLasting = (item: ToastItem): boolean => hasButton(item) || item.tone === 'error' || item.durationMs === Infinity

/** Shows a short message from anywhere and returns its id. The same words again replace the message still shown. */
export function toast(options: ToastOptions): number {
  const { text, topic, tone = 'info', action, ofNextScreen = false, onClose } = options
  const dismissible = options.dismissible ?? (action !== undefined || options.durationMs === Infinity)
  const longestMs = action || dismissible ? BUTTON_TOAST_MS : Infinity
  const defaultMs = action ? BUTTON_TOAST_MS : DEFAULT_TOAST_MS
  lastId += 1
  const item: ToastItem = {
    id: lastId,
    text,
    topic,
    tone,
    action,
    dismissible,
    durationMs: Math.min(options.durationMs ?? defaultMs, longestMs),
    ofNextScreen,
    onClose,
  }
  toastStore.setState(({ items }) => ({
    items: [...items.filter((other) => isLasting(other) && !isReplaced(other, item)).slice(-MOST_WAITING), item],
  }))
  return item.id
}

const isReplaced = (older: ToastItem, { text, tone, topic }: ToastItem): boolean =>
  (older.text === text && older.tone === tone) || (topic !== undefined && older.topic === topic)

export function dismissToast(id: number): void {
  toastStore.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }))
}

/** Call when the screen changes: toasts with a button belong to theirs. */
export function leaveScreenToasts(): void {
  toastStore.setState(({ items }) => ({
    items: items
      .filter((item) => item.ofNextScreen || !hasButton(item))
      .map((item) => (item.ofNextScreen ? { ...item, ofNextScreen: false } : item)),
  }))
}
