/** The download has begun by then. */
const REVOKE_AFTER_MS = 10_000

/** Hands a file to the browser, which keeps it where it keeps downloads. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
