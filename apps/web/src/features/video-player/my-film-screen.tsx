import type { Video } from '@wordnest/contracts/videos'
import type { TextRecord } from '@wordnest/log/states'
import { FolderOpen } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'

import { ApiError } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useReloadForPolicyOf } from '#lib/reload-for-policy.ts'
import { useMessages } from '#messages/messages.ts'
import { parseCaptions } from '#shared/captions/parse-captions.ts'
import { findFile, rememberFile } from '#shared/films/film-files.ts'
import { type FilmText, readFilm } from '#shared/films/film-text.ts'
import { loadDraft, saveDraft, toDraftLevel } from '#shared/films/films.ts'
import { toOwnVideoId } from '#shared/films/own-film.ts'
import { findYouTubeId } from '#shared/films/youtube-address.ts'
import { tellLog } from '#shared/memory/tell-log.ts'
import { findRecord, isFilm, loadText } from '#shared/texts/library.ts'
import { useLoaded } from '#shared/use-loaded.ts'
import { VocabZoneLink } from '#shared/words/vocab-zone-link.tsx'
import { useLearnerLog } from '#sync/learner-log.ts'
import { LostPage } from '#ui/illustrations/lost-page.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import { Lesson } from './lesson.tsx'
import styles from './video-player.module.css'

const NO_WORDS: Video['definitionsAndSentences'] = []
const NO_QUESTIONS: Video['quizPoints'] = []

function HouseLink() {
  const { videoPlayer } = useMessages()
  return <ButtonLink render={(look) => <Link to={paths.videoHouse} {...look} />}>{videoPlayer.toHouse}</ButtonLink>
}

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

/** Asks for the file again, by the name that it had. */
function ChooseFile({ record, onFile }: { record: TextRecord; onFile: (file: File) => void }) {
  const { player } = useMessages().myFilms
  const input = useRef<HTMLInputElement>(null)
  const [other, setOther] = useState<File>()
  const { file: name } = record.source
  const take = (file: File | undefined) => {
    if (!file) return
    if (name === undefined || file.name === name) onFile(file)
    else setOther(file)
  }
  return (
    <Notice
      title={player.chooseTitle}
      action={
        <Button variant="primary" size="small" icon={<FolderOpen />} onClick={() => input.current?.click()}>
          {player.chooseFile}
        </Button>
      }
    >
      <p>{name === undefined ? player.chooseUnknown : player.choose(name)}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept="video/*"
        aria-label={player.chooseFile}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {other ? (
        <div role="alert">
          <p>{player.other(other.name)}</p>
          <Button size="small" onClick={() => onFile(other)}>
            {player.useOther}
          </Button>
        </div>
      ) : null}
    </Notice>
  )
}

/** The words and the quiz, drafted where they have not been. */
function useDraft(record: TextRecord, film: FilmText) {
  const isMissing = film.draft === undefined && film.captions !== ''
  const draft = useLoaded(
    async (signal) => {
      const made = await loadDraft(film, record.level, signal)
      await saveDraft(record, film, made)
      return made
    },
    { warning: 'Words and questions could not be drafted', isWanted: isMissing },
  )
  return { draft, made: film.draft ?? (draft.status === 'ready' ? draft.value : undefined) }
}

function DraftState({ film, draft, made }: ReturnType<typeof useDraft> & { film: FilmText }) {
  const { common, myFilms } = useMessages()
  const { player } = myFilms
  if (film.captions === '') return <p>{player.noCaptions}</p>
  if (made) return made.words.length === 0 ? <p>{player.nothingDrafted}</p> : null
  if (draft.status !== 'failed') return <p role="status">{player.drafting}</p>
  return (
    <Notice
      tone="error"
      live
      title={player.draftFailed}
      action={
        <Button size="small" onClick={draft.retry}>
          {common.retry}
        </Button>
      }
    >
      <p>{player.draftFailedText}</p>
    </Notice>
  )
}

function Open({ record, film }: { record: TextRecord; film: FilmText }) {
  const { myFilms } = useMessages()
  const { id, title, level } = record
  const [opened] = useState(record.place)
  const [file, setFile] = useState(() => findFile(id))
  const url = useObjectUrl(file)
  const youTubeId = record.source.url === undefined ? undefined : findYouTubeId(record.source.url)
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
    const words = made?.words ?? NO_WORDS
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
  }, [id, level, made, opened, record.savedAt, title, source, youTubeId])
  const savePlace = (positionMs: number) =>
    void tellLog([{ type: 'text-read', body: { text: id, place: Math.max(0, Math.floor(positionMs / 1000)) } }])
  return (
    <>
      <p>{myFilms.noTrophies}</p>
      <DraftState film={film} {...drafting} />
      {video ? (
        <Lesson key={`${video.id} ${url}`} video={video} next={undefined} ownCues={cues} onPlace={savePlace} />
      ) : file ? (
        <Skeleton shape="block" />
      ) : (
        <ChooseFile
          record={record}
          onFile={(chosen) => {
            rememberFile(id, chosen)
            setFile(chosen)
          }}
        />
      )}
    </>
  )
}

function Film({ id }: { id: string }) {
  const { common, myFilms } = useMessages()
  const { player } = myFilms
  const stored = useLoaded(() => loadText(id), { warning: 'A film could not be opened' })
  const record = useLearnerLog(({ state }) => findRecord(state.library.texts, id))
  const text = stored.status === 'ready' ? stored.value : undefined
  const film = useMemo(() => (text === undefined ? undefined : readFilm(text)), [text])
  const isReloading = useReloadForPolicyOf(paths.myFilm, record?.source.url !== undefined)
  const isUnknown =
    (stored.status === 'failed' && stored.error instanceof ApiError && stored.error.code === 'not-found') ||
    (film && (!record || !isFilm(record)))
  if (isUnknown) {
    return (
      <EmptyState illustration={<LostPage />} title={player.unknown} headingLevel={1} action={<HouseLink />}>
        <p>{player.unknownText}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <PageHeading compact title={record?.title ?? myFilms.title} actions={<VocabZoneLink />} />
      {stored.status === 'failed' ? (
        <Notice
          tone="error"
          title={player.loadFailed}
          action={
            <Button size="small" onClick={stored.retry}>
              {common.retry}
            </Button>
          }
        >
          <p>{myFilms.failedText}</p>
        </Notice>
      ) : null}
      {film && record && !isReloading ? (
        <Open record={record} film={film} />
      ) : stored.status === 'failed' ? null : (
        <div className={styles.layout} role="status">
          <VisuallyHidden>{common.loading}</VisuallyHidden>
          <Skeleton shape="block" />
        </div>
      )}
    </>
  )
}

/** A film of the learner's own: `docs/product.md#my-films`. */
export function MyFilmScreen() {
  const { myFilms, videoPlayer } = useMessages()
  const { filmID = '' } = useParams()
  const title = useLearnerLog(({ state }) => findRecord(state.library.texts, filmID)?.title)
  return (
    <Page width="wide" className={styles.page}>
      <title>{videoPlayer.documentTitle(title ?? myFilms.title)}</title>
      <meta name="description" content={myFilms.lead} />
      <Film key={filmID} id={filmID} />
    </Page>
  )
}
