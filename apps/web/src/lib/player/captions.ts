export type Cue = { readonly startMs: number; readonly endMs: number; readonly text: string }

const TIMING = /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})[ \t]+-->[ \t]+(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

const toMs = (hours = '0', minutes = '0', seconds = '0', ms = '0'): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms)

function toCue(block: string): Cue | undefined {
  const lines = block.split('\n')
  const at = lines.findIndex((line) => TIMING.test(line))
  const timing = TIMING.exec(lines[at] ?? '')
  if (!timing) return undefined
  const [, ...parts] = timing
  const text = lines
    .slice(at + 1)
    .join(' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim()
  return { startMs: toMs(...parts.slice(0, 4)), endMs: toMs(...parts.slice(4)), text }
}

/** The cues of a WebVTT file, in its order; other blocks are skipped. Only the text, without styles. */
export const parseCaptions = (vtt: string): readonly Cue[] =>
  vtt
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => toCue(block) ?? [])
    .filter(({ text }) => text !== '')

/** The caption at a moment; empty in a pause. */
export const textAt = (cues: readonly Cue[], positionMs: number): string =>
  cues
    .filter(({ startMs, endMs }) => positionMs >= startMs && positionMs < endMs)
    .map(({ text }) => text)
    .join(' ')
