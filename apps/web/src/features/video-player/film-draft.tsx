import type { TextRecord } from '@wordnest/log/states'

import { useMessages } from '#messages/messages.ts'
import { SubscribeLink } from '#shared/billing/subscribe-offer.tsx'
import type { FilmText } from '#shared/films/film-text.ts'
import { useLibraryRoom } from '#shared/texts/library-room.ts'
import { useLoaded } from '#shared/use-loaded.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { Button } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'

/** The words and the quiz, drafted where they have not been. */
export function useDraft(record: TextRecord, film: FilmText) {
  const { bytes, plan } = useLibraryRoom()
  const isMissing = film.draft === undefined && film.captions !== ''
  const draft = useLoaded(
    async (signal) => {
      const { loadDraft, saveDraft } = await import('#shared/films/film-drafts.ts')
      const made = await loadDraft(film, record.level, signal)
      return { made, isSaved: await saveDraft(record, film, made, plan.textBytes - bytes) }
    },
    { warning: 'Words and questions could not be drafted', isWanted: isMissing },
  )
  // Another device may have filled the library.
  const isRefused = useLearnerLog(({ waiting }) =>
    waiting.some(
      ({ event, refused }) => refused === 'text-limit' && event.type === 'text-saved' && event.body.text === record.id,
    ),
  )
  const drafted = draft.status === 'ready' ? draft.value : undefined
  return { draft, made: film.draft ?? drafted?.made, hasNoRoom: isRefused || drafted?.isSaved === false }
}

function NoRoom() {
  const { player } = useMessages().myFilms
  return (
    <Notice tone="warning" live title={player.noRoomTitle} action={<SubscribeLink size="small" variant="secondary" />}>
      <p>{player.noRoom}</p>
    </Notice>
  )
}

type DraftStateProps = ReturnType<typeof useDraft> & { film: FilmText }

/** The state of the words and the quiz, for the learner. */
export function DraftState({ film, draft, made, hasNoRoom }: DraftStateProps) {
  const { common, myFilms } = useMessages()
  const { player } = myFilms
  if (film.captions === '') return <p>{player.noCaptions}</p>
  if (hasNoRoom) return <NoRoom />
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
