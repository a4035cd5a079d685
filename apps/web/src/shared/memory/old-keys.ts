/** Keys of local storage that only pages before the log wrote. */
const OLD_KEYS = ['personalListChanges', 'personalList', 'unsavedSwipes', 'metWords'] as const

export function hasOldStorage(): boolean {
  try {
    return OLD_KEYS.some((key) => localStorage.getItem(`wordnest.${key}`) !== null)
  } catch {
    // Blocked storage holds nothing.
    return false
  }
}
