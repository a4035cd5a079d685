/** The text of a web page, without menus, advertisements and scripts. */
import { Readability } from '@mozilla/readability'
import { cleanText } from '@wordnest/vocabulary/text-cleaning'
import { parseHTML } from 'linkedom'
import { parse, serialize } from 'parse5'

export type Article = {
  readonly title: string
  /** Plain paragraphs apart by blank lines; empty where the page has none. */
  readonly text: string
}

/** A page of more elements is built to take long. */
const MAX_ELEMENTS = 100_000
const MAX_TITLE_LENGTH = 200

const toTitle = (title: string | null | undefined): string =>
  cleanText(title ?? '')
    .replaceAll('\n', ' ')
    .slice(0, MAX_TITLE_LENGTH)

export function extractArticle(html: string): Article {
  // linkedom does not add tags that HTML lets authors leave out: they are added first.
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- its type is the browser's Document, which the server's types lack
  const { document } = parseHTML(serialize(parse(html)))
  const article = new Readability(document, { maxElemsToParse: MAX_ELEMENTS }).parse()
  return { title: toTitle(article?.title), text: cleanText(article?.content ?? '') }
}
