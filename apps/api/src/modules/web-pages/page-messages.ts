/** Messages between the server and the thread of web pages. */
import type { Article } from './article.ts'

export type PageTask = { readonly html: string }
export type PageAnswer = Article
