import type { ReactNode } from 'react'

interface NestProps {
  transform?: string | undefined
  /** The content of the nest, drawn before the front of the bowl. */
  children?: ReactNode
}

const LOOSE_ENDS = 'M14 8L-22-14M20 34L-16 30M34 60L2 72M306 8l36-20M300 34l38 10M288 60l26-4'

const STRAW =
  'M16 22C60 48 110 56 150 58M304 22C280 38 250 48 222 53M40 74C80 96 130 104 168 104M270 86C240 100 210 106 188 108'
const WEAVE = [
  'M10 34C40 58 90 74 140 78 200 82 270 66 306 36M26 58C70 90 120 98 176 96M296 60C266 82 236 90 206 94',
  'M26 16C38 44 66 66 104 76M80 34C104 62 144 82 196 82M156 44C136 72 98 92 62 88M206 36C190 66 158 92 118 104',
  'M296 16C282 48 246 74 206 84M250 30C246 56 228 88 192 110M178 40C204 70 236 84 262 84',
].join('')

/** A woven bowl, 320 by 130 units, its rim along y = 0. */
export function Nest({ transform, children }: NestProps) {
  return (
    <g transform={transform}>
      <path d={LOOSE_ENDS} strokeWidth="9" />
      <path d={LOOSE_ENDS} stroke="var(--art-twig)" strokeWidth="4.5" />
      <ellipse cx="160" cy="2" rx="154" ry="27" fill="var(--art-twig-deep)" />
      <path d="M30 2C70-14 250-14 290 2M48 10C90-2 230-2 272 10" stroke="var(--art-twig)" strokeWidth="2.5" />
      {children}
      <path d="M6 0C60 40 260 40 314 0 316 62 250 122 160 122 70 122 4 62 6 0Z" fill="var(--art-twig)" />
      <path
        d="M26 62C60 92 108 106 160 106 212 106 262 92 294 62 270 100 220 120 160 120 98 120 50 100 26 62Z"
        fill="var(--art-twig-deep)"
        opacity="0.45"
        stroke="none"
      />
      <path d={STRAW} stroke="var(--art-straw)" strokeWidth="4" />
      <path d={WEAVE} stroke="var(--art-twig-deep)" strokeWidth="3" />
      <path d="M6 0C60 40 260 40 314 0" />
    </g>
  )
}
