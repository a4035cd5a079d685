import { Bird, Check, Eraser, Moon, Pencil, Plus } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'
import { SayIt } from '#shared/say-it/say-it.tsx'
import { Button } from '#ui/parts/button.tsx'

import type { ListedWord } from './listed-words.ts'
import styles from './my-words.module.css'
import { useRows } from './word-actions.ts'

type WordMoreProps = {
  id: string
  word: ListedWord
  /** Called before an action whose button may go. */
  onAct: () => void
}

function OtherMeanings({ word, onAct }: Omit<WordMoreProps, 'id'>) {
  const { myWords } = useMessages()
  const { choose } = useRows()
  if (!word.otherCards || word.otherCards.length === 0) return null
  return (
    <section>
      <h3 className={styles.subtitle}>{myWords.otherMeanings}</h3>
      <ul className={styles.meanings}>
        {word.otherCards.map((card) => (
          <li key={`${card.senseId ?? ''} ${card.definition}`}>
            <p lang="en">{card.definition}</p>
            <Button
              size="small"
              aria-label={`${myWords.choose}: ${card.definition}`}
              onClick={() => {
                onAct()
                choose(word, card)
              }}
            >
              {myWords.choose}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The word's sentence, its other meanings, and what can be done with it. */
export function WordMore({ id, word, onAct }: WordMoreProps) {
  const { myWords, texts } = useMessages()
  const { markKnown, letRest, follow, openEditor, openEraser } = useRows()
  const isAsked = word.metAt !== undefined && word.pause === undefined
  const acting = (act: (word: ListedWord) => void) => () => {
    onAct()
    act(word)
  }
  return (
    <div id={id} className={styles.more}>
      {word.card.sentence ? (
        <p className={styles.sentence} lang="en">
          {word.card.sentence}
        </p>
      ) : null}
      <SayIt text={word.card.word} audioUrl={word.card.audioUrl} />
      <OtherMeanings word={word} onAct={onAct} />
      <div className={styles.buttons}>
        {isAsked ? (
          <>
            <Button size="small" variant="quiet" icon={<Check />} onClick={acting(markKnown)}>
              {myWords.know}
            </Button>
            <Button size="small" variant="quiet" icon={<Moon />} onClick={acting(letRest)}>
              {myWords.rest}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            variant="quiet"
            icon={word.metAt === undefined ? <Plus /> : <Bird />}
            onClick={acting(follow)}
          >
            {word.metAt === undefined ? myWords.follow : myWords.bringBack}
          </Button>
        )}
        <Button size="small" variant="quiet" icon={<Pencil />} onClick={() => openEditor(word, 'definition')}>
          {myWords.edit}
        </Button>
        <Button size="small" variant="quiet" icon={<Eraser />} onClick={() => openEraser(word)}>
          {texts.library.erase}
        </Button>
      </div>
    </div>
  )
}
