import { Art, type ArtProps } from './art.tsx'
import { Leaf } from './leaf.tsx'
import styles from './illustrations.module.css'

/** The trophy of the moment it is won: an egg-cup of gold between two twigs. */
export function TrophyBig(props: ArtProps) {
  return (
    <Art viewBox="0 0 240 200" {...props}>
      <g className={styles.shine} stroke="var(--art-yolk-deep)" strokeWidth="4">
        <path d="M120 12V0M62 30l-9-9M178 30l9-9M32 78H18M208 78h14M84 16l-4-9M156 16l4-9" />
      </g>
      <circle cx="120" cy="96" r="84" fill="var(--art-wash)" stroke="none" />
      <path d="M62 170C38 150 32 118 40 88M178 170c24-20 30-52 22-82" strokeWidth="3" />
      <g>
        <Leaf transform="translate(39 96) rotate(-108)" />
        <Leaf transform="translate(37 116) rotate(-170)" deep />
        <Leaf transform="translate(40 128) rotate(-48)" />
        <Leaf transform="translate(46 146) rotate(-196)" deep />
        <Leaf transform="translate(201 96) rotate(-72)" />
        <Leaf transform="translate(203 116) rotate(-10)" deep />
        <Leaf transform="translate(200 128) rotate(-132)" />
        <Leaf transform="translate(194 146) rotate(16)" deep />
      </g>
      <path d="M120 24C134 24 145 44 145 62H95C95 44 106 24 120 24Z" fill="var(--art-egg)" />
      <path d="M107 48c1-7 4-11 8-13" stroke="var(--art-paper)" strokeWidth="4" />
      <circle cx="130" cy="46" r="2.5" fill="var(--art-egg-deep)" stroke="none" />
      <path d="M84 70H62C60 96 74 112 96 112M156 70h22c2 26-12 42-34 42" strokeWidth="9" />
      <path d="M84 70H62C60 96 74 112 96 112M156 70h22c2 26-12 42-34 42" stroke="var(--art-yolk)" strokeWidth="4.5" />
      <path d="M80 58H160V86C160 116 144 132 120 132S80 116 80 86Z" fill="var(--art-yolk)" />
      <path d="M146 66V88c0 18-6 28-16 33 12-1 30-9 30-35V66Z" fill="var(--art-yolk-deep)" stroke="none" />
      <path d="M80 58H160V86C160 116 144 132 120 132S80 116 80 86Z" />
      <path d="M92 70V88c0 10 3 17 8 22" stroke="var(--art-paper)" strokeWidth="5" />
      <path d="M112 131h16l4 24h-24Z" fill="var(--art-yolk-deep)" />
      <path d="M88 176C88 162 96 154 108 154H132C144 154 152 162 152 176Z" fill="var(--art-twig)" />
      <path d="M78 176H162" strokeWidth="5" />
    </Art>
  )
}
