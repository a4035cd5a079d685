import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { GAMES } from '@wordnest/games/registry'

/** The rules that must not change unseen, and the files that hold them. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  limits: ['packages/vocabulary/src/plans.ts', 'packages/vocabulary/src/usage-day.ts'],
  billing: [
    'apps/api/src/modules/billing/subscription-rules.ts',
    'apps/api/src/modules/billing/checkout.service.ts',
    'apps/api/src/modules/billing/reconciliation.service.ts',
    'apps/api/src/modules/billing/stripe-events.ts',
    'packages/stripe-sandbox/src/rules.ts',
  ],
  trophies: ['packages/vocabulary/src/trophies.ts'],
  games: [
    ...GAMES.flatMap(({ name }) => [`packages/games/src/${name}/engine.ts`, `packages/games/src/${name}/grades.ts`]),
    'packages/games/src/grading.ts',
    'packages/games/src/video-quiz.ts',
    'packages/games/src/replay.ts',
    'packages/games/src/tick.ts',
    'packages/games/src/tiles.ts',
  ],
  text: [
    'packages/vocabulary/src/text.ts',
    'packages/vocabulary/src/text-cleaning.ts',
    'packages/vocabulary/src/detected-text.ts',
    'packages/vocabulary/src/word-key.ts',
  ],
  lists: ['packages/vocabulary/src/personal-list.ts', 'packages/vocabulary/src/study-list.ts'],
}

/** Of the named groups. Throws for a file that is gone: nothing would be measured in its place. */
export function listRuleFiles(root: string, names: readonly string[] = Object.keys(GROUPS)): readonly string[] {
  const files = names.flatMap((name) => GROUPS[name] ?? [])
  const missing = files.filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0) throw new Error(`tools/mutation/groups.ts names files that are gone: ${missing.join(', ')}`)
  return files
}
