/** Lengths in characters (code points), as the limits of words, definitions and names count them. */

/** Most texts are short: only one that might be too long is counted. */
export const isLongerThan = (text: string, maxLength: number): boolean =>
  text.length > maxLength && (text.length > 2 * maxLength || Array.from(text).length > maxLength)

/** The first `length` characters; the same text where it has no more. */
export const cutTo = (text: string, length: number): string =>
  text.length <= length
    ? text
    : Array.from(text.slice(0, 2 * length))
        .slice(0, length)
        .join('')
