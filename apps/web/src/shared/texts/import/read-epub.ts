/** Books in EPUB: the chapters in reading order, without table of contents, pictures and footnotes. */
import { decodeText } from './decode-text.ts'
import { ImportError, type ImportedText, toImportedText } from './imported-text.ts'
import { readMarkup } from './read-markup.ts'
import { readXml } from './read-xml.ts'
import { unzipBounded } from './unzip-bounded.ts'

const CONTAINER = 'META-INF/container.xml'
const ENCRYPTION = 'META-INF/encryption.xml'
/** Fonts may be made unreadable for others without the book being so. */
const FONT_ALGORITHMS = /idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc/
const CHAPTER_TYPE = /xhtml|html/

type Package = {
  readonly title: string
  /** Addresses of the chapters, relative to the package file. */
  readonly chapters: readonly string[]
}

function findPackagePath(container: string): string | undefined {
  let path: string | undefined
  readXml(container, {
    onOpen: (name, attributes) => {
      if (name === 'rootfile') path ??= attributes['full-path']
    },
  })
  return path
}

function isProtected(encryption: string): boolean {
  let found = false
  readXml(encryption, {
    onOpen: (name, { Algorithm = '' }) => {
      if (name === 'EncryptionMethod' && !FONT_ALGORITHMS.test(Algorithm)) found = true
    },
  })
  return found
}

function readPackage(xml: string): Package {
  const items = new Map<string, { readonly href: string; readonly isChapter: boolean }>()
  const spine: string[] = []
  let title = ''
  let isTitle = false
  readXml(xml, {
    onOpen: (name, attributes) => {
      const { id, href } = attributes
      if (name === 'title' && title === '') isTitle = true
      if (name === 'item' && id !== undefined && href !== undefined) {
        const isContents = /(?:^|\s)nav(?:\s|$)/.test(attributes['properties'] ?? '')
        items.set(id, { href, isChapter: CHAPTER_TYPE.test(attributes['media-type'] ?? '') && !isContents })
      }
      if (name === 'itemref' && attributes['linear'] !== 'no') spine.push(attributes['idref'] ?? '')
    },
    onText: (text) => {
      if (isTitle) title += text
    },
    onClose: (name) => {
      if (name === 'title') isTitle = false
    },
  })
  const chapters = spine.flatMap((id) => {
    const item = items.get(id)
    return item?.isChapter === true ? [item.href] : []
  })
  return { title, chapters }
}

/** Where a chapter is in the zip: addresses are relative to the package file and may be percent-encoded. */
function toPath(href: string, packagePath: string): string {
  const url = URL.parse(href, `https://book/${packagePath}`)
  try {
    return decodeURIComponent(url?.pathname ?? '').slice(1)
  } catch {
    return ''
  }
}

const readFile = (files: ReadonlyMap<string, Uint8Array>, path: string): string | undefined => {
  const bytes = files.get(path)
  return bytes && decodeText(bytes)
}

/** @throws {ImportError} */
export function readEpub(bytes: Uint8Array): ImportedText {
  const files = unzipBounded(bytes, (name) => /\.(?:xml|opf|x?html?)$/i.test(name) || name === CONTAINER)
  const encryption = readFile(files, ENCRYPTION)
  if (encryption !== undefined && isProtected(encryption)) throw new ImportError('protected')
  const packagePath = findPackagePath(readFile(files, CONTAINER) ?? '')
  const packageFile = packagePath === undefined ? undefined : readFile(files, packagePath)
  if (packagePath === undefined || packageFile === undefined) throw new ImportError('unreadable')
  const { title, chapters } = readPackage(packageFile)
  const texts = chapters.flatMap((href) => {
    const chapter = readFile(files, toPath(href, packagePath))
    return chapter === undefined ? [] : [readMarkup(chapter, /^\s*<\?xml/.test(chapter)).text]
  })
  return toImportedText(title, texts.join('\n\n'))
}
