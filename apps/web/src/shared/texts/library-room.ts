/** How much room the learner's plan has for texts of their own. */
import { countTexts } from '@wordnest/log/limits'
import { type Plan, planOf } from '@wordnest/vocabulary/plans'
import { useMemo } from 'react'

import { countBytes } from '#lib/count-bytes.ts'
import { audienceOf, useSession } from '#shared/accounts/session.ts'
import { useLearnerLog } from '#sync/learner-log.ts'

type LibraryRoom = ReturnType<typeof countTexts> & { readonly plan: Pick<Plan, 'texts' | 'textBytes'> }

export function useLibraryRoom(): LibraryRoom {
  const library = useLearnerLog(({ state }) => state.library)
  const learner = useSession((state) => state.learner)
  return useMemo(() => ({ ...countTexts(library), plan: planOf(audienceOf(learner)) }), [library, learner])
}

/** Why a text has no room; undefined where it has. */
export function findLack({ texts, bytes, plan }: LibraryRoom, text: string): 'full' | 'tooMuch' | undefined {
  if (texts >= plan.texts) return 'full'
  return bytes + countBytes(text) > plan.textBytes ? 'tooMuch' : undefined
}
