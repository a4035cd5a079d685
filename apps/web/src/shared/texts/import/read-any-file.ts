/** Any file that a learner wants to read: what it is follows from its content, not from its name. */
import { decodeText } from './decode-text.ts'
import { ImportError, type ImportedText, MAX_FILE_BYTES, toImportedText } from './imported-text.ts'
import { readCaptionText } from './read-captions.ts'
import { DOCUMENT, readDocx } from './read-docx.ts'
import { readEpub } from './read-epub.ts'
import { readMarkup } from './read-markup.ts'
import { unzipBounded } from './unzip-bounded.ts'

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((character, index) => bytes[index] === character.codePointAt(0))

/** Bytes of pictures, sounds and programs: text files have none of these. */
const isBinary = (bytes: Uint8Array): boolean => {
  const head = bytes.subarray(0, 4096)
  const isMarkedUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  return !isMarkedUtf16 && head.includes(0)
}

const IS_CAPTIONS = /^(?:WEBVTT|(?:\d{1,9}\n)?(?:\d{1,6}:)?\d{1,2}:\d{1,2}[.,]\d{1,3} ?-->)/
const IS_HTML = /^<(?:!doctype html|html|head|body|article|div|p|h[1-6])\b/i

/** Without declarations and comments before the first element. */
function skipProlog(start: string): string {
  let rest = start
  for (const [opening, closing] of [['<?xml', '?>'], ...Array.from({ length: 5 }, () => ['<!--', '-->'])] as const) {
    const end = rest.startsWith(opening) ? rest.indexOf(closing) : -1
    if (end >= 0) rest = rest.slice(end + closing.length).trimStart()
  }
  return rest
}

/** The first lines, without white space around them and empty ones. */
const toStart = (text: string): string =>
  text
    .slice(0, 4000)
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

function readZip(bytes: Uint8Array): ImportedText {
  const names = new Set<string>()
  unzipBounded(bytes, (name) => {
    names.add(name)
    return false
  })
  if (names.has('META-INF/container.xml')) return readEpub(bytes)
  if (names.has(DOCUMENT)) return readDocx(bytes)
  throw new ImportError('unknown-kind')
}

function readTextFile(bytes: Uint8Array): ImportedText {
  const text = decodeText(bytes)
  const start = toStart(text)
  if (IS_CAPTIONS.test(start)) return readCaptionText(text)
  if (!IS_HTML.test(skipProlog(start))) return toImportedText('', text)
  const page = readMarkup(text)
  return toImportedText(page.title, page.text)
}

/**
 * PDF is read elsewhere, since it loads a library of its own.
 *
 * @throws {ImportError}
 */
export function readAnyFile(bytes: Uint8Array): ImportedText {
  if (bytes.length > MAX_FILE_BYTES) throw new ImportError('too-large')
  if (startsWith(bytes, 'PK\u0003\u0004')) return readZip(bytes)
  if (bytes.length === 0) throw new ImportError('no-text')
  if (isBinary(bytes)) throw new ImportError('unknown-kind')
  return readTextFile(bytes)
}

export const isPdf = (bytes: Uint8Array): boolean => startsWith(bytes, '%PDF-')
