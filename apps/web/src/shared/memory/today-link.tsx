import { useEffect, useState } from 'react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { prefetchPath } from '#lib/prefetch-path.ts'
import { useCoreMessages } from '#messages/core-messages.ts'
import { useSession } from '#shared/accounts/session-store.ts'
import { type ButtonSize, ButtonLink } from '#ui/parts/button.tsx'
import { useHydrated } from '#lib/use-hydrated.ts'
import { whenIdle } from '#lib/when-idle.ts'

import { findDueNow, useSummary } from './summary.ts'

/** A page that is busy for longer leaves it to the press. */
const LATEST_PREFETCH_MS = 10_000

type TodayLinkProps = { size?: ButtonSize | undefined }

/** The way to the words of the day, for learners who have some. */
export function TodayLink({ size }: TodayLinkProps) {
  const { today } = useCoreMessages()
  const isHydrated = useHydrated()
  const summary = useSummary((state) => state.summary)
  const learnerId = useSession((state) => state.learner?.id ?? null)
  const [now] = useState(Date.now)
  const due = isHydrated ? findDueNow(summary, learnerId, now) : undefined
  const isShown = due !== undefined && due > 0
  // What most learners come for opens at once, also where no pointer says so before the press.
  useEffect(() => (isShown ? whenIdle(() => prefetchPath(paths.today), LATEST_PREFETCH_MS) : undefined), [isShown])
  if (!isShown) return null
  return (
    <ButtonLink variant="primary" size={size} render={(look) => <Link to={paths.today} {...look} />}>
      {today.toReview(due)}
    </ButtonLink>
  )
}
