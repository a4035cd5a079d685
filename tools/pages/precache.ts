import { createHash } from 'node:crypto'

/** A file that is served, by its path below the folder of the pages. */
export type FinalFile = { readonly name: string; readonly integrity: string }
/** A page, the screen of the route table that it shows, and the file that holds it. */
export type PageFile = { readonly route: string; readonly path: string; readonly file: string }

type PrecacheList = {
  version: string
  files: { url: string; integrity?: string }[]
  pages: { path: string; url: string; integrity: string }[]
}

/** Names that change with the content. */
const HASHED = /^assets\//
/**
 * What no screen shows: pictures for app stores, compressed copies, maps, and the pages themselves, which have addresses. And
 * the pictures of About, 0.3 MB: without them it says the same. The page itself stores the dictionary once it is used, and
 * few learners need the reader of PDF files, 1.6 MB.
 */
const LEFT_OUT = /^screenshots\/|^assets\/(?:dictionary|pdfjs)-|\.(?:avif|br|gz|map|html)$/
const UNKNOWN_ADDRESSES = '*'

/** The files of a build that the service worker stores. */
export function toPrecacheList(finalFiles: readonly FinalFile[], pageFiles: readonly PageFile[]): PrecacheList {
  const files = finalFiles
    .filter(({ name }) => !LEFT_OUT.test(name))
    .map(({ name, integrity }) => ({ url: `/${name}`, ...(!HASHED.test(name) && { integrity }) }))
  const pages = pageFiles
    // Where a text cannot be had from the server, it is on the device, or nowhere.
    .filter(({ route, path }) => path === route && path !== UNKNOWN_ADDRESSES)
    .map(({ path, file }) => {
      const page = finalFiles.find(({ name }) => name === file)
      if (!page) throw new Error(`The page of ${path} is not there: ${file}`)
      return { path, url: toAddress(path), integrity: page.integrity }
    })
  return { version: toVersion(finalFiles), files, pages }
}

/** An address that the server answers with the page of a path such as `/video-player/:videoID`. */
const toAddress = (path: string): string => path.replace(/:[^/]+/g, 'any')

function toVersion(files: readonly FinalFile[]): string {
  const hash = createHash('sha256')
  for (const { name, integrity } of files) hash.update(`${name} ${integrity}\n`)
  return hash.digest('hex').slice(0, 16)
}
