import { stopMails } from '@wordnest/contracts/mails'

import type { Mount } from '#api/http/endpoint.ts'

import type { LessonMails } from './lesson-mails.service.ts'

export function mountLessonMails(mount: Mount, mails: Pick<LessonMails, 'stop'>): void {
  mount(stopMails, async ({ input: { token } }) => {
    await mails.stop(token)
    return {}
  })
}
