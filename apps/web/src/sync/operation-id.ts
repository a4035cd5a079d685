const toUuid = (bytes: Uint8Array, version: 4 | 7): string => {
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | (version << 4)).toString(16)
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16)
    return byte.toString(16).padStart(2, '0')
  }).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A random UUID, version 4. `crypto.randomUUID` is missing where the page is not served over https. */
export const newOperationId = (): string => toUuid(crypto.getRandomValues(new Uint8Array(16)), 4)

const BYTE = 256
/** The 12 bits after the time count the ids of one millisecond. */
const MOST_A_MILLISECOND = 4096

let latest = { at: 0, count: 0 }

/** A UUID of version 7: later ones of this page sort after earlier ones. */
export function newEventId(now: number): string {
  const at = Math.max(Math.floor(now), latest.at)
  const count = at === latest.at ? latest.count + 1 : 0
  latest = count < MOST_A_MILLISECOND ? { at, count } : { at: at + 1, count: 0 }
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let index = 5, left = latest.at; index >= 0; index -= 1, left = Math.floor(left / BYTE))
    bytes[index] = left % BYTE
  bytes[6] = Math.floor(latest.count / BYTE)
  bytes[7] = latest.count % BYTE
  return toUuid(bytes, 7)
}
