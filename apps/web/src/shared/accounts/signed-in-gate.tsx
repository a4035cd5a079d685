import type { Learner } from '@wordnest/contracts/learners'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'

import { toSignInPath } from '#lib/sign-in-path.ts'
import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { BrokenThread } from '#ui/illustrations/broken-thread.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import { refreshSession, useSession } from './session.ts'

/** Shown in place of a screen that needs the session when it could not be loaded; offers a retry. */
export function SessionFailed({ title, children }: { title: string; children: ReactNode }) {
  const { common } = useMessages()
  const [asking, setAsking] = useState(false)
  const askAgain = async () => {
    setAsking(true)
    await refreshSession()
    setAsking(false)
  }
  return (
    <EmptyState
      headingLevel={1}
      illustration={<BrokenThread />}
      title={title}
      action={
        <Button variant="primary" busy={asking} onClick={() => void askAgain()}>
          {common.retry}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}

/** For a screen of signed-in learners alone: a visitor is sent to sign in, and comes back to this address. */
export function SignedInGate({ children }: { children: (learner: Learner) => ReactNode }) {
  const { billing, common } = useMessages()
  const { pathname, search } = useLocation()
  const status = useSession((state) => state.status)
  const learner = useSession((state) => state.learner)
  if (learner) return children(learner)
  if (status === 'loading') return <Waiting label={common.loading} />
  if (status === 'failed') return <SessionFailed title={billing.failedTitle}>{billing.failedText}</SessionFailed>
  return <Navigate to={toSignInPath(`${pathname}${search}`)} replace />
}
