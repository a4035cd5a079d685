/** How an email looks: plain text, and the same as a page in the colours of the web app. */
import type { Mail } from './mailer.ts'

type Letter = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link?: { readonly label: string; readonly url: string }
  /** Below the link. */
  readonly closing: readonly string[]
  /** Emails to many learners: their topic, and the link that ends them. */
  readonly list?: { readonly topic: string; readonly unsubscribeUrl: string }
}

const SIGNATURE = 'Wordnest, a home for your words'

const ADDRESS_HINT = 'Or open this address:'

const toUnsubscribe = (topic: string) => `Unsubscribe from ${topic}`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '')

/* The colours of the web app's day (apps/web/src/ui/tokens.css); mail programs read no variables. */
const INK = '#0f343a'
const SOFT = '#48605f'
const TEAL = '#00676c'
const LETTER = 'margin:0 auto;max-width:34em;font:17px/1.55 Verdana,system-ui,sans-serif'
const PAPER = 'padding:8px 24px 16px;border:2px solid #e3d8c0;border-radius:20px;background:#fffdf8'
const BUTTON =
  'display:inline-block;padding:13px 22px;border-radius:14px;background:#00777c;color:#ffffff;font-weight:bold;text-decoration:none'
const EGG =
  'display:inline-block;width:14px;height:18px;margin-right:9px;border:2px solid #0f343a;border-radius:50%/60% 60% 40% 40%;background:#7fd3cd;vertical-align:-4px'

/* For mail programs with a dark mode: the colours of the night. */
const NIGHT = `@media (prefers-color-scheme:dark){.ground{background:#0d2429!important}.paper{background:#15343b!important;border-color:#2c535a!important}.ink{color:#f6eedd!important}.soft{color:#b3c9c6!important}.link{color:#84e0d8!important}.button{background:#5fd3ca!important;color:#06282c!important}}`

const toParagraphs = (texts: readonly string[], look: string): string =>
  texts.map((text) => `<p ${look}>${escape(text)}</p>`).join('')

function toHtml({ subject, paragraphs, link, closing, list }: Letter): string {
  const ink = `class="ink" style="margin:16px 0;color:${INK}"`
  const soft = `class="soft" style="margin:12px 0;color:${SOFT};font-size:15px"`
  const toLink = (url: string, label: string) =>
    `<a class="link" href="${escape(url)}" style="color:${TEAL};overflow-wrap:anywhere;word-break:break-word">${escape(label)}</a>`
  const button = link
    ? `<p style="margin:24px 0"><a class="button" href="${escape(link.url)}" style="${BUTTON}">${escape(link.label)}</a></p>`
    : ''
  const address = link ? `<p ${soft}>${ADDRESS_HINT}<br>${toLink(link.url, link.url)}</p>` : ''
  const end = list === undefined ? '' : `<p ${soft}>${toLink(list.unsubscribeUrl, toUnsubscribe(list.topic))}</p>`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light dark"><title>${escape(subject)}</title><style>${NIGHT}</style></head>`,
    '<body class="ground" style="margin:0;background:#fbf5e8"><div class="ground" style="padding:24px 12px;background:#fbf5e8">',
    `<div style="${LETTER}">`,
    `<p class="ink" style="margin:0 0 16px;color:${INK};font-size:20px;font-weight:bold"><span style="${EGG}"></span>Wordnest</p>`,
    `<div class="paper" style="${PAPER}">`,
    `<h1 class="ink" style="margin:16px 0;color:${INK};font-size:24px;line-height:1.2">${escape(subject)}</h1>`,
    `${toParagraphs(paragraphs, ink)}${button}${address}${toParagraphs(closing, soft)}</div>`,
    `<p ${soft}>${SIGNATURE}</p>${end}</div></div></body></html>`,
  ].join('')
}

export function toMail(to: string, letter: Letter): Mail {
  const { subject, paragraphs, link, closing, list } = letter
  const end = list === undefined ? [] : [`${toUnsubscribe(list.topic)}:\n${list.unsubscribeUrl}`]
  return {
    to,
    subject,
    link: link?.url,
    text:
      [...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), ...closing, SIGNATURE, ...end].join('\n\n') +
      '\n',
    html: toHtml(letter),
    ...(list !== undefined && { unsubscribeUrl: list.unsubscribeUrl }),
  }
}
