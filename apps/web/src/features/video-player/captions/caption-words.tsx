import type { Standing } from '@wordnest/levels/coverage'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import { readAround } from '#shared/captions/caption-lines.ts'
import type { Cue } from '@wordnest/vocabulary/captions'
import { type AskedWord, ReaderView, type ReaderViewSetup } from '#shared/reading/reader-view.ts'
import words from '#shared/reading/reading.module.css'
import { findSentence } from '#shared/reading/sentence-at.ts'
import { listenForPresses } from '#shared/reading/word-presses.ts'
import type { TextBlock } from '#shared/reading/text-blocks.ts'
import { joinClasses } from '#ui/class-names.ts'

import { useFilmSettings } from '../film-settings.ts'
import type { CaptionPhrases } from './caption-phrases.ts'

export type Captions = {
  readonly cues: readonly Cue[]
  /** The same lines as texts. */
  readonly blocks: readonly TextBlock[]
  readonly phrases: CaptionPhrases
  readonly standings: ReadonlyMap<string, Standing> | undefined
  readonly onAsk: (asked: AskedWord) => void
}

type CaptionWordsProps = {
  captions: Captions
  /** Which lines, in order. Another choice needs another key. */
  lines: readonly number[]
  className: string | undefined
  lineClass: string | undefined
  group?: ReaderViewSetup['group']
  role: 'group' | 'list'
  label: string
  /** What a line is shown in. */
  toRow?: (line: HTMLElement, at: number) => HTMLElement
  onActive?: (at: number) => void
  ref?: Ref<ReaderView | null>
}

/** Lines whose words can be asked about: by a tap, or with arrow keys and Enter. */
export function CaptionWords(props: CaptionWordsProps) {
  const { captions, lines, className, lineClass, group, role, label, ref } = props
  const { cues, blocks, phrases, standings } = captions
  const { reader } = useMessages()
  const hasMarks = useFilmSettings((settings) => settings.marks)
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<ReaderView | null>(null)
  const ask = useEffectEvent(captions.onAsk)
  const wrap = useEffectEvent((line: HTMLElement, at: number) => props.toRow?.(line, at) ?? line)
  const tellActive = useEffectEvent((at: number) => props.onActive?.(at))
  const mark = useEffectEvent(() => view.current?.setStandings((key) => standings?.get(key)))

  useLayoutEffect(() => {
    const element = host.current
    if (!element) return undefined
    const made = new ReaderView(element, {
      blocks: lines.flatMap((line) => blocks[line] ?? []),
      paragraphClass: lineClass ?? '',
      wordClass: words.word ?? '',
      toLabel: (word, standing) =>
        standing === undefined || standing === 'known' ? word : `${word}, ${reader.standing[standing]}`,
      onSight: (seen) => phrases.want(seen.flatMap((at) => lines[at] ?? [])),
      toRow: (line, at) => wrap(line, at),
      ...(group && { group }),
      findSentence: (at, position) => {
        const { text, start } = readAround(cues, lines[at] ?? 0)
        return findSentence(text, start + position)
      },
      onActive: (at) => tellActive(at),
    })
    view.current = made
    mark()
    for (const [at, line] of lines.entries()) if (phrases.find(line).length > 0) made.setPhrases(at, phrases.find(line))
    const ignore = phrases.observe((line, found) => {
      const at = lines.indexOf(line)
      if (at >= 0) made.setPhrases(at, found)
    })
    const ignoreAsks = listenForPresses(element, made, { onAsk: (asked) => ask(asked) })
    return () => {
      ignoreAsks()
      ignore()
      made.stop()
    }
  }, [blocks, cues, lines, lineClass, group, phrases, reader])

  useImperativeHandle<ReaderView | null, ReaderView | null>(ref, () => view.current)
  useEffect(() => mark(), [standings])

  return (
    <div
      ref={host}
      className={joinClasses(className, words.words, hasMarks && words.marked)}
      role={role}
      aria-label={label}
      lang="en"
    />
  )
}
