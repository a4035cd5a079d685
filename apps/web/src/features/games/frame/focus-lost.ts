/** Whether focus is nowhere, or on what cannot be pressed any more. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  return activeElement.matches(':disabled') || activeElement.closest('[inert]') !== null
}
