import { Layers } from 'lucide-react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { ButtonLink } from '#ui/parts/button.tsx'

/** The way to the Vocab Zone, beside the titles of the screens that play with words. */
export function VocabZoneLink() {
  const { common } = useMessages()
  return (
    <ButtonLink size="small" icon={<Layers />} render={(look) => <Link to={paths.vocabulary} {...look} />}>
      {common.vocabZone}
    </ButtonLink>
  )
}
