/** Between the tabs of a browser: one has written to the log of this device. */
export const tabs =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('wordnest-log')
