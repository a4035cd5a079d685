import { MAX_DECK_BYTES, MAX_WORD_TEXT_LENGTH, readWordFile, type WordFile } from '@wordnest/contracts/word-files'
import type { EndpointInput } from '@wordnest/contracts/endpoint'

import { ApiError, callApi } from '#lib/api.ts'
import { toBase64 } from '#lib/base64.ts'
import { toErrorText } from '#messages/error-text.ts'
import type { Messages } from '#messages/messages.ts'

export type ReadWords = { readonly file: WordFile } | { readonly problem: string }

const READING_TIMEOUT_MS = 60_000
/** A larger file is too long in any encoding: no character of UTF-8 has more than three bytes for each of its units. */
const MAX_TABLE_BYTES = 3 * MAX_WORD_TEXT_LENGTH

function toProblem(messages: Messages, error: unknown): string {
  const { importing } = messages.myVocabulary
  if (!(error instanceof ApiError)) {
    // A failure to read the file in the browser has no code.
    console.warn('A file of words was not read:', error)
    return importing.unreadable
  }
  console.warn('A file of words was not read:', error.code, error.requestId)
  if (error.code === 'unreadable-file') return importing.unreadable
  return error.code === 'too-large' ? importing.tooLargeInside : importing.failed(toErrorText(messages, error.code))
}

async function readInput(messages: Messages, input: EndpointInput<typeof readWordFile>): Promise<ReadWords> {
  try {
    const file = await callApi(readWordFile, input, { timeoutMs: READING_TIMEOUT_MS })
    return file.rows.length > 0 ? { file } : { problem: messages.myVocabulary.importing.empty }
  } catch (error) {
    return { problem: toProblem(messages, error) }
  }
}

/** A deck is known by its content, whatever its name says: every zip starts so. */
async function isZip(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return first === 0x50 && second === 0x4b
}

/** Text of a file, as UTF-8 or what old spreadsheets write. */
async function readText(file: File): Promise<string> {
  const content = await file.arrayBuffer()
  const [first, second] = new Uint8Array(content.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

const tooLargeDeck = (messages: Messages): ReadWords => ({ problem: messages.myVocabulary.importing.tooLarge.deck })

async function readDeck(messages: Messages, file: File): Promise<ReadWords> {
  if (file.size > MAX_DECK_BYTES) return tooLargeDeck(messages)
  return readInput(messages, { kind: 'anki', contentBase64: await toBase64(file) })
}

const isNamedDeck = ({ name }: File): boolean => /\.apkg$/i.test(name)

async function readTable(messages: Messages, file: File): Promise<ReadWords> {
  const { importing } = messages.myVocabulary
  const refusal = { problem: isNamedDeck(file) ? importing.unreadable : importing.tooLarge.table }
  if (file.size > MAX_TABLE_BYTES) return refusal
  const text = await readText(file)
  return text.length > MAX_WORD_TEXT_LENGTH ? refusal : readInput(messages, { kind: 'table', text })
}

export async function readWordsOfFile(messages: Messages, file: File): Promise<ReadWords> {
  try {
    // Of a damaged deck too: its name says which limit the learner has met.
    if (isNamedDeck(file) && file.size > MAX_DECK_BYTES) return tooLargeDeck(messages)
    return (await isZip(file)) ? await readDeck(messages, file) : await readTable(messages, file)
  } catch (error) {
    return { problem: toProblem(messages, error) }
  }
}

export const readWordsOfText = (
  messages: Messages,
  text: string,
  columnSeparator: string,
  rowSeparator: string,
): Promise<ReadWords> => readInput(messages, { kind: 'text', text, columnSeparator, rowSeparator })
