import { Art, type ArtProps } from './art.tsx'
import { Bird } from './bird.tsx'
import { Leaf } from './leaf.tsx'
import { Nest } from './nest.tsx'

/** No words yet: a nest with room in it, and a bird that looks in. */
export function EmptyNest(props: ArtProps) {
  return (
    <Art viewBox="0 0 320 220" {...props}>
      <path
        d="M24 150C14 80 70 40 140 40 210 40 300 60 302 136 304 196 220 206 150 206 90 206 32 202 24 150Z"
        fill="var(--art-wash)"
        stroke="none"
      />
      <path d="M12 196C80 186 220 190 310 182" strokeWidth="12" />
      <path d="M12 196C80 186 220 190 310 182" stroke="var(--art-twig-deep)" strokeWidth="7" />
      <Leaf transform="translate(36 192) rotate(-60)" />
      <Leaf transform="translate(284 184) rotate(-120)" deep />
      <Nest transform="translate(92 118) scale(0.62)">
        <path d="M120 6C150 14 180 12 204 4" stroke="var(--art-twig)" strokeWidth="4" />
      </Nest>
      <Bird transform="translate(26 22) scale(0.92)" mood="puzzled" />
      <path d="M150 50c8-4 14 2 12 9m-2 12v.1" strokeWidth="4" />
      <path d="M206 62c10 10 16 20 18 34m-8-8l8 8 6-10" strokeDasharray="0" strokeWidth="3" />
    </Art>
  )
}
