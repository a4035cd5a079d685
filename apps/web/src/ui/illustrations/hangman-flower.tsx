import { Art, type ArtProps } from './art.tsx'
import styles from './illustrations.module.css'

interface HangmanProps extends ArtProps {
  /** Wrong guesses so far, 0 to 6: each costs one of the six petals. */
  wrong: number
}

interface Stage {
  /** Where the blossom hangs, and by how many degrees it leans. */
  x: number
  y: number
  lean: number
  mouth: string
}

const FRESH: Stage = { x: 140, y: 76, lean: 0, mouth: 'M-9 5C-5 12 5 12 9 5' }
const STAGES: Stage[] = [
  FRESH,
  { x: 145, y: 78, lean: 8, mouth: 'M-8 6C-4 10 4 10 8 6' },
  { x: 151, y: 82, lean: 17, mouth: 'M-7 8C-3 9 3 9 7 8' },
  { x: 159, y: 88, lean: 28, mouth: 'M-7 9h14' },
  { x: 169, y: 98, lean: 42, mouth: 'M-7 11C-3 7 3 7 7 11' },
  { x: 181, y: 112, lean: 60, mouth: 'M-8 12C-4 6 4 6 8 12' },
  { x: 196, y: 134, lean: 88, mouth: 'M-8 13C-4 6 4 6 8 13' },
]

const PETALS = 6
// The order in which the petals leave, as places around the blossom.
const ORDER_OF_FALL = [1, 4, 2, 5, 0, 3]
const RESTING_PLACES = [
  'translate(206 250) rotate(80)',
  'translate(82 249) rotate(100)',
  'translate(240 251) rotate(64)',
  'translate(42 252) rotate(118)',
  'translate(62 239) rotate(40)',
  'translate(222 238) rotate(130)',
]
const PETAL = 'M0-14C-17-22-19-46 0-54 19-46 17-22 0-14Z'

export function HangmanFlower({ wrong, ...props }: HangmanProps) {
  const lost = Math.min(Math.max(wrong, 0), PETALS)
  const stage = STAGES[lost] ?? FRESH
  return (
    <Art viewBox="0 0 280 280" {...props}>
      <path d="M18 250C20 150 74 62 150 66 224 70 264 150 262 250Z" fill="var(--art-wash)" stroke="none" />
      <path d="M6 264C14 250 40 244 92 243 150 242 224 242 260 249 268 251 272 257 274 264Z" fill="var(--art-leaf)" />
      <Stem stage={stage} lost={lost} />
      <Pot />
      {ORDER_OF_FALL.slice(0, lost).map((place, index) => (
        <g key={place} transform={RESTING_PLACES[index]}>
          <path className={styles.fall} d={PETAL} transform="scale(0.58) translate(0 34)" fill="var(--art-coral)" />
        </g>
      ))}
      <g className={styles.tilt} transform={`translate(${stage.x} ${stage.y}) rotate(${stage.lean})`}>
        {ORDER_OF_FALL.slice(lost).map((place) => (
          <path key={place} d={PETAL} transform={`rotate(${place * 60})`} fill="var(--art-coral)" />
        ))}
        <g className={styles.tilt} transform={`rotate(${-stage.lean * 0.7})`}>
          <circle r="25" fill="var(--art-yolk)" />
          <Face lost={lost} mouth={stage.mouth} />
        </g>
      </g>
    </Art>
  )
}

function Face({ lost, mouth }: { lost: number; mouth: string }) {
  const eyes = lost === PETALS ? 'M-12-4c2 3 5 3 7 0M5-4c2 3 5 3 7 0' : 'M-8-6v3M8-6v3'
  return (
    <g>
      <path d={eyes} strokeWidth="3.5" />
      <path d={mouth} strokeWidth="3" />
      {lost >= 4 && lost < PETALS ? <path d="M-13-12l6-3M13-12l-6-3" strokeWidth="2.5" /> : null}
    </g>
  )
}

function Stem({ stage, lost }: { stage: Stage; lost: number }) {
  const stem = `M140 206C138 170 ${136 - lost} ${130 - lost * 4} ${stage.x} ${stage.y}`
  const sag = lost * 9
  return (
    <g>
      <path className={styles.bend} d={stem} strokeWidth="12" />
      <path className={styles.bend} d={stem} stroke="var(--art-leaf-deep)" strokeWidth="7" />
      <g className={styles.tilt} transform={`translate(138 176) rotate(${-32 + sag})`}>
        <path d="M0 0C14-20 40-22 58-6 42 12 16 14 0 0Z" fill="var(--art-leaf)" />
        <path d="M6 0C20-5 34-6 46-5" strokeWidth="1.75" />
      </g>
      <g className={styles.tilt} transform={`translate(139 184) rotate(${32 - sag}) scale(-1 1)`}>
        <path d="M0 0C14-20 40-22 58-6 42 12 16 14 0 0Z" fill="var(--art-leaf)" />
        <path d="M6 0C20-5 34-6 46-5" strokeWidth="1.75" />
      </g>
    </g>
  )
}

function Pot() {
  return (
    <g>
      <path d="M106 214H174L166 258C150 263 130 263 114 258Z" fill="var(--art-egg-deep)" />
      <path d="M98 200C112 196 168 196 182 200L180 217C160 221 120 221 100 217Z" fill="var(--art-egg)" />
      <path d="M122 232c6 8 12-8 18 0s12-8 18 0" stroke="var(--art-paper)" strokeWidth="4" />
    </g>
  )
}
