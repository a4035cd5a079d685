import { TROPHY_GAMES } from '@wordnest/games/registry'
import { TROPHY_FLAGS } from '@wordnest/vocabulary/trophies'
import { Lock, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { toVideoPlayerPath } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { VideoFacts } from '#shared/videos/video-facts.tsx'
import { type ListedVideo, loadVideos, useVideos } from '#shared/videos/videos.ts'
import { Trophy } from '#ui/illustrations/trophy.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import { useTrophyCount, useTrophiesWon } from './trophies.ts'
import styles from './trophy-shelf.module.css'
import { usePlayVideoWords } from './use-play-video-words.ts'

/** The trophies of one video by name: a won one is gold, a missing one is the way to play for it. */
function Board({ entry: { video, isOpen } }: { entry: ListedVideo }) {
  const messages = useMessages()
  const { games, videos } = messages
  const won = useTrophiesWon(video)
  const playWords = usePlayVideoWords()
  const count = TROPHY_FLAGS.filter((flag) => won[flag]).length

  const toSlot = (flag: (typeof TROPHY_FLAGS)[number]) => {
    const game = TROPHY_GAMES.find(({ trophy }) => trophy === flag)
    const name = game ? messages[game.texts].title : videos.quiz
    if (won[flag] || !isOpen) return <span className={styles.name}>{name}</span>
    if (!game) {
      return (
        <ButtonLink
          size="small"
          variant="quiet"
          icon={<Play />}
          render={(look) => <Link to={toVideoPlayerPath(video)} {...look} aria-label={games.quizOf(video.title)} />}
        >
          {name}
        </ButtonLink>
      )
    }
    return (
      <Button
        size="small"
        variant="quiet"
        icon={<Play />}
        aria-label={games.playForOf(name, video.title)}
        onClick={() => playWords(video, game.path)}
      >
        {name}
      </Button>
    )
  }

  return (
    <li className={styles.board}>
      <div className={styles.head}>
        <h3 tabIndex={-1}>{video.title}</h3>
        {isOpen ? null : (
          <span className={styles.locked}>
            <Lock aria-hidden="true" /> {videos.locked}
          </span>
        )}
        <VideoFacts video={video} />
        <span className={styles.count}>{games.shelfWon(count, TROPHY_FLAGS.length)}</span>
      </div>
      {isOpen || count > 0 ? (
        <ul className={styles.slots}>
          {TROPHY_FLAGS.map((flag) => (
            <li key={flag} data-won={won[flag] || undefined}>
              <Trophy filled={won[flag]} size={32} title={won[flag] ? games.isWon : games.isMissing} />
              {toSlot(flag)}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

/** As many as two columns show above the settings that come after the shelf. */
const FIRST = 4

/** What was begun comes first, then what can be begun, then what is complete, and then what cannot be begun. */
function toRank({ video, isOpen }: ListedVideo, countOf: (video: ListedVideo['video']) => number): number {
  const count = countOf(video)
  if (count === TROPHY_FLAGS.length) return 2
  if (count > 0) return 0
  return isOpen ? 1 : 3
}

function Boards({ videos }: { videos: readonly ListedVideo[] }) {
  const { games } = useMessages()
  const countOf = useTrophyCount()
  const list = useRef<HTMLUListElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const ordered = videos.toSorted((one, other) => toRank(one, countOf) - toRank(other, countOf))
  const shown = showsAll ? ordered : ordered.slice(0, FIRST)
  // The button is below what it has shown.
  useEffect(() => {
    if (showsAll) list.current?.querySelectorAll('h3')[FIRST]?.focus()
  }, [showsAll])
  return (
    <>
      <ul ref={list} className={styles.shelf}>
        {shown.map((entry) => (
          <Board key={entry.video.id} entry={entry} />
        ))}
      </ul>
      {ordered.length > FIRST ? (
        <Button variant="quiet" className={styles.all} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? games.shelfFewer : games.shelfAll(ordered.length)}
        </Button>
      ) : null}
    </>
  )
}

/** The videos with their trophies, what was begun first: what is won, what is missing, and the way to play for it. */
export function TrophyShelf() {
  const { common, games } = useMessages()
  const { status, videos } = useVideos()
  return (
    <Panel title={games.shelfTitle}>
      <p className={styles.text}>{games.shelfText}</p>
      {status === 'loading' ? <Waiting label={common.loading} /> : null}
      {status === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>{games.shelfFailed}</p>
          <Button onClick={() => void loadVideos()}>{common.retry}</Button>
        </div>
      ) : null}
      {status === 'ready' && videos.length === 0 ? <p>{games.shelfEmpty}</p> : null}
      {videos.length > 0 ? <Boards videos={videos} /> : null}
    </Panel>
  )
}
