import { Art, type ArtProps } from './art.tsx'
import { Blob } from './parts/blob.tsx'
import { Egg } from './parts/egg.tsx'
import { Nest } from './parts/nest.tsx'
import { Slip } from './parts/slip.tsx'

export function ListArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 160 110" {...props}>
      <Blob />
      <Nest transform="translate(22 60) scale(0.36)">
        <Slip width={100} height={80} transform="translate(72 -52) rotate(-16) scale(1.1)" />
        <Slip width={100} height={80} transform="translate(248 -52) rotate(14) scale(1.1)" fill="var(--art-yolk)" />
        <Egg transform="translate(160 -30) scale(1.3)" />
      </Nest>
      <circle cx="128" cy="80" r="17" fill="var(--art-leaf-deep)" />
      <path d="M120 80l6 7 10-13" stroke="var(--art-paper)" strokeWidth="4" />
    </Art>
  )
}
