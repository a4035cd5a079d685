/** WebVTT captions: who says what, and when. */

export type Cue = {
  /** Seconds from the start of the film. */
  readonly start: number
  readonly end: number
  /** One line, without markup. */
  readonly text: string
}

const TIMING = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{2}:\d{2}\.\d{3})(?:\s|$)/
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }
const MS = 1000

const toSeconds = (stamp: string): number =>
  stamp.split(':').reduce((total, part) => Math.round((total * 60 + Number(part)) * MS) / MS, 0)

const toPlainText = (lines: readonly string[]): string =>
  lines
    .join(' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

function toCue(block: string): Cue | undefined {
  const lines = block.split('\n')
  const at = lines.findIndex((line) => line.includes('-->'))
  if (at < 0 || at > 1) return undefined
  const timing = TIMING.exec(lines[at] ?? '')
  if (!timing) throw new Error(`"${lines[at] ?? ''}" is not a time such as 00:01.500 --> 00:04.000`)
  const [start, end] = [toSeconds(timing[1] ?? ''), toSeconds(timing[2] ?? '')]
  if (end <= start) throw new Error(`"${lines[at] ?? ''}" ends before it starts`)
  return { start, end, text: toPlainText(lines.slice(at + 1)) }
}

/** In the order of time, without empty ones. Throws for what is not WebVTT, with the line that is wrong. */
export function parseCaptions(content: string): readonly Cue[] {
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) throw new Error('does not begin with WEBVTT')
  const blocks = text.split(/\n{2,}/).slice(1)
  const cues = blocks.flatMap((block) => toCue(block) ?? []).filter((cue) => cue.text !== '')
  if (cues.length === 0) throw new Error('holds no captions')
  return cues.toSorted((some, other) => some.start - other.start || some.end - other.end)
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0')

function toStamp(seconds: number): string {
  const totalMs = Math.round(seconds * MS)
  const [minutes, ms] = [Math.floor(totalMs / 60_000), totalMs % 60_000]
  return `${pad(minutes, 2)}:${pad(Math.floor(ms / MS), 2)}.${pad(ms % MS, 3)}`
}

const toMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;')

/** A WebVTT file; below 100 minutes. */
export const writeCaptions = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(({ start, end, text }) => `${toStamp(start)} --> ${toStamp(end)}\n${toMarkup(text)}`)].join(
    '\n\n',
  ) + '\n'
