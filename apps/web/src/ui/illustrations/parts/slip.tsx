interface SlipProps {
  word?: string | undefined
  width: number
  /** A taller slip can stand in a nest, its word in the upper part. */
  height?: number | undefined
  transform: string
  fill?: string | undefined
}

/** A paper slip with a word on it; its origin is the middle of the word. */
export function Slip({ word, width, height = 38, transform, fill = 'var(--art-paper)' }: SlipProps) {
  return (
    <g transform={transform}>
      <rect x={-width / 2} y="-19" width={width} height={height} rx="6" fill={fill} />
      {word ? (
        <text y="7" fill="var(--art-ink)" stroke="none">
          {word}
        </text>
      ) : null}
    </g>
  )
}
