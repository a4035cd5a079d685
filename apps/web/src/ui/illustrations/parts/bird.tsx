interface BirdProps {
  /** Places the bird, about 130 by 110 units, in the picture. */
  transform?: string | undefined
  wing?: 'raised' | 'folded' | undefined
  mood?: 'calm' | 'puzzled' | undefined
}

/** The robin that carries words home, facing right. */
export function Bird({ transform, wing = 'folded', mood = 'calm' }: BirdProps) {
  return (
    <g transform={transform}>
      {wing === 'folded' ? (
        <path d="M50 86l-5 17m-6 0h12M64 88l0 16m-6 0h12" stroke="var(--art-stroke)" strokeWidth="3" />
      ) : null}
      <path d="M102 34l18 5-18 7z" fill="var(--art-yolk)" />
      <path
        d="M104 34C102 15 84 6 68 14 56 20 48 31 32 35 16 39 0 36-18 28-15 39-6 48 6 53 11 76 36 91 62 88 90 85 107 62 104 34Z"
        fill="var(--art-egg-deep)"
      />
      <path
        d="M103 45C102 66 86 86 60 88 45 80 54 58 76 52 84 50 88 44 92 40 97 40 101 42 103 45Z"
        fill="var(--art-coral)"
        strokeWidth="0"
      />
      <path d="M104 34C107 62 90 85 62 88" fill="none" />
      {wing === 'raised' ? (
        <g fill="var(--art-egg)">
          <path d="M64 48C58 22 38 2 8-12 6 10 12 40 34 56 46 64 62 62 64 48Z" />
          <path d="M17 2C24 18 34 32 46 42M13 18C20 30 30 42 40 49" strokeWidth="2" />
        </g>
      ) : (
        <g fill="var(--art-egg)">
          <path d="M66 48C50 38 30 44 8 52 20 70 48 78 62 66 68 61 69 54 66 48Z" />
          <path d="M26 56C36 62 44 62 52 58" strokeWidth="2" />
        </g>
      )}
      <circle cx="87" cy="30" r="3.6" fill="var(--art-ink)" strokeWidth="0" />
      <circle cx="88.2" cy="28.8" r="1.2" fill="var(--art-paper)" strokeWidth="0" />
      {mood === 'puzzled' ? <path d="M81 21l10-3" strokeWidth="2" /> : null}
    </g>
  )
}
