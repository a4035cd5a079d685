import type { Video } from '@wordnest/contracts/videos'
import { Play } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'

import { useConnection, whenBack } from '#lib/connection.ts'
import { useMessages } from '#messages/messages.ts'
import { isOwnFilm } from '#shared/films/own-film.ts'
import { VideoThumbnail } from '#shared/videos/video-thumbnail.tsx'
import { VideoArt } from '#ui/illustrations/video-art.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'

import { useFilmSettings } from './film-settings.ts'
import type { FilmControl } from './use-film.ts'
import styles from './video-player.module.css'

type FileSource = Extract<Video['source'], { kind: 'file' }>

type FilePictureProps = {
  source: FileSource
  film: FilmControl
  title: string
  /** The browser shows the captions. */
  hasTrack: boolean
}

/** A film of our own. A press on it plays or pauses, as the button below does. */
function FilePicture({ source, film, title, hasTrack }: FilePictureProps) {
  const captions = useFilmSettings((settings) => settings.captions)
  const trackRef = useRef<HTMLTrackElement>(null)
  const { attempt, openFile, play, state } = film
  useEffect(() => {
    const track = trackRef.current?.track
    // jsdom knows no tracks.
    if (track) track.mode = captions && hasTrack ? 'showing' : 'hidden'
  }, [captions, attempt, hasTrack])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the lines of a learner's own film are shown over it, if it has any
    <video
      key={attempt}
      ref={openFile}
      src={source.filmUrl}
      poster={source.posterUrl || undefined}
      preload="metadata"
      playsInline
      // Captions of another host are loaded only so.
      {...(/^\/|^$/.test(source.captionsUrl) ? {} : { crossOrigin: 'anonymous' as const })}
      disablePictureInPicture
      aria-label={title}
      onClick={() => (state.isPlaying ? film.film?.pause() : play())}
    >
      {source.captionsUrl === '' ? null : (
        <track ref={trackRef} kind="captions" src={source.captionsUrl} srcLang="en" label="English" default />
      )}
    </video>
  )
}

/** A film of the video host: its picture until it is asked for. */
function HostPicture({ video, film, saidText }: { video: Video; film: FilmControl; saidText: string }) {
  const captions = useFilmSettings((settings) => settings.captions)
  const { attempt, isHostAsked, openHost } = film
  // The host of a film of the learner's own is asked for nothing before it plays.
  if (!isHostAsked && isOwnFilm(video)) {
    return (
      <span>
        <VideoArt />
      </span>
    )
  }
  if (!isHostAsked) return <VideoThumbnail video={video} />
  return (
    <>
      <div key={attempt} ref={openHost} className={styles.host} />
      {captions && saidText !== '' ? (
        <p className={styles.caption} lang="en">
          {saidText}
        </p>
      ) : null}
    </>
  )
}

type StartButtonProps = { onStart: () => void; label: string; isHost: boolean }

function StartButton({ onStart, label, isHost }: StartButtonProps) {
  const { videoPlayer } = useMessages()
  return (
    <div className={styles.start}>
      <button type="button" className={styles.startButton} onClick={onStart}>
        <Play aria-hidden="true" />
        <span>{label}</span>
      </button>
      {isHost ? <p className={styles.hostNote}>{videoPlayer.hostNote}</p> : null}
    </div>
  )
}

/** What is seen where the film cannot be. A film that only lacked the connection comes back with it. */
type FailureProps = { film: FilmControl; isOffline: boolean; isOnDevice: boolean }

function Failure({ film, isOffline, isOnDevice }: FailureProps) {
  const { common, myFilms, videoPlayer } = useMessages()
  const failedText = isOnDevice ? myFilms.adding.problems['no-codec'] : videoPlayer.failedText
  const retry = useEffectEvent(film.retry)
  useEffect(() => whenBack(() => retry()), [])
  return (
    <div className={styles.failed}>
      <Notice
        tone={isOffline ? 'warning' : 'error'}
        title={isOffline ? videoPlayer.offlineTitle : videoPlayer.failedTitle}
        action={
          <Button variant="primary" size="small" onClick={film.retry}>
            {common.retry}
          </Button>
        }
      >
        <p>{isOffline ? videoPlayer.offlineText : failedText}</p>
      </Notice>
    </div>
  )
}

type FilmPictureProps = {
  video: Video
  film: FilmControl
  saidText: string
  /** Where what is said is shown, once it can be asked about. */
  lineRef: Ref<HTMLDivElement> | undefined
  /** The learner has been here before. */
  isResumed: boolean
  /** The button that starts the film leaves with the press. */
  onStart: () => void
}

/** What is seen of the film, and what it waits for. */
export function FilmPicture({ video, film, saidText, lineRef, isResumed, onStart }: FilmPictureProps) {
  const { videoPlayer } = useMessages()
  const isOffline = useConnection() !== 'online'
  const [hasPlayed, setHasPlayed] = useState(false)
  const { source } = video
  const { status, isPlaying, isWaiting, hasEnded } = film.state
  if (isPlaying && !hasPlayed) setHasPlayed(true)
  // Browsers wait for minutes before they give a film up.
  const isOnDevice = source.kind === 'file' && isOwnFilm(video)
  const isFailed = status === 'failed' || (isWaiting && isOffline && !isOnDevice)
  const toStartLabel = () => {
    if (hasEnded) return videoPlayer.watchAgain
    return isResumed ? videoPlayer.resume : videoPlayer.start
  }
  return (
    <div className={styles.picture} data-fresh={!hasPlayed || undefined}>
      {source.kind === 'file' ? (
        <FilePicture source={source} film={film} title={video.title} hasTrack={lineRef === undefined} />
      ) : (
        <HostPicture video={video} film={film} saidText={lineRef === undefined ? saidText : ''} />
      )}
      {lineRef === undefined ? null : <div ref={lineRef} className={styles.lineHost} />}
      {(hasPlayed && !hasEnded) || isWaiting || isFailed ? null : (
        <StartButton onStart={onStart} label={toStartLabel()} isHost={source.kind === 'youtube' && !hasPlayed} />
      )}
      {isWaiting && !isFailed ? (
        <p className={styles.waiting} role="status">
          <Spinner /> {videoPlayer.waiting}
        </p>
      ) : null}
      {isFailed ? <Failure film={film} isOffline={isOffline && !isOnDevice} isOnDevice={isOnDevice} /> : null}
    </div>
  )
}
