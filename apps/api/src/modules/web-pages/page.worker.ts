/** The thread of web pages: untrusted pages are parsed here, off the event loop. */
import { performTasks } from '#api/threads/thread-work.ts'

import { extractArticle } from './article.ts'
import type { PageAnswer, PageTask } from './page-messages.ts'

performTasks<PageTask, PageAnswer>(({ html }) => extractArticle(html))
