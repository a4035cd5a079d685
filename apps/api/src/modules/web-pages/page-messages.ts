/** What the thread of web pages is told, and what it says. */
import type { Article } from './article.ts'

export type PageTask = { readonly html: string }
export type PageAnswer = Article
