import { Art, type ArtProps } from './art.tsx'
import { Leaf } from './parts/leaf.tsx'
import styles from './illustrations.module.css'

/** The trophy of the moment it is won: an egg-cup of gold between two twigs. */
export function TrophyBig(props: ArtProps) {
  return (
    <Art viewBox="0 0 260 210" {...props}>
      <circle cx="130" cy="104" r="86" fill="var(--art-wash)" stroke="none" />
      <g className={styles.shine} stroke="var(--art-yolk-deep)" strokeWidth="4.5">
        <path d="M130 18V4M92 26l-5-12M168 26l5-12M62 46L52 36M198 46l10-10" />
      </g>
      <Twig />
      <g transform="translate(260 0) scale(-1 1)">
        <Twig />
      </g>
      <path d="M130 30C144 30 156 50 156 72H104C104 50 116 30 130 30Z" fill="var(--art-egg)" />
      <path d="M116 56c1-8 4-12 9-14" stroke="var(--art-paper)" strokeWidth="4" />
      <circle cx="141" cy="54" r="2.8" fill="var(--art-egg-deep)" stroke="none" />
      <path d="M92 78H70C68 104 82 120 106 120M168 78h22c2 26-12 42-36 42" strokeWidth="10" />
      <path d="M92 78H70C68 104 82 120 106 120M168 78h22c2 26-12 42-36 42" stroke="var(--art-yolk)" strokeWidth="5" />
      <path d="M88 66H172V94C172 124 156 142 130 142S88 124 88 94Z" fill="var(--art-yolk)" />
      <path d="M157 67V96c0 20-8 34-24 45 22 0 38-17 38-47V67Z" fill="var(--art-yolk-deep)" stroke="none" />
      <path d="M88 66H172V94C172 124 156 142 130 142S88 124 88 94Z" />
      <path d="M101 78V96c0 11 3 18 8 24" stroke="var(--art-paper)" strokeWidth="5" />
      <path d="M122 141h16l4 22h-24Z" fill="var(--art-yolk-deep)" />
      <path d="M96 188C96 172 104 162 116 162H144C156 162 164 172 164 188Z" fill="var(--art-twig)" />
      <path d="M118 175h24" stroke="var(--art-yolk)" strokeWidth="4" />
      <path d="M84 189H176" stroke="var(--art-stroke)" strokeWidth="5" />
    </Art>
  )
}

function Twig() {
  return (
    <g>
      <path d="M98 196C56 186 30 150 36 96" stroke="var(--art-leaf-deep)" strokeWidth="3.5" />
      <Leaf transform="translate(36 98) rotate(-96)" />
      <Leaf transform="translate(35 120) rotate(-160)" deep />
      <Leaf transform="translate(36 124) rotate(-52)" />
      <Leaf transform="translate(43 148) rotate(-186)" deep />
      <Leaf transform="translate(45 152) rotate(-30)" />
      <Leaf transform="translate(60 174) rotate(-212)" deep />
    </g>
  )
}
