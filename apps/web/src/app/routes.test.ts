// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'

import { paths } from '#lib/paths.ts'

import { routes } from './routes.ts'

describe('the routes', () => {
  it('give every path a screen, and the rest a page that says so', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual([...Object.values(paths), '*'].toSorted())
  })

  it.each(routes.map(({ path, chunk }) => ({ path, chunk })))('find the screen of $path', async ({ chunk }) => {
    await expect(chunk.load()).resolves.toBeTypeOf('function')
  })
})
