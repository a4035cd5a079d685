import { Art, type ArtProps } from '../art.tsx'
import { Blob } from '../parts/blob.tsx'

export function SentenceArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 160 110" {...props}>
      <Blob fill="var(--art-egg-pale)" />
      <rect x="14" y="20" width="52" height="26" rx="7" fill="var(--art-paper)" />
      <rect x="74" y="20" width="34" height="26" rx="7" fill="var(--art-yolk)" />
      <rect x="26" y="64" width="36" height="26" rx="7" fill="var(--art-yolk)" transform="rotate(-5 44 77)" />
      <rect x="70" y="62" width="54" height="26" rx="7" fill="var(--art-coral)" transform="rotate(6 97 75)" />
      <rect
        x="116"
        y="20"
        width="34"
        height="26"
        rx="7"
        stroke="var(--art-stroke)"
        strokeDasharray="1 6"
        strokeWidth="3"
      />
      <g stroke="var(--art-ink)" strokeWidth="3.5">
        <path d="M24 33H56M84 33H98" />
        <path d="M36 78.5l16-1.5M81 73l31 4" />
      </g>
      <path d="M130 70c7-2 9-6 8-14m-6 5l6-6 6 5" stroke="var(--art-stroke)" strokeWidth="3" />
    </Art>
  )
}
