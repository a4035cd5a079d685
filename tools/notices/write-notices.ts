// npm run notices: writes the part of THIRD-PARTY-NOTICES.md about npm packages anew.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { loadNotices, NOTICES_PATH } from './notices.ts'

const ROOT = join(import.meta.dirname, '../..')
writeFileSync(join(ROOT, NOTICES_PATH), loadNotices(ROOT))
