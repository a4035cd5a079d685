import { join } from 'node:path'

export type Folders = {
  readonly root: string
  readonly web: string
  /** What is served: the steps write here and nowhere else. */
  readonly dist: string
}

export const toFolders = (root: string): Folders => ({
  root,
  web: join(root, 'apps/web'),
  dist: join(root, 'apps/web/dist'),
})
