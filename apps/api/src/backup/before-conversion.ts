/** The backup that a start makes before it rewrites what learners have made. */
import { join } from 'node:path'

import { makeBackup, type BackupSettings } from './backup.ts'
import { BackupProblem } from './backup-problem.ts'

/** Gives its folder. In the portable form where PostgreSQL's own programs cannot be had. */
export async function backUpBeforeConversion(settings: BackupSettings): Promise<string> {
  const into = join(settings.dataDir, 'backups')
  try {
    return await makeBackup(settings, into, false)
  } catch (error) {
    if (settings.database.kind === 'sqlite' || !(error instanceof BackupProblem)) throw error
    return makeBackup(settings, into, true)
  }
}
