import type { SandboxPortal } from '@wordnest/contracts/sandbox-billing'
import { ArrowLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'

import { ApiError } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { SignedInGate } from '#shared/accounts/signed-in-gate.tsx'
import { TestPaymentsNote } from '#shared/billing/test-payments-note.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { BrokenThread } from '#ui/illustrations/broken-thread.tsx'
import { LostPage } from '#ui/illustrations/lost-page.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import { PortalCard } from './portal-card.tsx'
import { PortalInvoices } from './portal-invoices.tsx'
import { PortalPlan } from './portal-plan.tsx'
import { TestClock } from './test-clock.tsx'
import { useSandboxPortal } from './use-sandbox-portal.ts'

function BackLink({ portal }: { portal: SandboxPortal | undefined }) {
  const { sandboxPortal } = useMessages()
  return (
    <ButtonLink
      size="small"
      icon={<ArrowLeft />}
      render={(look) => <Link to={portal?.returnUrl ?? paths.myPage} {...look} />}
    >
      {sandboxPortal.toMyPage}
    </ButtonLink>
  )
}

function Unavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { common, sandboxPortal } = useMessages()
  const isOver = error instanceof ApiError && error.code === 'not-found'
  return (
    <EmptyState
      headingLevel={1}
      illustration={isOver ? <LostPage /> : <BrokenThread />}
      title={isOver ? sandboxPortal.expiredTitle : sandboxPortal.failedTitle}
      action={
        isOver ? (
          <ButtonLink variant="primary" render={(look) => <Link to={paths.myPage} {...look} />}>
            {sandboxPortal.toMyPage}
          </ButtonLink>
        ) : (
          <Button variant="primary" onClick={onRetry}>
            {common.retry}
          </Button>
        )
      }
    >
      {isOver ? sandboxPortal.expiredText : sandboxPortal.failedText}
    </EmptyState>
  )
}

function Portal({ session }: { session: string }) {
  const { common, sandboxPortal } = useMessages()
  const actions = useSandboxPortal(session)
  const { portal } = actions
  if (portal.status === 'loading') {
    return (
      <>
        <PageHeading title={sandboxPortal.title} />
        <Waiting label={common.loading} />
      </>
    )
  }
  if (portal.status === 'failed') return <Unavailable error={portal.error} onRetry={portal.retry} />
  return (
    <>
      <PageHeading
        title={sandboxPortal.title}
        lead={sandboxPortal.lead(portal.value.email)}
        actions={<BackLink portal={portal.value} />}
      />
      <TestPaymentsNote />
      <PortalPlan portal={portal.value} actions={actions} />
      <PortalCard portal={portal.value} actions={actions} />
      <PortalInvoices portal={portal.value} />
      <TestClock portal={portal.value} actions={actions} />
    </>
  )
}

/** The sandbox in the place of Stripe's billing portal. */
export function SandboxPortalScreen() {
  const { sandboxPortal } = useMessages()
  const [search] = useSearchParams()
  const session = search.get('session') ?? ''
  return (
    <Page>
      <title>{sandboxPortal.documentTitle}</title>
      <SignedInGate>{(learner) => <Portal key={`${learner.id} ${session}`} session={session} />}</SignedInGate>
    </Page>
  )
}
