import { Art, type ArtProps } from '../art.tsx'
import { Blob } from '../parts/blob.tsx'

export function ScrambleArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 160 110" {...props}>
      <Blob />
      <Tile letter="w" transform="translate(36 62) rotate(-14)" fill="var(--art-egg)" />
      <Tile letter="r" transform="translate(66 38) rotate(10)" fill="var(--art-paper)" />
      <Tile letter="o" transform="translate(88 74) rotate(-6)" fill="var(--art-yolk)" />
      <Tile letter="d" transform="translate(122 48) rotate(13)" fill="var(--art-paper)" />
      <path d="M78 16c14-8 28-6 38 4m-9-1l9 1 1-9" stroke="var(--art-coral)" strokeWidth="3.5" />
    </Art>
  )
}

function Tile({ letter, transform, fill }: { letter: string; transform: string; fill: string }) {
  return (
    <g transform={transform}>
      <rect x="-17" y="-15" width="34" height="36" rx="8" fill="var(--art-line)" />
      <rect x="-17" y="-19" width="34" height="36" rx="8" fill={fill} />
      <text y="8" fontSize="26" fontWeight="800" fill="var(--art-ink)" stroke="none">
        {letter}
      </text>
    </g>
  )
}
