import type { ReactNode } from 'react'

interface NestProps {
  transform?: string | undefined
  /** What lies in the nest: drawn before the front of the bowl. */
  children?: ReactNode
}

/** A woven bowl, 320 by 130 units, its rim along y = 0. */
export function Nest({ transform, children }: NestProps) {
  return (
    <g transform={transform}>
      <g strokeWidth="9">
        <path d="M8 4l-26-14M20 30l-32 4M312 4l24-16M300 32l34 8M60 78l-24 16" />
      </g>
      <g stroke="var(--art-twig)" strokeWidth="4.5">
        <path d="M8 4l-26-14M20 30l-32 4M312 4l24-16M300 32l34 8M60 78l-24 16" />
      </g>
      <ellipse cx="160" cy="2" rx="154" ry="25" fill="var(--art-twig-deep)" />
      {children}
      <path d="M6 0C60 38 260 38 314 0 314 62 250 118 160 118 70 118 6 62 6 0Z" fill="var(--art-twig)" />
      <g stroke="var(--art-twig-deep)" strokeWidth="3">
        <path d="M12 26C80 62 240 64 308 24M30 58C100 90 222 92 292 56M64 90C120 108 206 108 258 88" />
        <path d="M30 20C46 46 70 62 104 70M92 32C120 60 160 72 206 70M176 32C150 62 110 84 74 88" />
        <path d="M286 20C270 46 236 66 200 74M240 30C236 54 222 84 190 106M150 76C160 92 172 102 186 106" />
      </g>
      <path d="M6 0C60 38 260 38 314 0" />
    </g>
  )
}
