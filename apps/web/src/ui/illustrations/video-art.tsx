import { Art, type ArtProps } from './art.tsx'
import { Blob } from './parts/blob.tsx'

export function VideoArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 160 110" {...props}>
      <Blob />
      <rect x="24" y="18" width="112" height="72" rx="12" fill="var(--art-egg-deep)" />
      <rect x="33" y="26" width="94" height="44" rx="6" fill="var(--art-egg-pale)" />
      <path
        d="M33 62C52 48 64 66 84 56 104 46 112 58 127 52V64C127 68 125 70 121 70H39C35 70 33 68 33 64Z"
        fill="var(--art-leaf)"
      />
      <path d="M36 80H124" stroke="var(--art-paper)" strokeWidth="3.5" />
      <path d="M36 80H72" stroke="var(--art-yolk)" strokeWidth="3.5" />
      <circle cx="72" cy="80" r="4.5" fill="var(--art-yolk)" />
      <circle cx="80" cy="46" r="19" fill="var(--art-yolk)" />
      <path d="M74 37V55L90 46Z" fill="var(--art-ink)" stroke="var(--art-ink)" />
    </Art>
  )
}
