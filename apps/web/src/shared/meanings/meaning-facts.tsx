import type { MeaningDetails } from '@wordnest/vocabulary/study-list'

import { useMessages } from '#messages/messages.ts'

import styles from './meanings.module.css'

type Facts = Pick<MeaningDetails, 'level' | 'labels'> & {
  readonly partOfSpeech?: string | undefined
  readonly ipa?: string | undefined
  readonly headword?: string | undefined
  readonly word?: string | undefined
}

/** What kind of word it is, how early it is met, how it sounds. */
export function MeaningFacts({ partOfSpeech, level, labels = [], ipa, headword, word }: Facts) {
  const { meanings } = useMessages()
  const isOther = headword !== undefined && headword.toLowerCase() !== word?.toLowerCase()
  if (!partOfSpeech && !level && labels.length === 0 && !ipa && !isOther) return null
  return (
    <p className={styles.facts}>
      {isOther && word !== undefined ? (
        <strong className={styles.headword} lang="en">
          {headword}
        </strong>
      ) : null}
      {partOfSpeech ? <span>{partOfSpeech}</span> : null}
      {level ? (
        <span className={styles.level} title={meanings.level(level)}>
          {level}
        </span>
      ) : null}
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
      {/* The recording says it better than a screen reader would. */}
      {ipa ? (
        <span className={styles.ipa} aria-hidden="true">
          /{ipa}/
        </span>
      ) : null}
    </p>
  )
}
