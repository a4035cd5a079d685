/** A speckled robin's egg, 56 by 72 units, centred on its own origin. */
export function Egg({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path d="M0-37C17-37 29-10 29 8A29 29 0 0 1-29 8C-29-10-17-37 0-37Z" fill="var(--art-egg)" />
      <path d="M-14-12C-11-20-7-25-2-27" stroke="var(--art-paper)" strokeWidth="4.5" />
      <g fill="var(--art-egg-deep)" stroke="none">
        <circle cx="12" cy="-10" r="3" />
        <circle cx="-9" cy="6" r="2.4" />
        <circle cx="14" cy="10" r="3.4" />
        <circle cx="2" cy="-2" r="1.6" />
        <circle cx="1" cy="20" r="2.2" />
      </g>
    </g>
  )
}
