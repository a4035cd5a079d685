/** A text as learners bring it, without what only machines read. */
import { decodeEntities } from './entities.ts'
import { normaliseText } from './word-key.ts'

const DROPPED_ELEMENTS = /^(?:script|style|template|noscript)$/i
const BLOCK_ELEMENTS = /^(?:p|div|br|li|ul|ol|h[1-6]|tr|td|th|table|section|article|header|footer|blockquote|pre|hr)$/i

type Tag = { readonly name: string; readonly closing: boolean; readonly end: number }

/**
 * The tag that starts at `at`, which holds '<'; undefined where the text only looks like one ("a < b"). Its end is 0 when
 * it is not closed; of a comment that is not closed only the opening is markup, lest the rest of the text be lost.
 */
function findTag(text: string, at: number, lastCommentEnd: number): Tag | undefined {
  if (text.startsWith('<!--', at)) {
    const end = at + 4 <= lastCommentEnd ? text.indexOf('-->', at + 4) : -1
    return { name: '!--', closing: false, end: end < 0 ? at + 4 : end + 3 }
  }
  if (text.startsWith('<![', at)) return { name: '![', closing: false, end: text.indexOf('>', at) + 1 }
  const closing = text[at + 1] === '/'
  const start = closing ? at + 2 : at + 1
  const name = /^[!?]?[a-zA-Z][a-zA-Z0-9-]*/.exec(text.slice(start, start + 40))?.[0]
  if (name === undefined) return undefined
  const end = text.indexOf('>', start)
  return { name: name.toLowerCase(), closing, end: end + 1 }
}

/** Removes HTML tags, and the content of script and style too; block elements become line breaks. */
export function removeTags(text: string): string {
  const lowerCased = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const lastCommentEnd = text.lastIndexOf('-->')
  const kept: string[] = []
  let from = 0
  let at = text.indexOf('<')
  while (at >= 0) {
    const tag = findTag(text, at, lastCommentEnd)
    // nothing that starts here or later is closed
    if (tag?.end === 0) return `${kept.join('')}${text.slice(from).replaceAll('<!--', '')}`
    if (!tag) {
      at = text.indexOf('<', at + 1)
      continue
    }
    kept.push(text.slice(from, at), BLOCK_ELEMENTS.test(tag.name) ? '\n' : '')
    from = tag.end
    if (!tag.closing && DROPPED_ELEMENTS.test(tag.name)) {
      const close = lowerCased.indexOf(`</${tag.name}`, from)
      from = close < 0 ? text.length : close
    }
    at = text.indexOf('<', from)
  }
  kept.push(text.slice(from))
  return kept.join('')
}

const removeControls = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/(?![\t-\f])[\p{Cc}\p{Cf}]/gu, '')

/** Tags hide behind entities, entities behind tags: a few rounds reach the end, and what hides deeper loses its brackets. */
function removeMarkup(text: string): string {
  let plain = removeControls(text)
  for (let round = 0; round < 4; round += 1) {
    const next = removeControls(decodeEntities(removeTags(plain))).normalize('NFC')
    if (next === plain) return plain
    plain = next
  }
  return plain.replace(/[<>&]/g, ' ')
}

const removeExtraSpace = (text: string): string =>
  text
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/**
 * Detected or typed text without HTML tags, control characters and extra white space.
 * Paragraphs stay apart by one blank line. Cleaning cleaned text changes nothing.
 */
export const cleanText = (text: string): string => removeExtraSpace(removeMarkup(normaliseText(text)))

/** Text that is known to hold no markup: without control characters and extra white space, and with its angle brackets. */
export const tidyText = (text: string): string => removeExtraSpace(removeControls(normaliseText(text)))
