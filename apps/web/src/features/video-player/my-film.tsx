import type { Video } from '@wordnest/contracts/videos'
import { toSpoken } from '@wordnest/log/text-words'
import type { TextRecord } from '@wordnest/log/states'
import { parseCaptions } from '@wordnest/vocabulary/captions'
import { useEffect, useMemo, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { findFile, findKnownFile, rememberFile } from '#shared/films/film-files.ts'
import type { FilmText } from '#shared/films/film-text.ts'
import { toFilmWords } from '#shared/films/film-words.ts'
import { toDraftLevel } from '#shared/films/draft-level.ts'
import { toOwnVideoId } from '#shared/films/own-film.ts'
import { findYouTubeId } from '#shared/films/youtube-address.ts'
import { useTellOwnLog } from '#shared/memory/use-tell-own-log.ts'
import { useLoaded } from '#shared/use-loaded.ts'
import { Skeleton } from '#ui/parts/skeleton.tsx'

import { DraftState, useDraft } from './film-draft.tsx'
import { FindFile } from './find-file.tsx'
import { Lesson } from './lesson.tsx'
import styles from './video-player.module.css'

const NO_WORDS: Video['definitionsAndSentences'] = []
const NO_QUESTIONS: Video['quizPoints'] = []

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- made while rendering, an address could never be revoked
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** The film with its words and quiz, or what asks for its file. */
export function MyFilm({ record, film }: { record: TextRecord; film: FilmText }) {
  const { myFilms } = useMessages()
  const { id, title, level } = record
  const [opened] = useState(record.place)
  const tell = useTellOwnLog()
  const [file, setFile] = useState(() => findFile(id))
  const url = useObjectUrl(file)
  const youTubeId = record.source.url === undefined ? undefined : findYouTubeId(record.source.url)
  const known = useLoaded(() => findKnownFile(id), {
    warning: 'The file of a film could not be found again',
    isWanted: file === undefined && youTubeId === undefined,
  })
  const knownFile = known.status === 'ready' ? known.value : undefined
  if (knownFile && 'file' in knownFile && file === undefined) setFile(knownFile.file)
  const drafting = useDraft(record, film)
  const cues = useMemo(() => parseCaptions(film.captions), [film.captions])
  const { made } = drafting
  // The film must not open again when its words arrive.
  const source = useMemo<Video['source'] | undefined>(() => {
    if (youTubeId !== undefined) return { kind: 'youtube', captionsUrl: '' }
    return url === undefined ? undefined : { kind: 'file', filmUrl: url, posterUrl: '', captionsUrl: '' }
  }, [youTubeId, url])
  const video = useMemo<Video | undefined>(() => {
    if (!source) return undefined
    const words = made ? [...toFilmWords(made.words, toSpoken(film.captions), id)] : NO_WORDS
    return {
      id: toOwnVideoId(id),
      videoID: youTubeId ?? id,
      title,
      level: toDraftLevel(level),
      segment: id,
      start: opened,
      source,
      durationSeconds: null,
      licence: '',
      attribution: '',
      dateCreated: new Date(record.savedAt).toISOString(),
      quizPoints: made?.quizPoints ?? NO_QUESTIONS,
      includedVocab: words.map(({ word }) => word),
      definitionsAndSentences: words,
      otherOrders: {},
    }
  }, [film.captions, id, level, made, opened, record.savedAt, title, source, youTubeId])
  const savePlace = (positionMs: number) =>
    tell([{ type: 'text-read', body: { text: id, place: Math.max(0, Math.floor(positionMs / 1000)) } }])
  return (
    <>
      <p className={styles.note}>{myFilms.noTrophies}</p>
      <DraftState film={film} {...drafting} />
      {video ? (
        <Lesson key={`${video.id} ${url}`} video={video} next={undefined} ownCues={cues} onPlace={savePlace} />
      ) : file || known.status === 'loading' ? (
        <Skeleton shape="block" />
      ) : (
        <FindFile
          record={record}
          ask={knownFile && 'ask' in knownFile ? knownFile.ask : undefined}
          onFile={(chosen) => {
            rememberFile(id, chosen)
            setFile(chosen.file)
          }}
        />
      )}
    </>
  )
}
