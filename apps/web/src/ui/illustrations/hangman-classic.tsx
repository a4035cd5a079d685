import { Art, type ArtProps } from './art.tsx'
import styles from './illustrations.module.css'

interface HangmanProps extends ArtProps {
  /** Wrong guesses so far, 0 to 6: each adds one part of the rag doll. */
  wrong: number
}

export function HangmanClassic({ wrong, ...props }: HangmanProps) {
  return (
    <Art viewBox="0 0 280 280" {...props}>
      <Post />
      {wrong >= 5 ? (
        <Leg shape="M166 184C165 198 165 210 164 220" shoe="M171 219H158C149 221 145 227 146 234H171Z" />
      ) : null}
      {wrong >= 6 ? (
        <Leg shape="M186 184C187 198 187 210 188 220" shoe="M181 219H194C203 221 207 227 206 234H181Z" />
      ) : null}
      {wrong >= 3 ? <Arm shape="M160 138C146 146 136 158 131 173" hand="translate(129 179)" /> : null}
      {wrong >= 4 ? <Arm shape="M192 138C206 146 216 158 221 173" hand="translate(223 179)" /> : null}
      {wrong >= 2 ? <Jumper /> : null}
      {wrong >= 1 ? <Head wrong={wrong} /> : null}
    </Art>
  )
}

function Post() {
  return (
    <g>
      <path d="M14 252C10 168 66 92 152 88 232 86 274 160 266 252Z" fill="var(--art-wash)" stroke="none" />
      <path d="M6 264C14 250 40 244 92 243 150 242 224 242 260 249 268 251 272 257 274 264Z" fill="var(--art-leaf)" />
      <path d="M92 254l-3-9m9 7l3-10M226 254l-2-9m8 8l4-8" strokeWidth="2" />
      <path d="M56 84L108 26H126L58 103Z" fill="var(--art-twig-deep)" />
      <path d="M36 24C42 20 54 20 60 24L63 254H35Z" fill="var(--art-twig)" />
      <path d="M22 14C84 8 150 10 216 14L217 31C150 27 84 27 23 32Z" fill="var(--art-twig)" />
      <g stroke="var(--art-twig-deep)" strokeWidth="2.5">
        <path d="M46 48c3 20-2 40 1 60m5 36c-2 22 1 50-1 80M44 150c-1 14 0 30 0 40M60 21c30-2 56-1 84 0m24 1l32 1" />
      </g>
      <path d="M27 262C24 256 30 250 36 252 42 246 58 246 63 252 70 250 75 256 71 262Z" fill="var(--art-paper-shade)" />
      <path d="M176 28V40" stroke="var(--art-stroke)" strokeWidth="4" />
      <path d="M168 25h16v9h-16z" fill="var(--art-yolk)" />
      <circle cx="176" cy="45" r="5" stroke="var(--art-stroke)" strokeWidth="3" />
    </g>
  )
}

function Jumper() {
  const outline = 'M157 130C168 125 184 125 195 130L202 182C190 192 162 192 150 182Z'
  return (
    <g className={styles.appear}>
      <path d={outline} fill="var(--art-egg)" />
      <path
        d="M156 146C168 152 184 152 196 146M154 164C166 170 186 170 198 164"
        stroke="var(--art-paper)"
        strokeWidth="6"
      />
      <path d={outline} />
    </g>
  )
}

// Eyes and mouth, from hopeful to lost.
const FACES = [
  { eyes: 'M165 101v4M187 101v4', mouth: 'M166 112C171 119 181 119 186 112' },
  { eyes: 'M165 101v4M187 101v4', mouth: 'M168 114C173 117 179 117 184 114' },
  { eyes: 'M165 101v4M187 101v4', mouth: 'M168 116H184' },
  { eyes: 'M165 102v4M187 102v4', mouth: 'M168 118C173 113 179 113 184 118' },
  { eyes: 'M165 101v5M187 101v5M158 96l8-3M194 96l-8-3', mouth: 'M176 112a5 5.5 0 1 0 .1 0' },
  { eyes: 'M160 99l9 8m0-8l-9 8M183 99l9 8m0-8l-9 8', mouth: 'M167 119C173 112 179 112 185 119' },
]

function Head({ wrong }: { wrong: number }) {
  const face = FACES[Math.min(wrong, FACES.length) - 1]
  return (
    <g className={styles.appear}>
      <circle cx="176" cy="98" r="33" fill="var(--art-paper)" />
      <path d="M151 109h7m36 0h7" stroke="var(--art-coral)" strokeWidth="6" opacity="0.6" />
      <g stroke="var(--art-ink)">
        <path d={face?.eyes} strokeWidth="4" />
        <path d={face?.mouth} strokeWidth="3" />
      </g>
      <path d="M143 88C142 64 158 54 176 54S210 64 209 88C196 80 156 80 143 88Z" fill="var(--art-coral)" />
      <path d="M164 58l-4 22M176 56V79M188 58l4 22" strokeWidth="2" />
      <path d="M139 87C152 76 200 76 213 87L211 98C198 88 154 88 141 98Z" fill="var(--art-yolk)" />
      <circle cx="176" cy="52" r="8" fill="var(--art-yolk)" />
    </g>
  )
}

function Arm({ shape, hand }: { shape: string; hand: string }) {
  return (
    <g className={styles.appear}>
      <circle r="7.5" transform={hand} fill="var(--art-paper)" />
      <path d={shape} strokeWidth="16" />
      <path d={shape} stroke="var(--art-egg)" strokeWidth="11" />
    </g>
  )
}

function Leg({ shape, shoe }: { shape: string; shoe: string }) {
  return (
    <g className={styles.appear}>
      <path d={shape} strokeWidth="17" />
      <path d={shape} stroke="var(--art-egg-deep)" strokeWidth="12" />
      <path d={shoe} fill="var(--art-coral)" />
    </g>
  )
}
