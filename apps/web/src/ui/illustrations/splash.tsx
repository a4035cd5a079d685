import { Art, type ArtProps } from './art.tsx'
import { Bird } from './bird.tsx'
import { Egg } from './egg.tsx'
import { Leaf } from './leaf.tsx'
import { Nest } from './nest.tsx'
import { Slip } from './slip.tsx'

/** Home: a nest of words on a branch, and a bird that brings one more. */
export function Splash(props: ArtProps) {
  return (
    <Art viewBox="0 0 720 420" {...props}>
      <path
        d="M62 250C30 150 120 78 232 74 320 70 360 22 470 30 610 40 700 128 688 244 678 350 560 392 380 392 200 392 92 346 62 250Z"
        fill="var(--art-wash)"
        stroke="none"
      />
      <circle cx="566" cy="112" r="46" fill="var(--art-yolk)" stroke="none" />
      <Branch />
      <Nest transform="translate(270 262)">
        <Slip word="sturdy" width={98} transform="translate(70 -44) rotate(-14)" />
        <Slip word="glimmer" width={108} transform="translate(252 -50) rotate(12)" />
        <Egg transform="translate(128 -24) rotate(-9)" />
        <Egg transform="translate(194 -22) rotate(10)" />
        <Slip word="cosy" width={74} transform="translate(160 6) rotate(-4)" fill="var(--art-yolk)" />
      </Nest>
      <path d="M20 196C60 128 96 112 124 128" strokeDasharray="1 11" strokeWidth="3.5" />
      <Bird transform="translate(140 84) rotate(6) scale(1.15)" wing="raised" />
      <Slip word="wander" width={104} transform="translate(318 152) rotate(7)" />
    </Art>
  )
}

function Branch() {
  return (
    <g>
      <path
        d="M720 352C640 352 600 378 520 380 420 382 320 372 200 384 150 389 120 396 84 392 110 380 150 370 196 362 300 346 420 356 512 350 590 345 640 316 720 312Z"
        fill="var(--art-twig-deep)"
      />
      <path d="M600 352C630 344 650 334 672 330M250 366C300 360 340 362 380 364" strokeWidth="2" opacity="0.5" />
      <Leaf transform="translate(120 378) rotate(-150)" />
      <Leaf transform="translate(168 366) rotate(-62)" deep />
      <Leaf transform="translate(206 364) rotate(-112)" />
      <Leaf transform="translate(618 336) rotate(-70) scale(1.15)" />
      <Leaf transform="translate(640 326) rotate(-28) scale(1.15)" deep />
      <Leaf transform="translate(566 376) rotate(58)" />
    </g>
  )
}
