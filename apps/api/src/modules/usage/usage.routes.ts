import { readUsage } from '@wordnest/contracts/usage'

import type { Mount } from '#api/plugins/endpoint.ts'

import type { Callers } from './callers.ts'
import type { UsageService } from './usage.service.ts'

export function mountUsage(mount: Mount, usage: UsageService, callers: Callers): void {
  mount(readUsage, async (call) => usage.read(await callers.find(call)))
}
