import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import type { ReaderView } from '#shared/reading/reader-view.ts'

import { toClock } from '#shared/films/film-time.ts'
import { type Captions, CaptionWords } from './caption-words.tsx'
import styles from './captions.module.css'

/** The list does not scroll by itself for this long after the learner has moved it. */
const REST_MS = 6000
/** A film of two hours has 2,000 lines: the browser keeps an eye on groups of them only. */
const GROUP = { blocks: 25, letters: Number.POSITIVE_INFINITY, className: styles.group ?? '' }
const MOVES = ['wheel', 'touchmove', 'pointerdown'] as const

type TranscriptProps = {
  captions: Captions
  /** Where the film is; -1 before the first line. */
  line: number
  onPlay: (line: number) => void
}

/** Brings the line into the list's view without moving the page, unless the learner is busy in the list. */
function useFollowing(line: number) {
  const box = useRef<HTMLDivElement>(null)
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const list = box.current
    const row = list?.querySelector<HTMLElement>(`[data-line="${line}"]`)
    if (!list || !row) return
    if (performance.now() - movedAt.current < REST_MS || list.contains(document.activeElement)) return
    const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
    const isInView = inner.top >= outer.top && inner.bottom <= outer.bottom - inner.height
    if (!isInView) list.scrollTop += inner.top - outer.top - outer.height / 3
  }, [line])
  useEffect(() => {
    const rest = () => {
      movedAt.current = performance.now()
    }
    const list = box.current
    for (const name of MOVES) list?.addEventListener(name, rest, { passive: true })
    return () => {
      for (const name of MOVES) list?.removeEventListener(name, rest)
    }
  }, [])
  return box
}

/** Every line of the film, with its time. What is far from view is text only, so that hours of film open at once. */
export function Transcript({ captions, line, onPlay }: TranscriptProps) {
  const { captions: texts } = useMessages()
  const { cues } = captions
  const box = useFollowing(line)
  const view = useRef<ReaderView>(null)
  const lines = useMemo(() => cues.map((_, at) => at), [cues])
  const times = useRef(new Map<number, HTMLButtonElement>())
  const offered = useRef<HTMLButtonElement>(undefined)

  const play = useEffectEvent(onPlay)
  useEffect(() => {
    const list = box.current
    const press = ({ target }: MouseEvent) => {
      const row = target instanceof HTMLButtonElement ? target.closest<HTMLElement>('[data-line]') : null
      if (row) play(Number(row.dataset['line']))
    }
    list?.addEventListener('click', press)
    return () => list?.removeEventListener('click', press)
  }, [box])

  const toRow = (paragraph: HTMLElement, at: number) => {
    const row = document.createElement('div')
    row.className = styles.row ?? ''
    row.setAttribute('role', 'listitem')
    row.dataset['line'] = String(at)
    const time = document.createElement('button')
    time.type = 'button'
    time.className = styles.time ?? ''
    time.tabIndex = -1
    time.textContent = toClock(cues[at]?.startMs ?? 0)
    time.setAttribute('aria-label', texts.playFrom(toClock(cues[at]?.startMs ?? 0)))
    times.current.set(at, time)
    const voice = cues[at]?.voice
    if (voice !== undefined) {
      const speaker = document.createElement('span')
      speaker.className = styles.voice ?? ''
      speaker.textContent = `${voice}: `
      const said = document.createElement('div')
      said.append(speaker, paragraph)
      row.append(time, said)
    } else row.append(time, paragraph)
    return row
  }
  /** Tab leads to one word, and to the time of its line. */
  const offer = (at: number) => {
    if (offered.current) offered.current.tabIndex = -1
    offered.current = times.current.get(at)
    if (offered.current) offered.current.tabIndex = 0
  }

  useLayoutEffect(() => {
    const row = box.current?.querySelector(`[data-line="${line}"]`)
    row?.setAttribute('aria-current', 'true')
    if (line >= 0) view.current?.offer(line)
    return () => row?.removeAttribute('aria-current')
  }, [box, line, lines])

  return (
    <div ref={box} className={styles.transcript}>
      <CaptionWords
        captions={captions}
        lines={lines}
        className={undefined}
        lineClass={styles.line}
        group={GROUP}
        role="list"
        label={texts.lines}
        toRow={toRow}
        onActive={offer}
        ref={view}
      />
    </div>
  )
}
