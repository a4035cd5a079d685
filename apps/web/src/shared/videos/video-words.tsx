import type { Video } from '@wordnest/contracts/videos'
import type { StudyListRefusal } from '@wordnest/vocabulary/study-list'
import { hasWord } from '@wordnest/vocabulary/word-forms'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import { Check, ListPlus, Lock, Plus, Square, Volume2 } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useState } from 'react'

import { paths } from '#lib/paths.ts'
import { type Messages, useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { toast } from '#ui/parts/toast.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import { LockedNote } from '#shared/billing/locked-note.tsx'
import { findActor } from '#shared/accounts/session.ts'
import { showWall } from '#shared/accounts/wall-store.ts'
import { SlowSpeechSwitch } from '#shared/speech/speech-controls.tsx'
import { playSpeech, stopSpeech, useSpeechPlayer } from '#shared/speech/speech-player.ts'
import { useSpeechReports } from '#shared/speech/speech-reports.ts'
import { meetWords } from '#shared/memory/meet-words.ts'
import { addStudyWord, useStudyList } from '#shared/words/study-list.ts'
import { useSetStudyList } from './use-set-study-list.ts'
import { sourceOf } from './video-context.ts'
import styles from './videos.module.css'

type VideoWord = Video['definitionsAndSentences'][number]

const toRefusalText = ({ videos }: Messages, refusal: StudyListRefusal, word: string): string =>
  ({ full: videos.listFull, 'in-list': videos.wordInList, incomplete: videos.cannotAdd(word) })[refusal]

function AddButton({ entry, video }: { entry: VideoWord; video: Video }) {
  const messages = useMessages()
  const { videos } = messages
  const isInList = useStudyList(({ words }) => words.some(({ word }) => toWordKey(word) === toWordKey(entry.word)))
  if (isInList) {
    return (
      <p className={styles.inList}>
        <Check aria-hidden="true" /> {videos.inList}
      </p>
    )
  }
  const add = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (findActor() === null) return showWall({ kind: 'lists' })
    const refusal = addStudyWord(entry)
    if (refusal) return toast({ text: toRefusalText(messages, refusal, entry.word), tone: 'error' })
    meetWords([entry], sourceOf(video))
    // The pressed button goes.
    currentTarget.closest('li')?.querySelector('button')?.focus()
    return toast({ text: videos.added(entry.word), tone: 'success' })
  }
  return (
    <Button size="small" variant="quiet" icon={<Plus />} onClick={add}>
      {videos.add}
    </Button>
  )
}

type WordRowProps = {
  entry: VideoWord
  video: Video
  isLocked: boolean
  /** Shows what the word means. */
  isOpen: boolean
  /** The film says it at this moment. */
  isSaid: boolean
  onOpen: () => void
}

function WordRow({ entry, video, isLocked, isOpen, isSaid, onOpen }: WordRowProps) {
  const { videos, videoPlayer, speech } = useMessages()
  const { word, definition, sentence, audioUrl } = entry
  const ids = { sound: useId(), meaning: useId() }
  const status = useSpeechPlayer((state) => (state.id === ids.sound ? state.status : 'idle'))
  const { clear, report } = useSpeechReports()
  useEffect(() => () => stopSpeech(ids.sound), [ids.sound])

  const press = () => {
    onOpen()
    if (status === 'playing') return stopSpeech(ids.sound)
    clear()
    void playSpeech({ id: ids.sound, text: word, audioUrl }).then(report)
  }
  const Icon = status === 'playing' ? Square : Volume2
  return (
    <li className={styles.row} data-said={isSaid || undefined}>
      <button
        type="button"
        className={styles.wordButton}
        disabled={isLocked}
        aria-expanded={isOpen}
        aria-controls={isOpen ? ids.meaning : undefined}
        aria-busy={status === 'loading' || undefined}
        onClick={press}
      >
        {isLocked ? <Lock aria-hidden="true" /> : <Icon aria-hidden="true" data-status={status} />}
        <VisuallyHidden>{`${status === 'playing' ? speech.stop(videos.play(word)) : videos.play(word)} `}</VisuallyHidden>
        <span aria-hidden="true" lang="en">
          {word}
        </span>
        {isSaid ? <VisuallyHidden>{`, ${videoPlayer.saidNow}`}</VisuallyHidden> : null}
      </button>
      {isOpen ? (
        <div className={styles.meaning} id={ids.meaning}>
          <p>{definition}</p>
          <p className={styles.sentence}>{sentence}</p>
          <AddButton entry={entry} video={video} />
        </div>
      ) : null}
    </li>
  )
}

function SetStudyList({ video, isOpen }: { video: Video; isOpen: boolean }) {
  const { videos } = useMessages()
  const { isWaiting, isSet, setAndGo } = useSetStudyList(video, isOpen)
  return (
    <div className={styles.setList}>
      <Button
        variant={isOpen && !isSet ? 'primary' : 'secondary'}
        icon={isOpen ? <ListPlus /> : <Lock />}
        busy={isWaiting}
        onClick={() => setAndGo(paths.vocabulary)}
      >
        {videos.setList}
      </Button>
      {isSet && isOpen ? (
        <p className={styles.inList}>
          <Check aria-hidden="true" /> {videos.listIsSet}
        </p>
      ) : null}
    </div>
  )
}

type VideoWordsProps = {
  video: Video
  isOpen: boolean
  /** What the film says at this moment. */
  saidText?: string | undefined
  /** Before a word is played. */
  onListen?: (() => void) | undefined
}

/** The 'Video Word List' panel: each word to hear and to read about, and all of them to play with. */
export function VideoWords({ video, isOpen, saidText = '', onListen }: VideoWordsProps) {
  const { videos } = useMessages()
  const [openWord, setOpenWord] = useState('')
  return (
    <Panel title={videos.wordList} actions={isOpen ? <SlowSpeechSwitch /> : null} className={styles.words}>
      {isOpen ? <p className={styles.hint}>{videos.wordHint}</p> : <LockedNote />}
      <ul className={styles.rows}>
        {video.definitionsAndSentences.map((entry) => (
          <WordRow
            key={toWordKey(entry.word)}
            entry={entry}
            video={video}
            isLocked={!isOpen}
            isOpen={isOpen && openWord === `${video.id} ${entry.word}`}
            isSaid={saidText !== '' && hasWord(saidText, entry.word)}
            onOpen={() => {
              onListen?.()
              setOpenWord(`${video.id} ${entry.word}`)
            }}
          />
        ))}
      </ul>
      <SetStudyList video={video} isOpen={isOpen} />
    </Panel>
  )
}
