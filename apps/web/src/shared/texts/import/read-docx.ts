/** Word documents (.docx): paragraphs as they are, without notes, comments and removed text. */
import { decodeText } from './decode-text.ts'
import { ImportError, type ImportedText, toImportedText } from './imported-text.ts'
import { readXml } from './read-xml.ts'
import { unzipBounded } from './unzip-bounded.ts'

export const DOCUMENT = 'word/document.xml'
const PROPERTIES = 'docProps/core.xml'
/** Text that was deleted with changes tracked, codes of fields, alternatives for older programs. */
const LEFT_OUT = new Set(['del', 'instrText', 'Fallback', 'txbxContent'])

function readTitle(xml: string): string {
  let title = ''
  let isTitle = false
  readXml(xml, {
    onOpen: (name) => {
      if (name === 'title') isTitle = true
    },
    onText: (text) => {
      if (isTitle) title += text
    },
    onClose: (name) => {
      if (name === 'title') isTitle = false
    },
  })
  return title
}

function readBody(xml: string): string {
  const parts: string[] = []
  let leftOut = 0
  let isText = false
  readXml(xml, {
    onOpen: (name) => {
      if (LEFT_OUT.has(name)) leftOut += 1
      if (name === 't') isText = true
      if (name === 'tab') parts.push(' ')
      if (name === 'br' || name === 'cr') parts.push('\n')
    },
    onText: (text) => {
      if (isText && leftOut === 0) parts.push(text)
    },
    onClose: (name) => {
      if (LEFT_OUT.has(name)) leftOut -= 1
      if (name === 't') isText = false
      if (name === 'p') parts.push('\n\n')
    },
  })
  return parts.join('')
}

/** @throws {ImportError} */
export function readDocx(bytes: Uint8Array): ImportedText {
  const files = unzipBounded(bytes, (name) => name === DOCUMENT || name === PROPERTIES)
  const document = files.get(DOCUMENT)
  if (!document) throw new ImportError('unreadable')
  const properties = files.get(PROPERTIES)
  return toImportedText(properties ? readTitle(decodeText(properties)) : '', readBody(decodeText(document)))
}
