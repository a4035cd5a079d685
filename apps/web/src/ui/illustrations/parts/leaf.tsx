/** One leaf, 36 units long, growing to the right from its own origin. */
export function Leaf({ transform, deep = false }: { transform?: string | undefined; deep?: boolean | undefined }) {
  return (
    <g transform={transform}>
      <path d="M0 0C8-14 24-15 36-4 26 8 10 10 0 0Z" fill={deep ? 'var(--art-leaf-deep)' : 'var(--art-leaf)'} />
      <path d="M4 0C14-3 22-4 28-4" strokeWidth="1.75" />
    </g>
  )
}
