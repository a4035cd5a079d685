import { type SubmitEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'

import { toMyFilmPath } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { SubscribeLink } from '#shared/billing/subscribe-offer.tsx'
import { useBusyWhile } from '#shared/busy.ts'
import { rememberFile } from '#shared/films/film-files.ts'
import { saveFilm } from '#shared/films/films.ts'
import { findLack, useLibraryRoom } from '#shared/texts/library-room.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Segmented } from '#ui/parts/segmented.tsx'
import { TextField } from '#ui/parts/text-field.tsx'

import styles from './my-films.module.css'
import { FilmError, type FilmProblem, readDeviceFilm, readYouTubeFilm } from './read-new-film.ts'

type Problem = FilmProblem | 'full' | 'failed'

type FileFieldProps = { label: string; hint: string; accept: string; onFile: (file: File | undefined) => void }

function FileField({ label, hint, accept, onFile }: FileFieldProps) {
  const id = useId()
  const hintId = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <strong>{label}</strong>
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])}
      />
      <p id={hintId} className={styles.soft}>
        {hint}
      </p>
    </div>
  )
}

/** A film of the learner's own: a file of this device, or one of YouTube. */
export function AddFilm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { myFilms } = useMessages()
  const { adding } = myFilms
  const navigate = useNavigate()
  const room = useLibraryRoom()
  const formId = useId()
  const [way, setWay] = useState<'file' | 'youtube'>('file')
  const [video, setVideo] = useState<File>()
  const [captions, setCaptions] = useState<File>()
  const [address, setAddress] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  useBusyWhile(isSaving)

  const add = async () => {
    const film = await (way === 'file' ? readDeviceFilm(video, captions) : readYouTubeFilm(address, captions))
    if (findLack(room, film.captions)) return setProblem('full')
    const id = await saveFilm(film)
    if (way === 'file' && video) rememberFile(id, video)
    onClose()
    return void navigate(toMyFilmPath(id))
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(undefined)
    setSaving(true)
    try {
      await add()
    } catch (error) {
      if (!(error instanceof FilmError)) console.warn('A film could not be saved:', error)
      setProblem(error instanceof FilmError ? error.problem : 'failed')
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!isSaving}
      title={adding.title}
      actions={
        <>
          <Button variant="primary" type="submit" form={formId} busy={isSaving}>
            {adding.submit}
          </Button>
          <Button onClick={onClose}>{myFilms.cancel}</Button>
        </>
      }
    >
      <form id={formId} className={styles.step} onSubmit={(event) => void submit(event)} noValidate>
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
            setWay(next)
          }}
        />
        <div className={styles.way}>
          {way === 'file' ? (
            <FileField label={adding.video} hint={adding.videoHint} accept="video/*" onFile={setVideo} />
          ) : (
            <TextField
              type="url"
              label={adding.address}
              hint={adding.addressHint}
              value={address}
              autoComplete="off"
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
          )}
          <FileField
            label={adding.captions}
            hint={way === 'file' ? `${adding.captionsHint} ${adding.captionsOptional}` : adding.captionsHint}
            accept=".srt,.vtt,text/vtt"
            onFile={setCaptions}
          />
        </div>
        {problem ? (
          <Notice
            tone="error"
            live
            action={problem === 'full' ? <SubscribeLink size="small" variant="secondary" /> : undefined}
          >
            <p>{adding.problems[problem]}</p>
          </Notice>
        ) : null}
      </form>
    </Dialog>
  )
}
