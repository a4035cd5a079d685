import { Art, type ArtProps } from './art.tsx'
import { Bird } from './parts/bird.tsx'
import { Egg } from './parts/egg.tsx'
import { Leaf } from './parts/leaf.tsx'
import { Nest } from './parts/nest.tsx'
import { Slip } from './parts/slip.tsx'

/** Home: a nest of words on a branch, and a bird that brings one more. By night the sun is a moon. */
export function Splash(props: ArtProps) {
  return (
    <Art viewBox="0 0 720 420" {...props}>
      <RepeatedShapes />
      <path
        d="M40 262C8 160 96 84 214 78 320 72 356 18 474 26 614 36 706 128 694 246 684 352 566 398 380 398S70 354 40 262Z"
        fill="var(--art-wash)"
        stroke="none"
      />
      <Sky />
      <Branch />
      <Nest transform="translate(276 266)">
        <Slip word="sturdy" width={104} height={84} transform="translate(66 -52) rotate(-15)" />
        <Slip word="glimmer" width={114} height={84} transform="translate(254 -54) rotate(13)" />
        <Slip word="cosy" width={80} height={90} transform="translate(157 -84) rotate(-3)" fill="var(--art-yolk)" />
        <use href="#splash-egg" transform="translate(124 -16) rotate(-10)" />
        <use href="#splash-egg" transform="translate(196 -16) rotate(9)" />
        <use href="#splash-egg" transform="translate(160 4) rotate(-2) scale(.94)" />
      </Nest>
      <path d="M26 236C44 176 84 134 126 128" stroke="var(--art-stroke)" strokeDasharray="1 11" strokeWidth="3.5" />
      <Slip word="wander" width={108} height={40} transform="translate(321 143) rotate(9)" fill="var(--art-coral)" />
      <Bird transform="translate(140 80) rotate(4) scale(1.15)" wing="raised" />
    </Art>
  )
}

// Drawn once and used again: the picture is in the page's HTML, where each byte delays the first paint.
function RepeatedShapes() {
  return (
    <defs>
      <g id="splash-egg">
        <Egg />
      </g>
      <g id="splash-leaf">
        <Leaf />
      </g>
      <g id="splash-deep-leaf">
        <Leaf deep />
      </g>
      <path
        id="splash-cloud"
        d="M4 20C4 6 22 2 28 12 34 0 56 2 56 18 68 16 72 34 58 34H12C-2 34-4 22 4 20Z"
        fill="var(--art-cloud)"
      />
    </defs>
  )
}

function Sky() {
  return (
    <g stroke="none">
      <circle cx="574" cy="110" r="44" fill="var(--art-yolk)" />
      <circle cx="556" cy="98" r="38" fill="var(--art-night)" />
      <use href="#splash-cloud" x="584" y="148" />
      <use href="#splash-cloud" transform="translate(400 68) scale(.86)" />
    </g>
  )
}

const LEAVES = [
  '120 346)rotate(-164',
  '166 352)rotate(120',
  '604 286)rotate(-116',
  '610 316)rotate(-8',
  '550 384)rotate(62',
]
const DEEP_LEAVES = ['144 346)rotate(-104', '90 394)rotate(-128', '606 290)rotate(-44', '566 382)rotate(24']
const SIDE_SHOOTS = 'M196 376C176 350 150 344 118 346M590 360C606 330 612 306 604 284'

function Branch() {
  return (
    <g>
      <path d={SIDE_SHOOTS} strokeWidth="10" />
      <path d={SIDE_SHOOTS} stroke="var(--art-twig-deep)" strokeWidth="5" />
      <path
        d="M700 356C640 362 590 384 500 388 400 392 310 382 200 392 150 396 110 402 70 396 100 386 150 376 200 370 300 356 420 364 512 358 590 352 640 330 700 316Z"
        fill="var(--art-twig-deep)"
      />
      <ellipse cx="700" cy="336" rx="11" ry="20" fill="var(--art-straw)" />
      <path
        d="M700 328c4 4 4 12 0 16M640 350C656 344 668 340 680 338M612 362c12-3 22-6 30-10M150 386C190 378 220 376 256 375"
        strokeWidth="2"
      />
      {LEAVES.map((place) => (
        <use key={place} href="#splash-leaf" transform={`translate(${place})`} />
      ))}
      {DEEP_LEAVES.map((place) => (
        <use key={place} href="#splash-deep-leaf" transform={`translate(${place})`} />
      ))}
    </g>
  )
}
