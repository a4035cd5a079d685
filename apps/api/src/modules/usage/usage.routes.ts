import { readUsage } from '@wordnest/contracts/usage'

import type { Mount } from '#api/plugins/endpoint.ts'

import { toCounted, type UsageService } from './usage.service.ts'

export function mountUsage(mount: Mount, usage: UsageService): void {
  mount(readUsage, async ({ findLearner }) => usage.read(toCounted(await findLearner())))
}
