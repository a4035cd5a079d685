/** What the mails say: every text of them, in one place. */
import type { Mail } from './mailer.ts'

type Letter = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link?: { readonly label: string; readonly url: string }
  /** Below the link. */
  readonly closing: readonly string[]
  /** For letters that go to many. */
  readonly unsubscribeUrl?: string
}

const SIGNATURE = 'Wordnest, a home for your words'

const UNSUBSCRIBE = 'Unsubscribe from mails about new lessons'

const VERIFICATION_HOURS = 24
const RESET_MINUTES = 60

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '')

const STYLE = 'font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;max-width:36em'
const BUTTON = 'display:inline-block;padding:12px 20px;border-radius:10px;background:#0b5d63;color:#ffffff'

function toMail(to: string, { subject, paragraphs, link, closing, unsubscribeUrl }: Letter): Mail {
  const asHtml = (texts: readonly string[]) => texts.map((text) => `<p>${escape(text)}</p>`).join('')
  const button = link ? `<p><a href="${escape(link.url)}" style="${BUTTON}">${escape(link.label)}</a></p>` : ''
  const address = link ? `<p>${escape(link.url)}</p>` : ''
  const end = unsubscribeUrl === undefined ? [] : [`${UNSUBSCRIBE}:\n${unsubscribeUrl}`]
  const endButton =
    unsubscribeUrl === undefined ? '' : `<p><a href="${escape(unsubscribeUrl)}">${escape(UNSUBSCRIBE)}</a></p>`
  return {
    to,
    subject,
    link: link?.url,
    text:
      [...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), ...closing, SIGNATURE, ...end].join('\n\n') +
      '\n',
    html: `<div style="${STYLE}">${asHtml(paragraphs)}${button}${address}${asHtml([...closing, SIGNATURE])}${endButton}</div>`,
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  }
}

export const writeVerification = (to: string, url: string): Mail =>
  toMail(to, {
    subject: 'Verify your email for Wordnest',
    paragraphs: ['Welcome to Wordnest!', 'Please confirm that this email address is yours.'],
    link: { label: 'Verify my email', url },
    closing: [
      `The link works for ${VERIFICATION_HOURS} hours.`,
      'If you did not register at Wordnest, you can ignore this mail.',
    ],
  })

export const writePasswordReset = (to: string, url: string): Mail =>
  toMail(to, {
    subject: 'Choose a new password for Wordnest',
    paragraphs: ['Somebody, hopefully you, asked for a new password for your Wordnest account.'],
    link: { label: 'Choose a new password', url },
    closing: [
      `The link works once, for ${RESET_MINUTES} minutes.`,
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
  })

export const writePasswordChanged = (to: string, url: string): Mail =>
  toMail(to, {
    subject: 'Your Wordnest password was changed',
    paragraphs: ['The password of your Wordnest account was changed, and other devices were signed out.'],
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
