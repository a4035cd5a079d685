import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { EmptyNest } from '#ui/illustrations/empty-nest.tsx'

/** There are words, and this game has nothing to do with any of them. */
export function NothingToPlay({ texts }: { texts: { readonly emptyTitle: string; readonly emptyText: string } }) {
  const { common, vocabulary } = useMessages()
  return (
    <EmptyState
      illustration={<EmptyNest />}
      title={texts.emptyTitle}
      action={
        <>
          <ButtonLink variant="primary" render={(look) => <Link to={paths.learnWithText} {...look} />}>
            {vocabulary.learnWithText}
          </ButtonLink>
          <ButtonLink variant="quiet" render={(look) => <Link to={paths.vocabulary} {...look} />}>
            {common.vocabZone}
          </ButtonLink>
        </>
      }
    >
      <p>{texts.emptyText}</p>
    </EmptyState>
  )
}
