/** Tells other tabs of the browser that the log of this device has changed. */
export const tabs =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('wordnest-log')
