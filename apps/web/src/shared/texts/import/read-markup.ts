/** The text of HTML and of the XML of books: what a reader sees, paragraph by paragraph. Nothing is run or loaded. */
import { Parser } from 'htmlparser2'

import { MAX_TEXT_LENGTH } from './imported-text.ts'

const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const HIDDEN = new Set(
  'script style template noscript iframe object embed svg math audio video canvas select textarea button head nav rt rp'.split(
    ' ',
  ),
)
/** References to footnotes, and the notes themselves: they would be in the middle of sentences. */
const NOTE = /(?:^|\s)(?:noteref|footnote|endnote|rearnote|doc-noteref|doc-footnote|doc-endnote)(?:\s|$)/
/** Elements that never have content, so that no closing tag is missed. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** What is nested deeper is built to be so. */
const MAX_DEPTH = 2000

type Attributes = Readonly<Record<string, string>>

function isHidden(name: string, attributes: Attributes): boolean {
  if (HIDDEN.has(name) || 'hidden' in attributes || attributes['aria-hidden'] === 'true') return true
  return NOTE.test(attributes['epub:type'] ?? '') || NOTE.test(attributes['role'] ?? '')
}

export type MarkupText = { readonly title: string; readonly text: string }

/** `isXml` for files that say so themselves: there a tag that is not closed holds the rest. */
export function readMarkup(markup: string, isXml = false): MarkupText {
  const parts: string[] = []
  let length = 0
  let title = ''
  /** Names of the open elements from the outermost hidden one on. */
  let hidden: string[] = []
  let isTitle = false
  const add = (text: string) => {
    if (length > MAX_TEXT_LENGTH * 2) return
    length += text.length
    parts.push(text)
  }
  const open = (name: string, attributes: Attributes) => {
    if (name === 'title' && title === '') isTitle = true
    if (hidden.length > 0) {
      if (!VOID.has(name) && hidden.length < MAX_DEPTH) hidden.push(name)
    } else if (isHidden(name, attributes)) {
      if (!VOID.has(name)) hidden = [name]
    } else if (name === 'br') add('\n')
    else if (BLOCKS.has(name)) add('\n\n')
  }
  const parser = new Parser(
    {
      onopentag: open,
      ontext(text) {
        if (isTitle) title += text
        else if (hidden.length === 0) add(text.replace(/\s{2,}|[^\S ]/gu, ' '))
      },
      onclosetag(name) {
        if (name === 'title') isTitle = false
        if (hidden.length > 0) {
          const at = hidden.lastIndexOf(name)
          if (at >= 0) hidden = hidden.slice(0, at)
        } else if (BLOCKS.has(name)) add('\n\n')
      },
    },
    { xmlMode: isXml, decodeEntities: true, lowerCaseTags: !isXml },
  )
  parser.end(markup)
  return { title, text: parts.join('') }
}
