/** The spoken text: each line's sound, and from the sounds when everything happens. */
import type { Cue } from '@wordnest/lessons/captions'
import type { Voice } from '@wordnest/voice/voice'

import type { Film, Line } from '#stage/film.ts'
import { type Beat, END_SECONDS, type Mark, type SceneTimes, type Timeline, TITLE_SECONDS } from '#stage/timeline.ts'
import { toCues } from './cues.ts'
import { findRate, type Pace, PACES } from './pace.ts'
import { SAMPLE_RATE, speakLine, type SpokenLine, toShownText } from './spoken-line.ts'

export type Spoken = { readonly start: number; readonly samples: Float32Array }
export type Narration = {
  readonly timeline: Timeline
  readonly spoken: readonly Spoken[]
  readonly cues: readonly Cue[]
  readonly marks: ReadonlyMap<string, Mark>
  /** From the first to the last sound of each line. */
  readonly wordsAMinute: number
}

const SCENE_LEAD = 0.55
const SCENE_TAIL = 0.55

type SpokenLines = ReadonlyMap<Line, SpokenLine>

const secondsOf = ({ samples }: SpokenLine): number => samples.length / SAMPLE_RATE
const listLines = ({ scenes }: Film): readonly Line[] => scenes.flatMap(({ lines }) => lines)

async function speakLines(film: Film, voice: Voice, rate: number, breath: number): Promise<SpokenLines> {
  const lines = listLines(film)
  const spoken = await Promise.all(lines.map((line) => speakLine(voice, line, rate, breath)))
  return new Map(lines.flatMap((line, index) => (spoken[index] ? [[line, spoken[index]] as const] : [])))
}

function countWordsAMinute(spoken: SpokenLines): number {
  const words = [...spoken.keys()].reduce((sum, line) => sum + toShownText(line).split(' ').length, 0)
  const seconds = [...spoken.values()].reduce((sum, line) => sum + secondsOf(line), 0)
  return (60 * words) / seconds
}

/** Where the pictures of a line were timed for each of its parts. */
function toBeats({ parts: spoken }: SpokenLine, { parts: drawn }: SpokenLine): readonly Beat[] {
  const start: Beat = { spoken: 0, drawn: 0 }
  const listBeats = (index: number): readonly Beat[] => {
    const [now, then] = [spoken[index], drawn[index]]
    if (!now || !then) return []
    const end: Beat = { spoken: now.end, drawn: then.end }
    return now.silence > 0 ? [end, { spoken: now.end + now.silence, drawn: then.end + then.silence }] : [end]
  }
  if (spoken.length === drawn.length) return [start, ...spoken.flatMap((_, index) => listBeats(index))]
  return [start, { spoken: spoken.at(-1)?.end ?? 0, drawn: drawn.at(-1)?.end ?? 0 }]
}

function arrange(film: Film, pace: Pace, lines: SpokenLines, drawn: SpokenLines): Narration {
  const spoken: Spoken[] = []
  const cues: Cue[] = []
  const marks = new Map<string, Mark>()
  const scenes: SceneTimes[] = []
  let at = 0
  for (const [index, scene] of film.scenes.entries()) {
    const start = at
    at += scene.lead ?? (index === 0 ? TITLE_SECONDS : SCENE_LEAD)
    const own: Record<string, Mark> = {}
    for (const [place, line] of scene.lines.entries()) {
      const now = lines.get(line)
      const then = drawn.get(line)
      if (!now || !then) throw new Error(`Not spoken: ${line.text}`)
      if (line.mark !== undefined) {
        const mark = { at, beats: toBeats(now, then) }
        own[line.mark] = mark
        marks.set(line.mark, mark)
      }
      spoken.push({ start: at, samples: now.samples })
      cues.push(...toCues(toShownText(line), now.parts, at))
      at += secondsOf(now)
      if (place < scene.lines.length - 1) at += line.pause ?? pace.pause
    }
    at += scene.tail ?? scene.lines.at(-1)?.pause ?? (index === film.scenes.length - 1 ? END_SECONDS : SCENE_TAIL)
    scenes.push({ start, end: at, marks: own })
  }
  return { timeline: { duration: at, scenes }, spoken, cues, marks, wordsAMinute: countWordsAMinute(lines) }
}

export async function narrate(film: Film, voice: Voice): Promise<Narration> {
  const pace = PACES[film.level]
  const measure = async (rate: number) => countWordsAMinute(await speakLines(film, voice, rate, pace.breath))
  const rate = await findRate(pace.wordsAMinute, measure)
  const [lines, drawn] = [
    await speakLines(film, voice, rate, pace.breath),
    await speakLines(film, voice, film.drawnRate, 0),
  ]
  return arrange(film, pace, lines, drawn)
}
