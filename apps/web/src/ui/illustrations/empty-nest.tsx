import { Art, type ArtProps } from './art.tsx'
import { Bird } from './parts/bird.tsx'
import { Leaf } from './parts/leaf.tsx'
import { Nest } from './parts/nest.tsx'

/** No words yet: a nest with room in it, and a bird that looks in. */
export function EmptyNest(props: ArtProps) {
  return (
    <Art viewBox="0 0 320 220" {...props}>
      <path
        d="M20 146C10 76 76 30 150 32 224 34 304 60 304 138 304 196 220 210 150 210 86 210 28 204 20 146Z"
        fill="var(--art-wash)"
        stroke="none"
      />
      <path d="M10 198C80 190 220 194 312 184" strokeWidth="13" />
      <path d="M10 198C80 190 220 194 312 184" stroke="var(--art-twig-deep)" strokeWidth="8" />
      <Nest transform="translate(142 130) scale(0.49)" />
      <Leaf transform="translate(22 194) rotate(-70)" deep />
      <Leaf transform="translate(58 192) rotate(-120)" deep />
      <Bird transform="translate(18 88)" mood="puzzled" />
      <path d="M204 92c4-12 6-22 4-36m-9 27l5 9 9-6" stroke="var(--art-coral)" strokeWidth="3.5" />
      <path d="M236 96c6-10 10-18 12-30m-14 22l2 8 9-3" stroke="var(--art-coral)" strokeWidth="3.5" />
      <path stroke="var(--art-stroke)" d="M124 70c-1-11 15-12 15-1 0 7-8 8-8 15m0 9v.1" strokeWidth="4.5" />
    </Art>
  )
}
