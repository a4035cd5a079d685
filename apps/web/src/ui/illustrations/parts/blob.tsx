/** The soft ground behind the pictures of tiles, in a 160 by 110 view. */
export function Blob({ fill = 'var(--art-wash)' }: { fill?: string | undefined }) {
  return (
    <path
      d="M8 62C2 30 34 8 74 10 112 12 156 16 154 56 152 92 118 104 80 102 44 100 12 94 8 62Z"
      fill={fill}
      stroke="none"
    />
  )
}
