import type { DeviceSession as DeviceSessionAnswer } from '@wordnest/contracts/account-security'

import type { DeviceSession } from './security.service.ts'

export const presentDeviceSession = (session: DeviceSession): DeviceSessionAnswer => ({
  id: session.id,
  browser: session.browser,
  system: session.system,
  startedAt: new Date(session.startedAtMs).toISOString(),
  lastSeenAt: new Date(session.lastSeenAtMs).toISOString(),
  isCurrent: session.isCurrent,
})
