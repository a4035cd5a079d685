import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LostPage } from '#ui/illustrations/lost-page.tsx'
import { Page } from '#ui/parts/page.tsx'

export function NotFoundScreen() {
  const { common, notFound } = useMessages()
  return (
    <Page>
      <title>{notFound.documentTitle}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        illustration={<LostPage />}
        title={notFound.title}
        action={
          <ButtonLink variant="primary" render={(look) => <Link to={paths.home} {...look} />}>
            {common.home}
          </ButtonLink>
        }
      >
        {notFound.text}
      </EmptyState>
    </Page>
  )
}
