/** Changes at random of what people send, for tests of what reads it. */

/** A whole number from 0 to below the limit. */
export type Random = (below: number) => number

/** Mulberry32: a failure is found again by its number. */
export function buildRandom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** What breaks parsers of markup: the beginnings of things that do not end, depths, and characters that mean something. */
export const MARKUP_SNIPPETS = [
  '<',
  '&',
  '<!--',
  '<![CDATA[',
  '<!DOCTYPE a [<!ENTITY b "cc"><!ENTITY c "&b;&b;">]>',
  '&#x110000;&#0;&#xD800;',
  '\0',
  '"',
  "'",
  '-->',
  '<div>'.repeat(400),
  ' '.repeat(20_000),
] as const

type Whole<T> = { readonly length: number; readonly slice: (start: number, end?: number) => T }

/** Cut off, without a piece, with a piece twice or left out up to anywhere, or with a snippet in it. */
export function changeAtRandom<T extends Whole<T>>(
  whole: T,
  random: Random,
  { snippets, join }: { readonly snippets: readonly T[]; readonly join: (...parts: readonly T[]) => T },
): T {
  const at = random(whole.length + 1)
  switch (random(4)) {
    case 0:
      return whole.slice(0, at)
    case 1:
      return join(whole.slice(0, at), whole.slice(at + 1 + random(60)))
    case 2:
      return join(whole.slice(0, at), whole.slice(random(whole.length + 1)))
    default:
      return join(whole.slice(0, at), snippets[random(snippets.length)] ?? whole, whole.slice(at))
  }
}
