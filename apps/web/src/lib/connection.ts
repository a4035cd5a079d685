/** Whether Wordnest can be reached, as the browser and our own calls find out. */
import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

/** True from a call that no server answered until one that is answered. */
export const lostConnection = createStore<boolean>(() => false)

export const markOnline = (): void => lostConnection.setState(false, true)
export const markOffline = (): void => lostConnection.setState(true, true)

/** Whether a call would most likely fail. */
export const isOffline = (): boolean => !navigator.onLine || lostConnection.getState()

/** Calls back when the device is online again, and when the server answers again. Returns a function that stops it. */
export function whenBack(onBack: () => void): () => void {
  const endStore = lostConnection.subscribe((isLost, wasLost) => {
    if (wasLost && !isLost) onBack()
  })
  window.addEventListener('online', onBack)
  return () => {
    endStore()
    window.removeEventListener('online', onBack)
  }
}

function subscribe(onChange: () => void): () => void {
  const endStore = lostConnection.subscribe(onChange)
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    endStore()
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** `unreachable`: the device has a network, and the server does not answer. */
export function useConnection(): 'online' | 'offline' | 'unreachable' {
  return useSyncExternalStore(
    subscribe,
    () => (navigator.onLine ? (lostConnection.getState() ? 'unreachable' : 'online') : 'offline'),
    () => 'online',
  )
}
