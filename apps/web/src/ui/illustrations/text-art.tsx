import { Art, type ArtProps } from './art.tsx'
import { Blob } from './parts/blob.tsx'

export function TextArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 160 110" {...props}>
      <Blob fill="var(--art-egg-pale)" />
      <path
        d="M38 12H96L116 32V96C116 98 114 100 112 100H38C36 100 34 98 34 96V16C34 14 36 12 38 12Z"
        fill="var(--art-paper)"
      />
      <path d="M96 12V28C96 31 97 32 100 32H116" fill="var(--art-paper-shade)" />
      <rect x="43" y="43" width="34" height="14" rx="5" fill="var(--art-yolk)" stroke="none" />
      <rect x="66" y="71" width="40" height="14" rx="5" fill="var(--art-egg)" stroke="none" />
      <path d="M46 30H82M48 50H72M84 50H104M46 64H104M46 78H58M72 78H100" stroke="var(--art-ink)" strokeWidth="3" />
      <g transform="translate(122 72) rotate(8)">
        <path d="M0 0L28 12 15 16 9 29Z" fill="var(--art-coral)" />
      </g>
    </Art>
  )
}
