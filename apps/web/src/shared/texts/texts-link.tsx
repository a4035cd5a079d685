import { BookOpen } from 'lucide-react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { ButtonLink } from '#ui/parts/button.tsx'

/** The way to the learner's texts, beside the titles of screens where they are looked for. */
export function TextsLink() {
  const { texts } = useMessages()
  return (
    <ButtonLink size="small" icon={<BookOpen />} render={(look) => <Link to={paths.texts} {...look} />}>
      {texts.title}
    </ButtonLink>
  )
}
