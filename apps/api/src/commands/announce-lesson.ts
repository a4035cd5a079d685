/** `npm run lessons -- announce`: stores the mails about a lesson, and sends them. */
import { setTimeout as wait } from 'node:timers/promises'

import type { Video } from '@wordnest/contracts/videos'
import { LessonProblems } from '@wordnest/lessons/lesson-problems'
import { loadLessons } from '@wordnest/lessons/lessons'
import type { Kysely } from 'kysely'

import { openDataFolder } from '#api/data-folder.ts'
import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import type { Database } from '#api/db/schema.ts'
import { type Env, loadEnv } from '#api/env.ts'
import { buildLessonMailsRepository } from '#api/modules/mail/lesson-mails.repository.ts'
import { buildLessonMails } from '#api/modules/mail/lesson-mails.service.ts'
import { buildMailService } from '#api/modules/mail/mail.service.ts'
import { buildOutgoingMailsRepository } from '#api/modules/mail/outgoing-mails.repository.ts'
import { buildMailSeal } from '#api/modules/mail/sealed-mail.ts'
import { buildUnsubscribeTokens } from '#api/modules/mail/unsubscribe-token.ts'
import { buildVideosRepository } from '#api/modules/videos/videos.repository.ts'
import { buildMailer } from '#api/providers.ts'
import { loadSessionSecret } from '#api/secrets.ts'

type Say = (line: string) => void

/** Among those that come with the product, which the database may not have yet, and those that were imported. */
async function getLesson(db: Kysely<Database>, id: string): Promise<Video> {
  const lessons = [...(await loadLessons()), ...(await buildVideosRepository(db).list())]
  const found = lessons.find((lesson) => lesson.id === id)
  if (found) return found
  throw new LessonProblems([{ file: id, field: 'id', reason: 'is no lesson: import it first' }])
}

async function announce({ db, runAlone }: OpenDatabase, env: Env, id: string, say: Say): Promise<void> {
  const lesson = await getLesson(db, id)
  const clock = Date.now
  // The server's own secret: the server sends these mails and checks the tokens in them.
  const secret = env.sessionSecret ?? loadSessionSecret(env.dataDir)
  const mail = buildMailService({
    mailer: buildMailer({ env, logger: { info: () => undefined }, clock }),
    repository: buildOutgoingMailsRepository(db),
    seal: buildMailSeal(secret),
    runAlone,
    publicOrigin: env.publicOrigin,
    clock,
    wait: (ms, signal) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined),
    log: (_level, message, error) => say(`- ${message}${error instanceof Error ? ` (${error.message})` : ''}`),
  })
  const mails = buildLessonMails({
    repository: buildLessonMailsRepository(db),
    mail,
    tokens: buildUnsubscribeTokens(secret),
    clock,
  })
  try {
    const count = await mails.announce(lesson)
    if (count === 0) return say(`${id}: nobody to mail: everybody who wants such mails has had this one`)
    say(`${id}: ${count} ${count === 1 ? 'mail' : 'mails'}, with links to ${env.publicOrigin}`)
    if (env.smtpUrl === undefined)
      say(`- They go into the outbox folder of ${env.dataDir}: SMTP_URL names no mail server`)
    await mail.settle()
    const { waiting } = await db
      .selectFrom('outgoing_mails')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .executeTakeFirstOrThrow()
    if (waiting > 0) say(`- ${waiting} wait for another try: a server that runs sends them, and so does this command`)
  } finally {
    await mail.close()
  }
}

export async function announceLesson(id: string, say: Say): Promise<void> {
  const env = loadEnv('command')
  openDataFolder(env.dataDir)
  const database = openDatabase(env.database, () => undefined)
  try {
    await migrateDatabase(database)
    await announce(database, env, id, say)
  } finally {
    await database.close()
  }
}
