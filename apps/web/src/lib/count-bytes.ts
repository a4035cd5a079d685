/** How many bytes a text has in UTF-8, without making them: a book is counted before it is saved, and again when it is. */

let latest = { text: '', bytes: 0 }

function count(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 0x80) continue
    // Each half of a pair is two bytes of its four; half a pair alone becomes a sign of three.
    const isPair = code >= 0xd800 && code < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00
    bytes += code < 0x800 ? 1 : 2
    if (isPair) index += 1
  }
  return bytes
}

export function countBytes(text: string): number {
  if (text !== latest.text) latest = { text, bytes: count(text) }
  return latest.bytes
}
