import { Art, type ArtProps } from '../art.tsx'
import { Blob } from '../parts/blob.tsx'

export function HangmanArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 160 110" {...props}>
      <Blob fill="var(--art-egg-pale)" />
      <path d="M16 94C40 86 66 86 88 94Z" fill="var(--art-leaf)" />
      <path d="M30 91V20M26 18H72" strokeWidth="9" />
      <path d="M30 91V20M26 18H72" stroke="var(--art-twig)" strokeWidth="4.5" />
      <path d="M32 38L48 20" strokeWidth="3" />
      <path d="M66 22V30" strokeWidth="3" />
      <circle cx="66" cy="45" r="13" fill="var(--art-paper)" />
      <path d="M62 49v1.5M71 49v1.5M62 54C65 56.5 68 56.5 71 54" stroke="var(--art-ink)" />
      <path d="M53 42C53 34 58 30 66 30S79 34 79 42C74 39 58 39 53 42Z" fill="var(--art-coral)" />
      <path d="M51 41C58 36 74 36 81 41L80 46C73 42 59 42 52 46Z" fill="var(--art-yolk)" />
      <circle cx="66" cy="29" r="3.5" fill="var(--art-yolk)" />
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
