interface TrophyProps {
  filled: boolean
  /** Width and height in pixels at the normal text size; grows with the text. */
  size?: number | undefined
  title?: string | undefined
  className?: string | undefined
}

const ROOT_PX = 16

/** One of the small trophies of a video: gold when won, an empty outline before. */
export function Trophy({ filled, size = 28, title, className }: TrophyProps) {
  const side = `${size / ROOT_PX}rem`
  return (
    <svg
      viewBox="0 0 32 32"
      width={side}
      height={side}
      className={className}
      fill={filled ? 'var(--art-yolk)' : 'var(--color-sunk)'}
      stroke={filled ? 'var(--art-gold-line)' : 'var(--color-edge)'}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
    >
      {title ? <title>{title}</title> : null}
      <path d="M9 7H4C4 13 6.5 15.5 10 16M23 7h5c0 6-2.5 8.5-6 9" fill="none" />
      <path d="M8.5 4h15V11C23.5 17 20.5 20 16 20S8.5 17 8.5 11Z" />
      <path d="M16 20v4.5M10.5 28c0-2.5 2-3.5 5.5-3.5S21.5 25.5 21.5 28Z" />
      {filled ? <path d="M12.5 8v3.5c0 2 .6 3.3 1.5 4" stroke="var(--art-paper)" /> : null}
    </svg>
  )
}
