import { Art, type ArtProps } from './art.tsx'

/** An egg in a nest whose weave is the letter w. */
export function Logo(props: ArtProps) {
  return (
    <Art viewBox="0 0 48 48" {...props}>
      <path d="M24 4C31 4 37 14 37 24H11C11 14 17 4 24 4Z" fill="var(--art-egg)" />
      <path d="M17 16C18 12 20 9.5 22.5 8.5" stroke="var(--art-paper)" strokeWidth="2.75" />
      <circle cx="29" cy="14" r="1.6" fill="var(--art-egg-deep)" stroke="none" />
      <circle cx="25" cy="18" r="1.2" fill="var(--art-egg-deep)" stroke="none" />
      <path d="M3 22C12 26 36 26 45 22 45 36 36 45 24 45 12 45 3 36 3 22Z" fill="var(--art-twig)" />
      <path d="M12 29l5.5 10L24 30.5 30.5 39 36 29" stroke="var(--art-paper)" strokeWidth="3.75" />
    </Art>
  )
}
