import { useState } from 'react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useCoreMessages } from '#messages/core-messages.ts'
import { findDueNow, useSummary } from '#shared/memory/summary.ts'
import { ButtonLink } from '#ui/parts/button.tsx'

/** What the summary of the learner's words says to do next; empty without it. */
export function useNextSteps(learnerId: string | null, isKnown: boolean) {
  const { home, today } = useCoreMessages()
  const summary = useSummary((state) => state.summary)
  const [now] = useState(Date.now)
  const due = isKnown ? findDueNow(summary, learnerId, now) : undefined
  if (!summary || !due) return []
  const { fresh, next } = summary
  return [
    ...(due > fresh || !next ? [{ to: paths.today, text: today.toReview(due) }] : []),
    ...(next ? [{ to: paths.vocabulary, text: home.next(next.words, next.title) }] : []),
  ]
}

/** The first one is filled, since it is the next step of the whole screen. */
export function NextSteps({ steps }: { steps: ReturnType<typeof useNextSteps> }) {
  return steps.map(({ to, text }, index) => (
    <ButtonLink
      key={to}
      variant={index === 0 ? 'primary' : 'secondary'}
      size="large"
      render={(look) => <Link to={to} {...look} />}
    >
      {text}
    </ButtonLink>
  ))
}
