import { Art, type ArtProps } from './art.tsx'
import { Blob } from './blob.tsx'

export function HangmanArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 160 110" {...props}>
      <Blob fill="var(--art-egg-pale)" />
      <path d="M16 94C40 86 66 86 88 94Z" fill="var(--art-leaf)" />
      <path d="M30 91V20M26 18H72" strokeWidth="9" />
      <path d="M30 91V20M26 18H72" stroke="var(--art-twig)" strokeWidth="4.5" />
      <path d="M32 38L48 20" strokeWidth="3" />
      <path d="M66 22V32" strokeWidth="3" />
      <circle cx="66" cy="45" r="13" fill="var(--art-paper)" />
      <path d="M53 42C55 33 60 31 66 31S77 33 79 42C73 42 69 39 67 36 63 40 59 42 53 42Z" fill="var(--art-coral)" />
      <path d="M62 46v1.5M71 46v1.5M62 52C65 54 68 54 71 52" stroke="var(--art-ink)" />
      <g>
        <rect x="84" y="58" width="20" height="26" rx="5" fill="var(--art-paper)" />
        <rect x="108" y="58" width="20" height="26" rx="5" fill="var(--art-yolk)" />
        <rect x="132" y="58" width="20" height="26" rx="5" fill="var(--art-paper)" />
        <path d="M90 78h8M138 78h8" stroke="var(--art-ink)" />
        <path d="M113 77l5-13 5 13m-8.5-4h7" stroke="var(--art-ink)" strokeWidth="3" />
      </g>
    </Art>
  )
}
