import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { ListArt } from '#ui/illustrations/list-art.tsx'
import { Page } from '#ui/parts/page.tsx'

export function SignedInAlready({ email, returnPath }: { email: string; returnPath: string }) {
  const { auth, common } = useMessages()
  return (
    <Page width="narrow">
      <title>{auth.login.documentTitle}</title>
      <EmptyState
        headingLevel={1}
        illustration={<ListArt />}
        title={auth.signedInTitle}
        action={
          <ButtonLink variant="primary" render={(look) => <Link to={returnPath} {...look} />}>
            {returnPath === paths.home ? common.home : auth.goOn}
          </ButtonLink>
        }
      >
        {auth.signedInAs(email)}
      </EmptyState>
    </Page>
  )
}
