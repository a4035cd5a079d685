import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import { tellLog } from '#shared/memory/tell-log.ts'
import { savePlace } from '#shared/texts/library.ts'
import { toPercentRead } from '#shared/texts/percent-read.ts'

import { findReadTop } from './read-frame.ts'
import { findPlace, findTopBlock } from './reading-place.ts'
import type { ReaderView } from '#shared/reading/reader-view.ts'
import { countAll, type TextBlock } from '#shared/reading/text-blocks.ts'

/** The place is saved so long after a move, in milliseconds. */
const SAVE_AFTER_MS = 5000
/** Who stays so long further up reads there again; who does not is on the way to something else. In milliseconds. */
const STAY_MS = 3000

type Reading = {
  readonly id: string
  readonly blocks: readonly TextBlock[]
  /** Where the text was opened. */
  readonly place: number
  readonly view: ReaderView | undefined
  /** The reader's own bar. */
  readonly bar: RefObject<HTMLElement | null>
}

/**
 * Follows the reading and saves the place. Returns how much has been read, in percent.
 * Links and settings are above the text: the way up to them is no reading, or who leaves by them loses the place.
 */
export function useReadingPlace({ id, blocks, place: opened, view, bar }: Reading): number {
  const [place, setPlace] = useState(opened)
  const saved = useRef(opened)
  const present = useRef(opened)

  const follow = useEffectEvent(() => {
    // The window moves once more when the text is gone, which looks like its end.
    if (!view?.paragraphs[0]?.isConnected) return undefined
    const readTop = findReadTop(bar.current)
    view.offer(findTopBlock(view, readTop))
    return findPlace(view, blocks, readTop)
  })
  const save = useEffectEvent((isLeaving: boolean) => {
    if (present.current === saved.current) return
    saved.current = present.current
    // A page that goes away may not finish what it stores; notes are there at once.
    if (isLeaving) tellLog([{ type: 'text-read', body: { text: id, place: saved.current } }])
    else savePlace(id, saved.current).catch((error: unknown) => console.warn('The place was not saved:', error))
  })

  useEffect(() => {
    let frame = 0
    let saving: ReturnType<typeof setTimeout> | undefined
    let staying: ReturnType<typeof setTimeout> | undefined
    const take = (found: number) => {
      present.current = found
      setPlace(found)
      saving ??= setTimeout(() => {
        saving = undefined
        save(false)
      }, SAVE_AFTER_MS)
    }
    const move = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const found = follow()
        clearTimeout(staying)
        if (found === undefined) return
        if (found >= present.current) take(found)
        else if (found > 0) staying = setTimeout(() => take(found), STAY_MS)
      })
    }
    const leave = () => {
      if (document.visibilityState === 'hidden') save(true)
    }
    const hide = () => save(true)
    window.addEventListener('scroll', move, { passive: true })
    window.addEventListener('pagehide', hide)
    document.addEventListener('visibilitychange', leave)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(saving)
      clearTimeout(staying)
      window.removeEventListener('scroll', move)
      window.removeEventListener('pagehide', hide)
      document.removeEventListener('visibilitychange', leave)
      save(true)
    }
  }, [])

  return toPercentRead(place, countAll(blocks))
}
