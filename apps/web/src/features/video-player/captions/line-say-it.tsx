import { useEffect, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { type Cue, toOneLine } from '@wordnest/vocabulary/captions'
import type { Model } from '#shared/say-it/model.ts'
import { SayIt } from '#shared/say-it/say-it.tsx'
import { Button } from '#ui/parts/button.tsx'

import type { FilmControl } from '../use-film.ts'
import styles from './captions.module.css'

/** How often the end of the line is looked for. */
const LOOK_MS = 50
/** A film lands near the place that it is sent to. */
const NEAR_MS = 500

type Play = { readonly cue: Cue; readonly end: (hasEnded: boolean) => void }

/** Plays one line of the film and goes back to its start. It ends early if the film is paused, moved or held. */
function useLineModel(film: FilmControl, cue: Cue | undefined, isHeld: boolean): Model {
  const [play, setPlay] = useState<Play>()
  const hasStarted = useRef(false)
  const { film: open } = film
  const { isPlaying } = film.state
  useEffect(() => {
    if (!play) return
    if (!open || isHeld) return play.end(false)
    const { startMs, endMs } = play.cue
    if (!isPlaying) {
      if (hasStarted.current) play.end(open.readPositionMs() >= endMs - NEAR_MS)
      return
    }
    hasStarted.current = true
    let beforeMs = -1
    const timer = setInterval(() => {
      const nowMs = open.readPositionMs()
      const isWithin = nowMs >= startMs - NEAR_MS && nowMs < endMs
      // A loop goes back at the end of its line.
      if (beforeMs >= 0 && (nowMs >= endMs || nowMs < beforeMs)) {
        open.pause()
        open.seekTo(startMs)
        play.end(true)
      } else if (isWithin) beforeMs = nowMs
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [play, open, isPlaying, isHeld])

  return {
    isHeld: isHeld || !cue,
    quiet: () => open?.pause(),
    play: (signal) =>
      new Promise((resolve) => {
        if (!cue) return resolve(false)
        const stop = () => {
          open?.pause()
          end(false)
        }
        const end = (hasEnded: boolean) => {
          signal.removeEventListener('abort', stop)
          setPlay(undefined)
          resolve(hasEnded)
        }
        signal.addEventListener('abort', stop)
        hasStarted.current = false
        setPlay({ cue, end })
        film.seek(cue.startMs)
        film.play()
      }),
  }
}

type LineSayItProps = { film: FilmControl; cues: readonly Cue[]; line: number; isHeld: boolean }

/** Say It for the line at which it was opened; another line is a press away. */
export function LineSayIt({ film, cues, line, isHeld }: LineSayItProps) {
  const { captions } = useMessages()
  const here = Math.max(0, line)
  const [chosen, setChosen] = useState<number>()
  const at = chosen ?? here
  const cue = cues[at]
  const model = useLineModel(film, cue, isHeld)
  const choose = () => {
    film.film?.pause()
    setChosen(here)
  }
  return (
    <div className={styles.saying}>
      <SayIt
        text={cue ? toOneLine(cue) : ''}
        line={model}
        look={{ variant: 'quiet', className: styles.tool }}
        onToggle={(isOpen) => (isOpen ? choose() : setChosen(undefined))}
      />
      {chosen !== undefined && chosen !== here ? (
        <Button size="small" variant="quiet" onClick={choose}>
          {captions.sayCurrent}
        </Button>
      ) : null}
    </div>
  )
}
