import { describe, expect, it, vi } from 'vitest'

// Vitest empties stylesheets, even ?raw ones, and this workspace compiles without the types of Node.
const { readFileSync } = await vi.importActual<{ readFileSync: (path: URL, encoding: 'utf8') => string }>('node:fs')
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const TEXT = 4.5
const EDGE = 3

const grounds = ['sunk', 'ground', 'surface', 'raised']
const softGrounds = ['primary-soft', 'accent-soft', 'danger-soft', 'success-soft']

/** Foreground, backgrounds, least contrast. */
const pairs: [string, string[], number][] = [
  ['ink', [...grounds, ...softGrounds], TEXT],
  ['ink-soft', [...grounds, ...softGrounds], TEXT],
  ['primary-text', [...grounds, 'primary-soft'], TEXT],
  ['danger-text', [...grounds, 'danger-soft'], TEXT],
  ['success-text', [...grounds, 'success-soft'], TEXT],
  ['on-primary', ['primary', 'primary-hover'], TEXT],
  ['on-accent', ['accent', 'accent-hover'], TEXT],
  ['on-danger', ['danger', 'danger-hover'], TEXT],
  ['on-success', ['success'], TEXT],
  ['edge', grounds, EDGE],
  ['outline', grounds, EDGE],
  ['primary', [...grounds, 'primary-soft'], EDGE],
  ['danger', [...grounds, 'danger-soft'], EDGE],
  ['success', [...grounds, 'success-soft'], EDGE],
  ['accent-edge', [...grounds, 'accent-soft'], EDGE],
  ['focus', [...grounds, ...softGrounds], EDGE],
]

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const colours = readColours(theme)
  const rows = pairs.flatMap(([front, backs, least]) => backs.map((back) => ({ front, back, least })))

  it.each(rows)('shows $front on $back with a contrast of at least $least', ({ front, back, least }) => {
    expect(contrast(getColour(colours, front), getColour(colours, back))).toBeGreaterThanOrEqual(least)
  })
})

function readColours(theme: 'light' | 'dark'): Map<string, string> {
  const found = css.matchAll(/--color-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, theme === 'light' ? light : dark]))
}

function getColour(colours: Map<string, string>, name: string): string {
  const colour = colours.get(name)
  if (!colour) throw new Error(`tokens.css has no opaque colour "${name}"`)
  return colour
}

// Contrast ratio of WCAG 2.2.
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
