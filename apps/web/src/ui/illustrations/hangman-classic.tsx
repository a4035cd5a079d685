import { Art, type ArtProps } from './art.tsx'
import styles from './illustrations.module.css'

interface HangmanProps extends ArtProps {
  /** Wrong guesses so far, 0 to 6: each adds one part of the figure. */
  wrong: number
}

export function HangmanClassic({ wrong, ...props }: HangmanProps) {
  return (
    <Art viewBox="0 0 280 280" {...props}>
      <Gallows />
      {wrong >= 2 ? (
        <g className={styles.appear}>
          <path d="M150 134C160 128 176 128 186 134L190 190C178 198 158 198 146 190Z" fill="var(--art-egg)" />
          <path
            d="M149 150C160 156 176 156 187 150M148 166C160 172 176 172 188 166"
            stroke="var(--art-paper)"
            strokeWidth="5"
          />
          <path d="M150 134C160 128 176 128 186 134L190 190C178 198 158 198 146 190Z" />
        </g>
      ) : null}
      {wrong >= 3 ? <Limb shape="M151 140C138 150 130 162 126 178" end="translate(125 182)" /> : null}
      {wrong >= 4 ? <Limb shape="M185 140C198 150 206 162 210 178" end="translate(211 182)" /> : null}
      {wrong >= 5 ? <Leg shape="M157 194C156 206 155 216 153 228" foot="M154 228c-8-1-15 2-15 8h15z" /> : null}
      {wrong >= 6 ? <Leg shape="M179 194C180 206 181 216 183 228" foot="M182 228c8-1 15 2 15 8h-15z" /> : null}
      {wrong >= 1 ? <Head wrong={wrong} /> : null}
    </Art>
  )
}

function Gallows() {
  return (
    <g>
      <path d="M18 250C22 168 82 100 160 104 226 108 264 170 262 250Z" fill="var(--art-wash)" stroke="none" />
      <path d="M8 262C40 244 92 240 140 246 190 252 232 244 272 262Z" fill="var(--art-leaf)" />
      <path d="M40 252l-3-9m9 7l2-10m164 12l-2-9m8 8l4-8" strokeWidth="2" />
      <path d="M60 68L104 26H118L60 82Z" fill="var(--art-twig-deep)" />
      <path d="M46 22C50 20 58 20 64 22L66 250H44Z" fill="var(--art-twig)" />
      <path d="M34 16C90 10 150 12 206 16L207 31C150 28 90 27 34 32Z" fill="var(--art-twig)" />
      <path
        d="M54 48c3 20-2 40 1 60m2 30c-2 22 1 50-1 80M70 22c26-2 52-1 76 0m20 1l22 1"
        strokeWidth="1.75"
        opacity="0.55"
      />
      <path d="M168 30V58" strokeWidth="4" />
      <path d="M161 27h14v8h-14z" fill="var(--art-yolk)" />
    </g>
  )
}

const FACES = [
  // Eyes and mouth, from easy to lost
  { eyes: 'M158 92v3M178 92v3', mouth: 'M159 107C164 113 172 113 177 107' },
  { eyes: 'M158 92v3M178 92v3', mouth: 'M161 109h14' },
  { eyes: 'M158 91v4M178 91v4', mouth: 'M160 112C165 107 171 107 176 112' },
  { eyes: 'M154 86l7-3M182 86l-7-3M158 92v4M178 92v4', mouth: 'M160 113C165 107 171 107 176 113' },
  { eyes: 'M154 84l7-4M182 84l-7-4M158 90v5M178 90v5', mouth: 'M168 107a5 5.5 0 1 0 .1 0' },
  { eyes: 'M154 90l8 7m0-7l-8 7M174 90l8 7m0-7l-8 7', mouth: 'M159 114C165 107 171 107 177 114' },
]

function Head({ wrong }: { wrong: number }) {
  const face = FACES[Math.min(wrong, FACES.length) - 1]
  return (
    <g className={styles.appear}>
      <path
        d="M168 62C152 62 140 76 140 96 140 116 152 130 168 130 184 130 196 116 196 96 196 76 184 62 168 62Z"
        fill="var(--art-paper)"
      />
      <path
        d="M141 88C142 70 154 60 168 60 182 60 194 70 195 88 184 84 178 78 174 72 166 82 154 86 141 88Z"
        fill="var(--art-coral)"
      />
      <path d="M161 60C160 53 164 50 168 54 172 50 176 53 175 60" />
      <path d={face?.eyes} strokeWidth="3.5" />
      <path d={face?.mouth} strokeWidth="3" />
      <path d="M148 104h6m28 0h6" stroke="var(--art-coral)" strokeWidth="4.5" opacity="0.7" />
    </g>
  )
}

function Limb({ shape, end }: { shape: string; end: string }) {
  return (
    <g className={styles.appear}>
      <path d={shape} strokeWidth="13" />
      <path d={shape} stroke="var(--art-egg)" strokeWidth="8" />
      <circle r="7" transform={end} fill="var(--art-paper)" />
    </g>
  )
}

function Leg({ shape, foot }: { shape: string; foot: string }) {
  return (
    <g className={styles.appear}>
      <path d={shape} strokeWidth="15" />
      <path d={shape} stroke="var(--art-yolk)" strokeWidth="10" />
      <path d={foot} fill="var(--art-coral)" />
    </g>
  )
}
