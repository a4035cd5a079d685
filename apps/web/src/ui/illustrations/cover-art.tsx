import { Art, type ArtProps } from './art.tsx'
import { COVER_SHAPES, fillOf } from './cover-shapes.ts'

/** The colour of the cover: one for each kind of text, so that a shelf is not all alike. */
const GROUNDS: ReadonlyMap<string, string> = new Map([
  ['tale', 'var(--art-egg-pale)'],
  ['life', 'var(--art-wash)'],
  ['letter', 'var(--color-danger-soft)'],
  ['dialogue', 'var(--color-accent-soft)'],
  ['science', 'var(--color-success-soft)'],
  ['history', 'var(--color-sunk)'],
])

type CoverArtProps = ArtProps & {
  /** What it shows; a book where there is no such drawing. */
  cover: string
  kind?: string | undefined
}

/** The cover of a text: a small book with one drawing. */
export function CoverArt({ cover, kind = '', ...art }: CoverArtProps) {
  const shapes = COVER_SHAPES.get(cover) ?? COVER_SHAPES.get('book')
  return (
    <Art viewBox="0 0 84 104" {...art}>
      <path d="M10 2H74C79 2 82 5 82 10V94C82 99 79 102 74 102H10Z" fill={GROUNDS.get(kind) ?? 'var(--art-wash)'} />
      <path d="M2 10C2 5 5 2 10 2V102C5 102 2 99 2 94Z" fill="var(--art-egg-deep)" />
      <g transform="translate(18 24) scale(.86)">
        {shapes?.map(([fill, d]) => (
          <path key={d} d={d} fill={fillOf(fill)} />
        ))}
      </g>
    </Art>
  )
}
