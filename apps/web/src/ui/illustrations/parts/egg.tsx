/** A speckled robin's egg, 56 by 72 units, centred on its own origin. */
export function Egg({ transform }: { transform?: string | undefined }) {
  return (
    <g transform={transform}>
      <path d="M0-37C17-37 29-10 29 8A29 29 0 0 1-29 8C-29-10-17-37 0-37Z" fill="var(--art-egg)" />
      <path d="M-14-12C-11-20-7-25-2-27" stroke="var(--art-paper)" strokeWidth="4.5" />
      <path d="M12-10h.1M14 10h.1M-9 6h.1M1 20h.1" stroke="var(--art-egg-deep)" strokeWidth="6" />
      <path d="M2-2h.1M17-1h.1M-14 18h.1" stroke="var(--art-egg-deep)" strokeWidth="3.5" />
    </g>
  )
}
