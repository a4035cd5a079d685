import { useMemo } from 'react'
import { Link, useParams } from 'react-router'

import { ApiError } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useReloadForPolicyOf } from '#lib/reload-for-policy.ts'
import { useMessages } from '#messages/messages.ts'
import { readFilm } from '#shared/films/film-text.ts'
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

import { MyFilm } from './my-film.tsx'
import styles from './video-player.module.css'

function HouseLink() {
  const { videoPlayer } = useMessages()
  return <ButtonLink render={(look) => <Link to={paths.videoHouse} {...look} />}>{videoPlayer.toHouse}</ButtonLink>
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
      <PageHeading
        compact
        title={record?.title ?? myFilms.title}
        lead={film || stored.status === 'failed' ? undefined : myFilms.lead}
        actions={<VocabZoneLink />}
      />
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
        <MyFilm record={record} film={film} />
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
