import type { VideoQuizState } from '@wordnest/games/video-quiz'
import { quizMarks } from '@wordnest/games/video-quiz'
import { Captions, CaptionsOff, Maximize, Minimize, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import type { CSSProperties, Ref } from 'react'

import { toMs } from '#lib/player/film.ts'
import { useMessages } from '#messages/messages.ts'
import { IconButton } from '#ui/parts/button.tsx'

import { changeFilmSettings, RATES, useFilmSettings } from './film-settings.ts'
import { toClock } from '#shared/films/film-time.ts'
import type { FilmControl } from './use-film.ts'
import styles from './film-controls.module.css'

type FilmControlsProps = {
  film: FilmControl
  quiz: VideoQuizState
  /** An overlay holds the film. */
  isHeld: boolean
  hasCaptions: boolean
  fullScreen: { isFull: boolean; toggle: () => void }
  playRef: Ref<HTMLButtonElement>
}

type MarkStyle = CSSProperties & Record<'--at', string>

function Position({ film, quiz, isHeld }: Pick<FilmControlsProps, 'film' | 'quiz' | 'isHeld'>) {
  const { videoPlayer } = useMessages()
  const { positionMs, durationMs } = film.state
  const lengthMs = durationMs ?? 0
  const marks = quizMarks(quiz)
  return (
    <div className={styles.position}>
      <input
        type="range"
        aria-label={videoPlayer.position}
        aria-valuetext={videoPlayer.positionOf(toClock(positionMs), toClock(lengthMs))}
        min={0}
        max={Math.max(lengthMs, 1)}
        step={1000}
        value={Math.min(positionMs, Math.max(lengthMs, 1))}
        disabled={isHeld || !film.film || durationMs === null}
        onChange={(event) => film.seek(Number(event.currentTarget.value))}
      />
      {quiz.quizPoints.map(({ time }, index) => {
        const atMs = toMs(time)
        if (lengthMs === 0 || atMs > lengthMs) return null
        const style: MarkStyle = { '--at': String(atMs / lengthMs) }
        return <span key={`${time} ${index}`} className={styles.mark} data-mark={marks[index]} style={style} />
      })}
    </div>
  )
}

function Speed({ disabled }: { disabled: boolean }) {
  const { videoPlayer } = useMessages()
  const rate = useFilmSettings((settings) => settings.rate)
  return (
    <select
      className={styles.speed}
      aria-label={videoPlayer.speed}
      title={videoPlayer.speed}
      value={rate}
      disabled={disabled}
      onChange={(event) => changeFilmSettings({ rate: Number(event.currentTarget.value) })}
    >
      {RATES.map((value) => (
        <option key={value} value={value}>
          {videoPlayer.speedOf(value)}
        </option>
      ))}
    </select>
  )
}

function Volume() {
  const { videoPlayer } = useMessages()
  const { volume, isMuted } = useFilmSettings()
  return (
    <>
      <IconButton
        label={isMuted ? videoPlayer.unmute : videoPlayer.mute}
        icon={isMuted ? <VolumeX /> : <Volume2 />}
        onClick={() => changeFilmSettings({ isMuted: !isMuted })}
      />
      <input
        className={styles.volume}
        type="range"
        aria-label={videoPlayer.volume}
        aria-valuetext={videoPlayer.volumeOf(isMuted ? 0 : volume)}
        min={0}
        max={1}
        step={0.05}
        value={isMuted ? 0 : volume}
        onChange={({ currentTarget }) =>
          changeFilmSettings({ volume: Number(currentTarget.value), isMuted: Number(currentTarget.value) === 0 })
        }
      />
    </>
  )
}

function CaptionsButton() {
  const { videoPlayer } = useMessages()
  const captions = useFilmSettings((settings) => settings.captions)
  return (
    <IconButton
      label={videoPlayer.captions}
      icon={captions ? <Captions /> : <CaptionsOff />}
      aria-pressed={captions}
      onClick={() => changeFilmSettings({ captions: !captions })}
    />
  )
}

/** Play, position, captions, speed, volume and full screen, the same for every source. */
export function FilmControls({ film, quiz, isHeld, hasCaptions, fullScreen, playRef }: FilmControlsProps) {
  const { videoPlayer } = useMessages()
  const { isPlaying, positionMs, durationMs } = film.state
  const { isFull, toggle } = fullScreen
  return (
    <div className={styles.controls} role="group" aria-label={videoPlayer.controls}>
      <IconButton
        className={styles.play}
        label={isPlaying ? videoPlayer.pause : videoPlayer.play}
        icon={isPlaying ? <Pause /> : <Play />}
        ref={playRef}
        aria-disabled={isHeld || undefined}
        onClick={() => {
          if (isHeld) return
          if (isPlaying) film.film?.pause()
          else film.play()
        }}
      />
      <Position film={film} quiz={quiz} isHeld={isHeld} />
      <span className={styles.clock} aria-hidden="true">
        {toClock(positionMs)}
        {durationMs === null ? null : ` / ${toClock(durationMs)}`}
      </span>
      {hasCaptions ? <CaptionsButton /> : null}
      <Speed disabled={isHeld} />
      <Volume />
      <IconButton
        label={isFull ? videoPlayer.leaveFullScreen : videoPlayer.fullScreen}
        icon={isFull ? <Minimize /> : <Maximize />}
        onClick={toggle}
      />
    </div>
  )
}
