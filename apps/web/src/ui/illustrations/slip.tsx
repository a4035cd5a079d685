interface SlipProps {
  word: string
  width: number
  transform: string
  fill?: string | undefined
}

/** A paper slip with a word on it, centred on its own origin. */
export function Slip({ word, width, transform, fill = 'var(--art-paper)' }: SlipProps) {
  return (
    <g transform={transform}>
      <rect x={-width / 2} y="-19" width={width} height="38" rx="6" fill={fill} />
      <text
        y="7"
        textAnchor="middle"
        fill="var(--art-ink)"
        stroke="none"
        fontSize="21"
        fontWeight="700"
        letterSpacing="-0.2"
      >
        {word}
      </text>
    </g>
  )
}
