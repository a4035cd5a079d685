/** The drawings of covers, in a square of 64 units: each path with its fill, from back to front. */

const FILLS = {
  none: 'none',
  ink: 'var(--art-ink)',
  paper: 'var(--art-paper)',
  shade: 'var(--art-paper-shade)',
  yolk: 'var(--art-yolk)',
  coral: 'var(--art-coral)',
  egg: 'var(--art-egg)',
  deep: 'var(--art-egg-deep)',
  leaf: 'var(--art-leaf)',
  straw: 'var(--art-straw)',
  twig: 'var(--art-twig)',
} as const

type CoverShape = readonly [fill: keyof typeof FILLS, path: string]

export const fillOf = (fill: CoverShape[0]): string => FILLS[fill]

const circle = (x: number, y: number, r: number) => `M${x} ${y - r}a${r} ${r} 0 1 0 .1 0Z`

export const COVER_SHAPES: ReadonlyMap<string, readonly CoverShape[]> = new Map<string, readonly CoverShape[]>([
  [
    'bag',
    [
      ['none', 'M22 26V18C22 5 42 5 42 18V26'],
      ['coral', 'M10 24H54L58 58H6Z'],
      ['none', 'M22 32h.1M42 32h.1'],
    ],
  ],
  [
    'bird',
    [
      ['none', 'M28 50V61M36 50V61'],
      ['yolk', 'M57 27L64 31 56 34Z'],
      ['deep', 'M4 30C14 30 28 26 36 20 46 14 58 20 58 30 58 46 42 56 26 52 16 50 8 42 4 30Z'],
      ['egg', 'M18 36C28 30 40 34 42 40 34 48 24 46 18 36Z'],
      ['none', 'M49 27h.1'],
    ],
  ],
  [
    'boat',
    [
      ['paper', 'M34 8L54 38H34Z'],
      ['yolk', 'M30 16L14 38H30Z'],
      ['none', 'M32 44V5'],
      ['coral', 'M6 44H58C54 55 46 58 32 58 18 58 10 55 6 44Z'],
    ],
  ],
  [
    'book',
    [
      ['paper', 'M32 16C24 9 12 9 4 12V52C12 49 24 49 32 56Z'],
      ['paper', 'M32 16C40 9 52 9 60 12V52C52 49 40 49 32 56Z'],
      ['none', 'M11 22C16 21 21 22 25 24M11 32C16 31 21 32 25 34M39 24C43 22 48 21 53 22M39 34C43 32 48 31 53 32'],
    ],
  ],
  [
    'bridge',
    [
      ['none', 'M4 34V22M18 34V22M32 34V22M46 34V22M60 34V22M2 22H62'],
      ['straw', 'M2 52V34H62V52H55C55 38 37 38 37 52H27C27 38 9 38 9 52Z'],
      ['none', 'M4 60C10 56 14 63 20 60S32 57 36 60 46 63 52 60 58 58 60 60'],
    ],
  ],
  [
    'bus',
    [
      ['yolk', 'M10 14H56C59 14 60 16 60 19V48H4V20C4 16 6 14 10 14Z'],
      ['paper', 'M10 22H25V34H10ZM29 22H43V34H29ZM47 22H55V48H47Z'],
      ['ink', circle(17, 50, 6)],
      ['ink', circle(40, 50, 6)],
    ],
  ],
  [
    'candle',
    [
      ['paper', 'M24 30H40V56H24Z'],
      ['none', 'M32 30V24M12 58H52'],
      ['yolk', 'M32 4C41 14 38 24 32 24S23 14 32 4Z'],
      ['none', 'M24 38C28 38 26 44 29 44'],
    ],
  ],
  [
    'city',
    [
      ['egg', 'M4 58V26H20V58Z'],
      ['yolk', 'M42 58V32H60V58Z'],
      ['coral', 'M20 58V8H42V58Z'],
      ['none', 'M27 17h.1M35 17h.1M27 27h.1M35 27h.1M27 37h.1M35 37h.1M12 35h.1M12 45h.1M51 41h.1M51 50h.1'],
    ],
  ],
  [
    'clock',
    [
      ['paper', circle(32, 32, 26)],
      ['none', 'M32 16V32L43 39M32 9v2M32 53v2M9 32h2M53 32h2'],
    ],
  ],
  [
    'garden',
    [
      ['none', 'M20 58V30M44 58V22M32 58V42M4 58H60'],
      ['leaf', 'M20 52C12 52 8 46 8 42 16 42 20 46 20 52Z'],
      ['leaf', 'M44 50C52 50 56 44 56 40 48 40 44 44 44 50Z'],
      ['coral', circle(20, 26, 8)],
      ['yolk', circle(44, 18, 9)],
      ['egg', circle(32, 40, 6)],
      ['none', 'M20 26h.1M44 18h.1'],
    ],
  ],
  [
    'house',
    [
      ['paper', 'M12 28V58H52V28Z'],
      ['coral', 'M4 32L32 7 60 32Z'],
      ['deep', 'M27 58V43H38V58Z'],
      ['yolk', 'M17 38H23V45H17Z'],
    ],
  ],
  [
    'key',
    [
      ['yolk', 'M28 27H60V37H54V44H47V37H28Z'],
      ['yolk', circle(18, 32, 13)],
      ['paper', circle(18, 32, 4)],
    ],
  ],
  [
    'letter',
    [
      ['paper', 'M4 14H60V52H4Z'],
      ['none', 'M4 52L24 34M60 52L40 34'],
      ['shade', 'M4 14L32 38 60 14Z'],
      ['coral', circle(32, 36, 6)],
    ],
  ],
  [
    'map',
    [
      ['paper', 'M4 14L23 8V50L4 56Z'],
      ['leaf', 'M23 8L42 14V56L23 50Z'],
      ['paper', 'M42 14L60 8V50L42 56Z'],
      ['none', 'M10 44C17 36 21 42 27 36M33 30C39 26 42 28 47 24'],
      ['coral', circle(52, 20, 4)],
    ],
  ],
  [
    'moon',
    [
      ['yolk', 'M38 7A26 26 0 1 0 58 42 23 23 0 0 1 38 7Z'],
      ['none', 'M54 12h.1M60 24h.1M48 22h.1'],
    ],
  ],
  [
    'mountain',
    [
      ['yolk', circle(50, 16, 7)],
      ['egg', 'M26 56L46 26 62 56Z'],
      ['deep', 'M2 56L24 14 48 56Z'],
      ['paper', 'M24 14L16 29 22 26 27 31 32 28Z'],
    ],
  ],
  [
    'music',
    [
      ['yolk', 'M23 14L53 7V16L23 23Z'],
      ['none', 'M23 48V14M53 42V8'],
      ['coral', circle(16, 49, 7)],
      ['coral', circle(46, 43, 7)],
    ],
  ],
  [
    'paper',
    [
      ['shade', 'M46 20H58V50C58 54 55 56 52 56H42Z'],
      ['paper', 'M8 9H48V52C48 55 50 56 52 56H14C10 56 8 54 8 50Z'],
      ['egg', 'M15 16H27V28H15Z'],
      ['none', 'M33 18H41M33 26H41M15 36H41M15 44H34'],
    ],
  ],
  [
    'phone',
    [
      ['coral', 'M20 4H44C47 4 49 6 49 9V55C49 58 47 60 44 60H20C17 60 15 58 15 55V9C15 6 17 4 20 4Z'],
      ['paper', 'M21 12H43V48H21Z'],
      ['none', 'M32 54h.1M27 22H37M27 30H34'],
    ],
  ],
  [
    'river',
    [
      ['leaf', 'M4 8H60V58H4Z'],
      ['egg', 'M26 8C42 20 10 28 24 42 29 48 28 54 24 58H44C48 48 40 44 38 36 34 24 50 20 42 8Z'],
      ['none', 'M30 26C32 24 34 26 36 24M30 50C32 48 34 50 36 48M51 22h.1M12 46h.1M54 44h.1'],
    ],
  ],
  [
    'shop',
    [
      ['paper', 'M10 26V58H54V26Z'],
      ['egg', 'M16 36H33V48H16Z'],
      ['yolk', 'M39 36H48V58H39Z'],
      ['coral', 'M8 10H56L60 28H4Z'],
      ['none', 'M21 10L18 28M32 10V28M43 10L46 28'],
    ],
  ],
  ['star', [['yolk', 'M32 4L40 23 60 25 45 39 50 59 32 48 14 59 19 39 4 25 24 23Z']]],
  [
    'table',
    [
      ['none', 'M12 38V60M52 38V60M28 12C25 8 31 8 28 3M36 12C33 8 39 8 36 3'],
      ['none', 'M40 20C47 19 47 27 40 26'],
      ['paper', 'M24 16H40V30H24Z'],
      ['straw', 'M4 30H60V38H4Z'],
    ],
  ],
  [
    'train',
    [
      ['none', 'M15 46L6 61M49 46L58 61M11 54H53'],
      ['deep', 'M14 6H50C55 6 58 10 58 15V46H6V15C6 10 9 6 14 6Z'],
      ['paper', 'M14 15H50V29H14Z'],
      ['yolk', circle(17, 38, 4)],
      ['yolk', circle(47, 38, 4)],
    ],
  ],
  [
    'tree',
    [
      ['twig', 'M28 36H36V60H28Z'],
      ['leaf', 'M32 4C46 4 54 14 52 23 57 34 46 42 32 42S7 34 12 23C10 14 18 4 32 4Z'],
      ['none', 'M24 18C22 22 22 26 24 29M40 24C42 27 41 31 39 33'],
    ],
  ],
])
