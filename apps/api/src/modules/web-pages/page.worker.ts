/** The thread of web pages: pages of strangers are taken apart here, away from the requests of others. */
import { performTasks } from '#api/threads/thread-work.ts'

import { extractArticle } from './article.ts'
import type { PageAnswer, PageTask } from './page-messages.ts'

performTasks<PageTask, PageAnswer>(({ html }) => extractArticle(html))
