import { Bird } from '#ui/illustrations/parts/bird.tsx'
import { BrokenThread } from '#ui/illustrations/broken-thread.tsx'
import { CardsArt } from '#ui/illustrations/games/cards-art.tsx'
import { EmptyNest } from '#ui/illustrations/empty-nest.tsx'
import { HangmanArt } from '#ui/illustrations/games/hangman-art.tsx'
import { HangmanClassic } from '#ui/illustrations/hangman-classic.tsx'
import { HangmanFlower } from '#ui/illustrations/hangman-flower.tsx'
import { HintArrow } from '#ui/illustrations/hint-arrow.tsx'
import { ListArt } from '#ui/illustrations/list-art.tsx'
import { Logo } from '#ui/illustrations/logo.tsx'
import { LostPage } from '#ui/illustrations/lost-page.tsx'
import { ScrambleArt } from '#ui/illustrations/games/word-scramble-art.tsx'
import { SentenceArt } from '#ui/illustrations/games/sentence-scramble-art.tsx'
import { TextArt } from '#ui/illustrations/text-art.tsx'
import { TrophyBig } from '#ui/illustrations/trophy-big.tsx'
import { Trophy } from '#ui/illustrations/trophy.tsx'
import { VideoArt } from '#ui/illustrations/video-art.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { TileContent, tileClassName } from '#ui/parts/tile.tsx'
import styles from './gallery.module.css'

const STEPS = [0, 1, 2, 3, 4, 5, 6]

export function Tiles() {
  return (
    <div>
      <a className={tileClassName()} href="#text">
        <TileContent art={<TextArt />} title="Learn with Text" hint="Your own reading" />
      </a>
      <a className={tileClassName()} href="#video">
        <TileContent art={<VideoArt />} title="Learn with Video" hint="Watch and answer" />
      </a>
      <a className={tileClassName()} href="#zone">
        <TileContent art={<ListArt />} title="Vocab Zone" hint="Cards and games" />
      </a>
      <a className={tileClassName()} href="#cards">
        <TileContent art={<CardsArt />} title="Vocab Cards" hint="Tap, swipe, learn" />
      </a>
      <a className={tileClassName()} href="#hangman">
        <TileContent art={<HangmanArt />} title="Hangman" hint="Six wrong guesses" />
      </a>
      <a className={tileClassName()} href="#scramble">
        <TileContent art={<ScrambleArt />} title="Word Scramble" hint="Twenty seconds" />
      </a>
      <a className={tileClassName()} href="#sentences">
        <TileContent art={<SentenceArt />} title="Sentence Scramble" hint="Words in order" />
      </a>
    </div>
  )
}

export function Drawings() {
  return (
    <>
      <Panel title="Hangman" id="hangman-drawings">
        <div className={styles.arts}>
          {STEPS.map((wrong) => (
            <HangmanClassic key={wrong} wrong={wrong} />
          ))}
          {STEPS.map((wrong) => (
            <HangmanFlower key={wrong} wrong={wrong} />
          ))}
        </div>
      </Panel>
      <Panel title="Pictures" id="pictures">
        <div className={styles.arts}>
          <Logo />
          <EmptyNest />
          <LostPage />
          <BrokenThread />
          <TrophyBig />
          <svg viewBox="-30 -20 160 130" stroke="var(--art-line)" strokeWidth="2.5" aria-hidden="true">
            <Bird />
          </svg>
        </div>
        <div className={styles.row}>
          <Trophy filled />
          <Trophy filled={false} />
          <Trophy filled size={48} />
          <Trophy filled={false} size={48} />
          <HintArrow direction="right" />
          <HintArrow direction="down" />
        </div>
      </Panel>
    </>
  )
}
