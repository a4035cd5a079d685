/** Every text of the emails. */
import { toMail } from './mail-letter.ts'
import type { Mail } from './mailer.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const writeVerification = (to: string, url: string, lifetimeMs: number): Mail =>
  toMail(to, {
    subject: 'Verify your email for Wordnest',
    paragraphs: ['Welcome to Wordnest!', 'Please confirm your email.'],
    link: { label: 'Verify my email', url },
    closing: [
      `The link works for ${lifetimeMs / HOUR_MS} hours.`,
      "If you didn't register at Wordnest, you can ignore this email.",
    ],
  })

export const writePasswordReset = (to: string, url: string, lifetimeMs: number): Mail =>
  toMail(to, {
    subject: 'Choose a new password for Wordnest',
    paragraphs: ['Someone (we hope it was you) asked for a new password for your Wordnest account.'],
    link: { label: 'Choose a new password', url },
    closing: [
      `The link works once, for ${lifetimeMs / MINUTE_MS} minutes.`,
      "If it wasn't you, ignore this email. Your password stays the same.",
    ],
  })

export const writePasswordChanged = (to: string, url: string): Mail =>
  toMail(to, {
    subject: 'Your Wordnest password was changed',
    paragraphs: [
      'The password for your Wordnest account was changed. Your other devices are signed out, and your API tokens no longer work.',
    ],
    link: { label: "This wasn't me. Reset password", url },
    closing: ["If it was you, you don't need to do anything."],
  })

export const writeAccountDeleted = (to: string): Mail =>
  toMail(to, {
    subject: 'Your Wordnest account was deleted',
    paragraphs: [
      'Your Wordnest account was deleted, as you asked: your profile, your words, your trophies and everything else we saved for you.',
    ],
    closing: ['Thank you for learning with us. You can register again at any time.'],
  })

export type NewLesson = {
  readonly title: string
  readonly level: string
  readonly words: readonly string[]
  readonly questions: number
  readonly url: string
  readonly unsubscribeUrl: string
}

const MAX_WORDS_NAMED = 5

/** `a, b, c and 7 more` */
function toWordList(words: readonly string[]): string {
  const named = words.slice(0, MAX_WORDS_NAMED).join(', ')
  const others = words.length - MAX_WORDS_NAMED
  return others > 0 ? `${named} and ${others} more` : named
}

export const writeNewLesson = (to: string, lesson: NewLesson): Mail =>
  toMail(to, {
    subject: `A new film to learn with: ${lesson.title}`,
    paragraphs: [
      `There is a new film on Wordnest: “${lesson.title}” (${lesson.level}).`,
      `Learn ${toWordList(lesson.words)}${lesson.questions > 0 ? ', answer a few questions and win a trophy' : ''}.`,
    ],
    link: { label: 'Watch the film', url: lesson.url },
    closing: ['You get this email because you asked for news about lessons and games.'],
    list: { topic: 'emails about new lessons', unsubscribeUrl: lesson.unsubscribeUrl },
  })

export type Review = { readonly words: number; readonly url: string; readonly unsubscribeUrl: string }

export const writeReview = (to: string, { words, url, unsubscribeUrl }: Review): Mail =>
  toMail(to, {
    subject: words === 1 ? '1 word is waiting' : `${words} words are waiting`,
    paragraphs: [
      words === 1
        ? 'There is 1 word to review today. It only takes a moment.'
        : `There are ${words} words to review today. A few minutes now will help you remember them.`,
    ],
    link: { label: 'Review now', url },
    closing: ['You get this email because you asked for a daily reminder.'],
    list: { topic: 'daily reminders', unsubscribeUrl },
  })
