import { describe, expect, it } from 'vitest'

import {
  findImportCycle,
  findScreenModule,
  listLogKeys,
  listPageKeys,
  type Manifest,
  toPageAssets,
} from './manifest.ts'

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_vendor.js'], css: ['assets/index.css'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_vendor.js'], css: ['assets/shared.css'] },
  'src/messages/en.ts': { file: 'assets/en.js' },
  'src/features/home/home-screen.tsx': { file: 'assets/home.js', imports: ['_vendor.js'] },
  'src/features/games/sentence-scramble/sentence-scramble-screen.tsx': {
    file: 'assets/sent.js',
    imports: ['_shared.js', 'index.html'],
    dynamicImports: ['src/ui/parts/dialog.tsx'],
    css: ['assets/sent.css'],
  },
  '_lists.js': { file: 'assets/lists.js', imports: ['_shared.js'] },
  '_log.js': { file: 'assets/log.js', name: 'log' },
  '_log-view.js': { file: 'assets/log-view.js', name: 'log-view' },
  'src/app/background.tsx': { file: 'assets/background.js', imports: ['_lists.js'] },
  'src/ui/parts/dialog.tsx': { file: 'assets/dialog.js', css: ['assets/dialog.css'] },
}

describe('what a page loads', () => {
  it('is what the start and its screen import, in order, and nothing that they may load later', () => {
    const keys = listPageKeys(manifest, 'SentenceScrambleScreen')
    expect(toPageAssets(manifest, keys)).toEqual({
      entry: 'assets/index.js',
      modules: ['assets/vendor.js', 'assets/en.js', 'assets/shared.js', 'assets/sent.js'],
      later: ['assets/lists.js', 'assets/background.js'],
      styles: ['assets/index.css', 'assets/shared.css', 'assets/sent.css'],
    })
  })

  it('is not known without a chunk of its own: its address would be that of Home', () => {
    const { 'src/messages/en.ts': _, ...without } = manifest
    expect(() => toPageAssets(without, listPageKeys(manifest, 'SentenceScrambleScreen'))).toThrow(
      'The build has no chunk of src/messages/en.ts',
    )
  })

  it('knows the log, which has no source of its own, by its name', () => {
    expect(listLogKeys(manifest)).toEqual(['_log.js'])
  })

  it('leaves the catalogue out for Home', () => {
    expect(listPageKeys(manifest, 'HomeScreen')).toEqual(['src/features/home/home-screen.tsx'])
  })

  it.each(['AboutScreen', 'Screen'])('is not known for %s', (name) => {
    expect(() => findScreenModule(manifest, name)).toThrow(`The screen ${name} has no file`)
  })
})

describe('chunks that import each other', () => {
  const dialog = 'src/ui/parts/dialog.tsx'

  it('are found, wherever the circle begins', () => {
    const circle: Manifest = {
      ...manifest,
      '_shared.js': { file: 'assets/shared.js', imports: ['_vendor.js', dialog] },
      [dialog]: { file: 'assets/dialog.js', imports: ['_vendor.js', '_shared.js'] },
    }
    expect(findImportCycle(circle)).toEqual(['assets/shared.js', 'assets/dialog.js', 'assets/shared.js'])
  })

  it('are not those that share a third, nor one that is loaded later', () => {
    expect(
      findImportCycle({ ...manifest, [dialog]: { file: 'assets/dialog.js', imports: ['_shared.js'] } }),
    ).toBeUndefined()
  })
})
