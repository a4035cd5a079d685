import { Art, type ArtProps } from '../art.tsx'
import { Blob } from '../parts/blob.tsx'

export function CardsArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 160 110" {...props}>
      <Blob />
      <rect
        x="-24"
        y="-34"
        width="48"
        height="68"
        rx="8"
        transform="translate(58 56) rotate(-16)"
        fill="var(--art-egg)"
      />
      <rect
        x="-24"
        y="-34"
        width="48"
        height="68"
        rx="8"
        transform="translate(76 54) rotate(-3)"
        fill="var(--art-yolk)"
      />
      <g transform="translate(98 56) rotate(11)">
        <rect x="-25" y="-35" width="50" height="70" rx="8" fill="var(--art-paper)" />
        <g stroke="var(--art-ink)">
          <path d="M-14-19H6" strokeWidth="5" />
          <path d="M-14-5H14M-14 5H14M-14 15H2" strokeWidth="2.5" />
        </g>
      </g>
      <path d="M134 40c9 6 10 20 2 29m-1-9l1 9 9-1" stroke="var(--art-coral)" strokeWidth="3.5" />
    </Art>
  )
}
