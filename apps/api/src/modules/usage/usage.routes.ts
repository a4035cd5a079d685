import { readUsage } from '@wordnest/contracts/usage'

import type { Mount } from '#api/http/endpoint.ts'

import type { Callers } from './callers.service.ts'
import type { UsageService } from './usage.service.ts'

export function mountUsage(mount: Mount, usage: UsageService, callers: Callers): void {
  mount(readUsage, async (call) => usage.read(await callers.find(call)))
}
