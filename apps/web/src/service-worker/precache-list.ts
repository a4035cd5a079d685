/** The list of files that the build gives the worker. */
export type PrecacheList = {
  /** Changes with any byte of any file. */
  readonly version: string
  readonly files: readonly PrecachedFile[]
  readonly pages: readonly PrecachedPage[]
}

export type PrecachedFile = {
  readonly url: string
  /** `sha256-…`; absent where the address itself names the content. */
  readonly integrity?: string
}

export type PrecachedPage = {
  /** As the route table says it: `:name` for any one segment. */
  readonly path: string
  /** An address that the server answers with this page. */
  readonly url: string
  readonly integrity: string
}
