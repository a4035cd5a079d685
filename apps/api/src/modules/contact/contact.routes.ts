import { readContact } from '@wordnest/contracts/contact'

import type { Mount } from '#api/http/endpoint.ts'

export function mountContact(mount: Mount, email: string | undefined): void {
  mount(readContact, async () => ({ email: email ?? null }))
}
