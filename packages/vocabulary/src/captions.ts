/** Captions of films: SubRip and WebVTT, read as leniently as players read them. */
import { decodeEntities, mendWindows } from './entities.ts'

export type Cue = {
  readonly startMs: number
  readonly endMs: number
  /** Without markup; lines apart by line breaks. */
  readonly text: string
  /** Who speaks, where the captions say so. */
  readonly voice: string | undefined
}

export const toOneLine = ({ text }: Cue): string => text.replaceAll('\n', ' ')

const ARROW = '-->'
/**
 * 1:02:03.004, 02:03,004, 100:00:00.000, with a missing fraction, and 1:02:03:004. Negative where captions were moved too far.
 */
const TIME =
  /^\s*(-?)(?:(\d{1,6}):)?(\d{1,6}):\s?(\d{1,2})(?:(?:\s?[.,]\s?|(?<=:\d\d:\d\d):(?=\d{3}(?!\d)))(\d{0,9}))?(?=[\s,;]|$)/
/** Arrows that editors and text recognition leave. */
const ODD_ARROW =
  /^(\s{0,9}-?[\d:., ]{1,24}?)\s{0,9}(?:[-=]{1,3} ?(?:>|&gt;)|[\u2010-\u2015]{1,2} ?>|\u2192)\s{0,9}(?=-?\d{1,6}:\s?\d)/
const WEBVTT = /^WEBVTT(?:\s|$)/
/** A line of times ends a block that holds no captions, as in a player. */
const TIMES = /^\s*(?:\d+:)?\d+:\d+(?:[.,]\d*)?\s*-->\s*\d+:\d/
/** Blocks of WebVTT that hold no captions. */
const NO_CAPTIONS = /^(?:NOTE|STYLE|REGION)(?:\s|$)/
const WITHOUT_END_MS = 4000
const MOST_EMPTY_LINES = 2

function parseTime(text: string): number | undefined {
  const found = TIME.exec(text)
  if (!found) return undefined
  const [, sign, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = found
  const ms =
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'))
  return sign === '-' ? -ms : ms
}

/** They turn the direction of a text, have no width, or are no characters of text: between times they would hide them. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|(?![\t-\r])\p{Cc}/gu

const decode = (text: string): string => decodeEntities(text).replace(INVISIBLE, '')

/** Tags of both formats, and the position codes of a third that files often have. */
const MARKUP = /<\/?[a-z][^<>]*>|<\/?\d[\d:.]*>|<\s?(?:\d+:)?\d\d:\d\d\.\d{3}\s?>|<\/?>|\{\\[^{}]*\}|\{\/?[bius]\}/gi
const TAG_NAME = '(?:[bciuv]|rt|ruby|lang|font)'
const CLASSES = String.raw`(?:\.[\w-]{1,100}){1,9}`
const AT_LINE_START = String.raw`(?<=^[\s\u2013-]{0,9})`
/** A name whose tag nothing closes, before words: `<v Bob Hello`. */
const OPEN_NAME = String.raw`(?:${AT_LINE_START}<v|<v${CLASSES})\s([^\s<>:]{1,100}):?(?=\s+\S)`
const OPEN_VOICE = new RegExp(OPEN_NAME, 'gim')
const FONT = String.raw`<font(?![\w-])(?:\s+[a-z]{1,20}=(?:"[^"<>]{0,100}"|'[^'<>]{0,100}'|["']?[^\s<>"']{1,100})){0,9}`
/**
 * Tags that nothing closes: `<c.loud Stop!`. In the middle of a line, one without a class may be words: `a <b` compares two
 * things.
 */
const OPEN_TAG = new RegExp(
  String.raw`${FONT}|<\/${TAG_NAME}(?=\s|$)|<${TAG_NAME}${CLASSES}(?=\s|$)|${AT_LINE_START}(?:<${TAG_NAME}(?=\s|$)[ \t]*)+`,
  'gim',
)

/** As tags, and as a fourth format writes them. */
const BREAK = /<br\s*\/?>|<BR\s*\/?>|\\N/g
const HARD_SPACE = /\\h/g

const toPlain = (text: string): string =>
  decode(
    text
      .replace(BREAK, '\n')
      .replace(HARD_SPACE, ' ')
      .replace(MARKUP, '')
      .replace(OPEN_VOICE, '')
      .replace(OPEN_TAG, ''),
  )
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n')

/** Settings right behind the time: `00:04.000line:40%`. */
const GLUED = /([.,]\d{1,3})(?=[a-z])/i

type RawCue = { readonly startMs: number; readonly endMs: number | undefined; readonly lines: readonly string[] }

const isEmpty = (line = ''): boolean => line.trim() === ''
const isNumber = (line = ''): boolean => /^\s*\d+\s*$/.test(line)

/**
 * What stands in SubRip between an empty line below the words and the number of the next cue: more of them. Of the last cue
 * nothing: files end with all kinds of things.
 */
function findMoreText(lines: readonly string[], from: number): readonly string[] {
  const more: string[] = []
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line.includes(ARROW)) return isNumber(more.pop()) && !more.some((text) => isNumber(text)) ? more : []
    if (NO_CAPTIONS.test(line)) return []
    if (!isEmpty(line)) more.push(line)
  }
  return []
}

/**
 * The lines below a line of times: to the next empty line, or to the next cue or file where that line is missing. An arrow ends
 * them in WebVTT; in SubRip it may be part of the words.
 */
function takeText(lines: readonly string[], from: number, isWebVtt: boolean, isNumbered: boolean): readonly string[] {
  const taken: string[] = []
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (isEmpty(line)) return isWebVtt || !isNumbered ? taken : [...taken, ...findMoreText(lines, at)]
    if (isWebVtt && WEBVTT.test(line)) break
    if (line.includes(ARROW) && (isWebVtt || TIMES.test(line) || TIMES.test(lines[at + 1] ?? ''))) {
      // The number above it belongs to that cue.
      if ((isNumbered || taken.length > 1) && isNumber(taken.at(-1))) taken.pop()
      break
    }
    taken.push(line)
  }
  return taken
}

/** Some files of SubRip have an empty line after each line: the text begins below it, unless the next cue does. */
function findTextStart(lines: readonly string[], from: number, isWebVtt: boolean): number {
  if (isWebVtt || !isEmpty(lines[from])) return from
  const skipped = lines.slice(from, from + MOST_EMPTY_LINES + 1).findIndex((line) => !isEmpty(line))
  if (skipped < 0) return from
  const next = from + skipped
  const below = lines.slice(next + 1, next + 1 + MOST_EMPTY_LINES).find((line) => !isEmpty(line)) ?? ''
  const isNextCue = TIMES.test(lines[next] ?? '') || (isNumber(lines[next]) && TIMES.test(below))
  return isNextCue ? from : next
}

function readRawCues(written: readonly string[]): readonly RawCue[] {
  const lines = written.map((line) => line.replace(ODD_ARROW, `$1 ${ARROW} `))
  const cues: RawCue[] = []
  const isWebVtt = WEBVTT.test(lines[0] ?? '')
  let isSkipped = false
  let isStyle = false
  for (const [at, line] of lines.entries()) {
    if (at === 0 && isWebVtt) continue
    // In a style an odd arrow is no arrow.
    if (isEmpty(line) || TIMES.test((isStyle ? written[at] : line) ?? '')) isSkipped = isStyle = false
    else if (NO_CAPTIONS.test(line) && isEmpty(lines[at - 1])) {
      isSkipped = true
      isStyle = isWebVtt && line.startsWith('STYLE')
    }
    if (isSkipped || !line.includes(ARROW)) continue
    const [left = '', right = ''] = line.split(ARROW)
    const startMs = /\d[.,]?\s*$/.test(left) ? parseTime(left) : undefined
    if (startMs !== undefined)
      cues.push({
        startMs: Math.max(0, startMs),
        endMs: parseTime(right.replace(GLUED, '$1 ')),
        lines: takeText(lines, findTextStart(lines, at + 1, isWebVtt), isWebVtt, isNumber(lines[at - 1])),
      })
  }
  return cues
}

const VOICE = new RegExp(String.raw`<v(?:\.[\w.-]{1,100})?\s([^<>]{1,200})>|${OPEN_NAME}`, 'im')

/**
 * In the order of their starts, those without text left out. A cue that ends before it starts, or has no end, lasts until
 * the next one starts, four seconds at the most. Empty for a text without captions.
 */
export function parseCaptions(file: string): readonly Cue[] {
  const lines = mendWindows(file)
    // Written twice as text for Windows, a line ends with two returns; some write the return last.
    .replace(/\r+\n|\n\r(?!\n)|\r/g, '\n')
    .replace(INVISIBLE, '')
    .split('\n')
  const raw = readRawCues(lines).toSorted((a, b) => a.startMs - b.startMs)
  return raw.flatMap(({ startMs, endMs, lines: textLines }, index) => {
    const markup = textLines.join('\n')
    const text = toPlain(markup)
    const isBeforeFilm = endMs !== undefined && endMs < 0
    if (text === '' || isBeforeFilm) return []
    const [, closed, open] = VOICE.exec(markup) ?? []
    const voice = closed ?? open
    const next = raw[index + 1]?.startMs ?? Number.POSITIVE_INFINITY
    const last = startMs + WITHOUT_END_MS
    const end = endMs !== undefined && endMs > startMs ? endMs : next > startMs ? Math.min(next, last) : last
    return [
      {
        startMs,
        endMs: end,
        text,
        voice: voice === undefined ? undefined : decode(voice).replace(/\s+/gu, ' ').trim(),
      },
    ]
  })
}
