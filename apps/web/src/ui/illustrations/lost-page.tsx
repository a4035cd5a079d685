import { Art, type ArtProps } from './art.tsx'
import { Bird } from './parts/bird.tsx'

/** No such page: the bird over a map that does not help. */
export function LostPage(props: ArtProps) {
  return (
    <Art viewBox="0 0 320 240" {...props}>
      <path
        d="M20 150C16 76 84 24 164 28 250 32 306 90 300 156 294 214 226 222 156 222 80 222 24 214 20 150Z"
        fill="var(--art-wash)"
        stroke="none"
      />
      <path d="M252 204V96" strokeWidth="11" />
      <path d="M252 204V96" stroke="var(--art-twig)" strokeWidth="6" />
      <path d="M216 92h56l14 13-14 13h-56z" fill="var(--art-paper)" />
      <path d="M288 128h-52l-13 12 13 12h52z" fill="var(--art-yolk)" />
      <path d="M228 105h30M248 140h26" strokeWidth="3" />
      <path stroke="var(--art-stroke)" d="M16 200C90 189 220 191 306 200" strokeWidth="3" />
      <Bird transform="translate(42 74) scale(1.15)" mood="puzzled" />
      <g transform="translate(108 134) rotate(-6)">
        <path d="M0 10L32 0 64 10 96 0V66L64 76 32 66 0 76Z" fill="var(--art-paper)" />
        <path d="M32 0V66M64 10V76" strokeWidth="2" />
        <path d="M12 56C22 34 42 52 52 36" stroke="var(--art-coral)" strokeWidth="3.5" strokeDasharray="1 7" />
        <path d="M74 22l12 12m0-12L74 34" stroke="var(--art-coral)" strokeWidth="4" />
      </g>
      <path stroke="var(--art-stroke)" d="M192 48c-2-12 18-14 18-1 0 9-10 9-10 18m0 11v.1" strokeWidth="5" />
    </Art>
  )
}
