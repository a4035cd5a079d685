import type { WordFile } from '@wordnest/contracts/word-files'
import { WORD_PARTS } from '@wordnest/vocabulary/word-columns'
import { useId } from 'react'

import { useMessages } from '#messages/messages.ts'
import type { Additions } from '#shared/words/personal-list.ts'
import { SelectField } from '#ui/parts/select-field.tsx'

import styles from './import.module.css'
import type { Candidates, Mapping } from './import-words.ts'
import { toRefusalText } from './list-actions.ts'

const PREVIEW_ROWS = 5
/** Words that are listed with their reason; the others are counted. */
const MAX_LISTED = 100
const MAX_LISTED_LINES = 20

type PreviewProps = {
  file: WordFile
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
  candidates: Candidates
  additions: Additions
}

/** What the words do not have is no column. */
function FirstWords({ candidates, mapping }: Pick<PreviewProps, 'candidates' | 'mapping'>) {
  const { importing } = useMessages().myVocabulary
  const id = useId()
  const parts = WORD_PARTS.filter((part) => mapping[part] !== undefined)
  return (
    <section>
      <h3 className={styles.title} id={id}>
        {importing.preview}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls: keys reach it, too */}
      <div className={styles.preview} role="region" aria-labelledby={id} tabIndex={0}>
        <table lang="en">
          <thead>
            <tr>
              {parts.map((part) => (
                <th key={part} scope="col">
                  {importing.parts[part]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {candidates.words.slice(0, PREVIEW_ROWS).map((word, index) => (
              <tr key={index}>
                {parts.map((part) => (
                  <td key={part}>{word[part] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function LeftOut({ file, candidates, additions }: Pick<PreviewProps, 'file' | 'candidates' | 'additions'>) {
  const messages = useMessages()
  const { importing } = messages.myVocabulary
  const reasons = [
    ...additions.refused.map(({ word: { word }, refusal }) =>
      refusal === 'incomplete'
        ? toRefusalText(messages, refusal, word)
        : importing.refusedWord(word, toRefusalText(messages, refusal, word)),
    ),
    ...candidates.tooLong.map(importing.tooLong),
  ]
  const isIncomplete = additions.refused.some(({ refusal }) => refusal === 'incomplete')
  return (
    <>
      {reasons.length > 0 ? (
        <section>
          <h3 className={styles.title}>{importing.whyNot}</h3>
          {isIncomplete ? <p className={styles.hint}>{importing.needsSentence}</p> : null}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls: keys reach it, too */}
          <ul className={styles.reasons} tabIndex={0} aria-label={importing.whyNot}>
            {reasons.slice(0, MAX_LISTED).map((reason, index) => (
              <li key={index}>{reason}</li>
            ))}
            {reasons.length > MAX_LISTED ? <li>{importing.more(reasons.length - MAX_LISTED)}</li> : null}
          </ul>
        </section>
      ) : null}
      {file.badLines.length > 0 ? <p>{importing.badLines(file.badLines.slice(0, MAX_LISTED_LINES))}</p> : null}
      {file.leftOut > 0 ? <p>{importing.leftOut(file.leftOut)}</p> : null}
    </>
  )
}

/** How many words will be added and how many not: above the button that adds them, wherever the rest is scrolled to. */
export function ImportSummary({ candidates, additions }: Pick<PreviewProps, 'candidates' | 'additions'>) {
  const { importing } = useMessages().myVocabulary
  const left = additions.refused.length + candidates.tooLong.length
  return (
    <div className={styles.summary} role="status">
      <p>{importing.fit(additions.fitting.length)}</p>
      {left > 0 ? <p className={styles.left}>{importing.refused(left)}</p> : null}
    </div>
  )
}

/** Which column is what, the first words so read, and why others will not be added. */
export function ImportPreview({ file, mapping, onMapping, candidates, additions }: PreviewProps) {
  const { importing } = useMessages().myVocabulary
  const none = { value: '', label: importing.none }
  const columns = file.columns.map((name, index) => ({
    value: String(index),
    label: importing.column(index + 1, name),
  }))
  return (
    <div className={styles.step}>
      <fieldset className={styles.mapping}>
        <legend>{importing.fields}</legend>
        <div className={styles.fields}>
          {WORD_PARTS.map((part) => (
            <SelectField
              key={part}
              label={importing.parts[part]}
              options={[none, ...columns]}
              value={String(mapping[part] ?? '')}
              onChange={(value) => onMapping({ ...mapping, [part]: value === '' ? undefined : Number(value) })}
            />
          ))}
        </div>
      </fieldset>
      <FirstWords candidates={candidates} mapping={mapping} />
      <LeftOut file={file} candidates={candidates} additions={additions} />
    </div>
  )
}
