/** What the mails say: every text of them, in one place. */
import { toMail } from './mail-letter.ts'
import type { Mail } from './mailer.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const writeVerification = (to: string, url: string, lifetimeMs: number): Mail =>
  toMail(to, {
    subject: 'Verify your email for Wordnest',
    paragraphs: ['Welcome to Wordnest!', 'Please confirm that this email address is yours.'],
    link: { label: 'Verify my email', url },
    closing: [
      `The link works for ${lifetimeMs / HOUR_MS} hours.`,
      'If you did not register at Wordnest, you can ignore this mail.',
    ],
  })

export const writePasswordReset = (to: string, url: string, lifetimeMs: number): Mail =>
  toMail(to, {
    subject: 'Choose a new password for Wordnest',
    paragraphs: ['Somebody, hopefully you, asked for a new password for your Wordnest account.'],
    link: { label: 'Choose a new password', url },
    closing: [
      `The link works once, for ${lifetimeMs / MINUTE_MS} minutes.`,
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
  })

export const writePasswordChanged = (to: string, url: string): Mail =>
  toMail(to, {
    subject: 'Your Wordnest password was changed',
    paragraphs: [
      'The password of your Wordnest account was changed. Other devices were signed out, and API tokens were revoked.',
    ],
    link: { label: 'It was not me: choose a new password', url },
    closing: ['If it was you, there is nothing to do.'],
  })

export const writeAccountDeleted = (to: string): Mail =>
  toMail(to, {
    subject: 'Your Wordnest account was deleted',
    paragraphs: [
      'Your Wordnest account was deleted, as you asked: your profile, your words, your trophies and everything else that was kept for you.',
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
      `You will hear ${toWordList(lesson.words)}${lesson.questions > 0 ? ', answer a question now and then, and can win a trophy' : ''}.`,
    ],
    link: { label: 'Watch the film', url: lesson.url },
    closing: ['You get this mail because your account says that you receive emails about new lessons and games.'],
    unsubscribeUrl: lesson.unsubscribeUrl,
  })
