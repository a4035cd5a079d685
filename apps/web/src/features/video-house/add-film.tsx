import { MAX_TEXT_TITLE_LENGTH } from '@wordnest/log/texts'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError } from '#lib/api.ts'
import { toMyFilmPath } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { SubscribeLink } from '#shared/billing/subscribe-offer.tsx'
import { useBusyWhile } from '#shared/busy.ts'
import { type ChosenFile, rememberFile } from '#shared/films/film-files.ts'
import { toStoredFilm } from '#shared/films/film-text.ts'
import { saveFilm } from '#shared/films/save-film.ts'
import { VideoInput } from '#shared/films/video-input.tsx'
import { removeText } from '#shared/texts/library.ts'
import { findLack, useLibraryRoom } from '#shared/texts/library-room.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { FileField } from '#ui/parts/file-field.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Segmented } from '#ui/parts/segmented.tsx'
import { TextField } from '#ui/parts/text-field.tsx'

import styles from './my-films.module.css'
import { FilmError, type FilmProblem, readDeviceFilm, readYouTubeFilm } from './read-new-film.ts'

type Problem = FilmProblem | 'full' | 'failed' | 'timeout'

function toProblem(error: unknown): Problem {
  if (error instanceof FilmError) return error.problem
  return error instanceof ApiError && error.code === 'timeout' ? 'timeout' : 'failed'
}

type YouTubeFieldsProps = {
  address: string
  title: string
  onAddress: (address: string) => void
  onTitle: (title: string) => void
}

function YouTubeFields({ address, title, onAddress, onTitle }: YouTubeFieldsProps) {
  const { adding } = useMessages().myFilms
  return (
    <>
      <TextField
        type="url"
        label={adding.address}
        hint={adding.addressHint}
        value={address}
        autoComplete="off"
        onChange={(event) => onAddress(event.currentTarget.value)}
      />
      <TextField
        label={adding.filmTitle}
        maxLength={MAX_TEXT_TITLE_LENGTH}
        value={title}
        autoComplete="off"
        onChange={(event) => onTitle(event.currentTarget.value)}
      />
    </>
  )
}

function ProblemNotice({ problem }: { problem: Problem }) {
  const { errors, myFilms } = useMessages()
  return (
    <Notice
      tone="error"
      live
      action={problem === 'full' ? <SubscribeLink size="small" variant="secondary" /> : undefined}
    >
      <p>{problem === 'timeout' ? errors.timeout : myFilms.adding.problems[problem]}</p>
    </Notice>
  )
}

/** Saves once at a time; nothing is saved of a film that is still read when it is stopped, or when the form is gone. */
function useSaving() {
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const saving = useRef<AbortController>(undefined)
  useBusyWhile(isSaving)
  const stop = () => saving.current?.abort()
  useEffect(() => () => saving.current?.abort(), [])
  const save = async (add: (signal: AbortSignal) => Promise<void>) => {
    setProblem(undefined)
    setSaving(true)
    const leaving = new AbortController()
    saving.current = leaving
    try {
      await add(leaving.signal)
    } catch (error) {
      if (leaving.signal.aborted) return
      if (!(error instanceof FilmError)) console.warn('A film could not be saved:', error)
      setProblem(toProblem(error))
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, problem, setProblem, save, stop }
}

/** A film of the learner's own: a file of this device, or one of YouTube. */
export function AddFilm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { myFilms } = useMessages()
  const { adding } = myFilms
  const navigate = useNavigate()
  const room = useLibraryRoom()
  const formId = useId()
  const [way, setWay] = useState<'file' | 'youtube'>('file')
  const [video, setVideo] = useState<ChosenFile>()
  const [captions, setCaptions] = useState<File>()
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const { isSaving, problem, setProblem, save, stop } = useSaving()

  const add = async (signal: AbortSignal) => {
    const film = await (way === 'file'
      ? readDeviceFilm(video?.file, captions, signal)
      : readYouTubeFilm(address, title, captions))
    signal.throwIfAborted()
    if (findLack(room, toStoredFilm({ captions: film.captions }))) return setProblem('full')
    const id = await saveFilm(film, signal)
    if (signal.aborted) return void (await removeText(id))
    if (way === 'file' && video) rememberFile(id, video)
    onClose()
    return void navigate(toMyFilmPath(id))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(add)
  }
  const cancel = () => {
    stop()
    onClose()
  }
  return (
    <Dialog
      open={open}
      isForm
      onClose={cancel}
      title={adding.title}
      actions={
        <>
          <Button variant="primary" type="submit" form={formId} busy={isSaving}>
            {adding.submit}
          </Button>
          <Button onClick={cancel}>{adding.cancel}</Button>
        </>
      }
    >
      <form id={formId} className={styles.step} onSubmit={submit} noValidate>
        <Segmented
          label={adding.how}
          hideLabel
          wide
          options={[
            { value: 'file', label: adding.ways.file },
            { value: 'youtube', label: adding.ways.youtube },
          ]}
          value={way}
          onChange={(next) => {
            setProblem(undefined)
            // Its field is made anew, without a file.
            setVideo(undefined)
            setWay(next)
          }}
        />
        <div className={styles.way}>
          {way === 'file' ? (
            <FileField label={adding.video} hint={adding.videoHint}>
              {(control) => <VideoInput {...control} onFile={setVideo} />}
            </FileField>
          ) : (
            <YouTubeFields address={address} title={title} onAddress={setAddress} onTitle={setTitle} />
          )}
          <FileField
            label={adding.captions}
            hint={way === 'file' ? `${adding.captionsHint} ${adding.captionsOptional}` : adding.captionsHint}
          >
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".srt,.vtt,text/vtt"
                onChange={({ currentTarget }) => setCaptions(currentTarget.files?.[0])}
              />
            )}
          </FileField>
        </div>
        {problem ? <ProblemNotice problem={problem} /> : null}
      </form>
    </Dialog>
  )
}
