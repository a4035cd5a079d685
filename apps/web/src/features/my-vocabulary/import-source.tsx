import { MAX_WORD_TEXT_LENGTH, type WordFile } from '@wordnest/contracts/word-files'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Segmented } from '#ui/parts/segmented.tsx'
import { TextArea } from '#ui/parts/text-area.tsx'
import { SelectField } from '#ui/parts/select-field.tsx'
import { TextField } from '#ui/parts/text-field.tsx'

import styles from './import.module.css'
import { type ReadWords, readWordsOfFile, readWordsOfText } from './read-words.ts'

const COLUMN_SIGNS = ['tab', 'comma', 'dash', 'own'] as const
const ROW_SIGNS = ['line', 'semicolon', 'own'] as const
const SIGNS = { tab: '\t', comma: ',', semicolon: ';', dash: ' - ', line: '\n' } as const
type Sign = keyof typeof SIGNS | 'own'

const KINDS = '.csv,.tsv,.txt,.apkg,text/csv,text/tab-separated-values,text/plain'

type SeparatorProps<Name extends Sign> = {
  label: string
  signs: readonly Name[]
  sign: Name
  own: string
  onSign: (sign: Name) => void
  onOwn: (own: string) => void
}

function Separator<Name extends Sign>({ label, signs, sign, own, onSign, onOwn }: SeparatorProps<Name>) {
  const { importing } = useMessages().myVocabulary
  return (
    <div className={styles.separator}>
      <SelectField
        label={label}
        options={signs.map((value) => ({ value, label: importing.signs[value] }))}
        value={sign}
        onChange={onSign}
      />
      {sign === 'own' ? (
        <TextField
          label={`${importing.ownSign}: ${label}`}
          hideLabel
          maxLength={10}
          value={own}
          onChange={(event) => onOwn(event.currentTarget.value)}
        />
      ) : null}
    </div>
  )
}

type SourceProps = { busy: boolean; onRead: (reading: () => Promise<ReadWords>) => void }

function PastedText({ busy, onRead }: SourceProps) {
  const messages = useMessages()
  const { importing } = messages.myVocabulary
  const [text, setText] = useState('')
  const [column, setColumn] = useState<(typeof COLUMN_SIGNS)[number]>('tab')
  const [row, setRow] = useState<(typeof ROW_SIGNS)[number]>('line')
  const [own, setOwn] = useState({ column: '', row: '' })
  const columnSign = column === 'own' ? own.column : SIGNS[column]
  const rowSign = row === 'own' ? own.row : SIGNS[row]
  const isReady = text.trim() !== '' && columnSign !== '' && rowSign !== ''
  return (
    <>
      <TextArea
        label={importing.pasted}
        hint={importing.pastedHint}
        maxLength={MAX_WORD_TEXT_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.fields}>
        <Separator
          label={importing.between}
          signs={COLUMN_SIGNS}
          sign={column}
          own={own.column}
          onSign={setColumn}
          onOwn={(sign) => setOwn({ ...own, column: sign })}
        />
        <Separator
          label={importing.rows}
          signs={ROW_SIGNS}
          sign={row}
          own={own.row}
          onSign={setRow}
          onOwn={(sign) => setOwn({ ...own, row: sign })}
        />
      </div>
      <Button
        variant="primary"
        busy={busy}
        disabled={!isReady}
        onClick={() => onRead(() => readWordsOfText(messages, text, columnSign, rowSign))}
      >
        {importing.read}
      </Button>
    </>
  )
}

function ChosenFile({ busy, onRead }: SourceProps) {
  const messages = useMessages()
  const { importing } = messages.myVocabulary
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.file}>
      <input
        ref={input}
        type="file"
        hidden
        accept={KINDS}
        aria-label={importing.chooseFile}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onRead(() => readWordsOfFile(messages, file))
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button variant="primary" icon={<FileUp />} busy={busy} onClick={() => input.current?.click()}>
        {importing.chooseFile}
      </Button>
      <p className={styles.hint}>{importing.fileHint}</p>
    </div>
  )
}

/** Where the words come from: a file, or a text with chosen separators. */
export function ImportSource({ onFile }: { onFile: (file: WordFile) => void }) {
  const { importing } = useMessages().myVocabulary
  const [source, setSource] = useState<'file' | 'text'>('file')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const read = async (reading: () => Promise<ReadWords>) => {
    setBusy(true)
    setProblem('')
    const outcome = await reading()
    setBusy(false)
    if ('file' in outcome) onFile(outcome.file)
    else setProblem(outcome.problem)
  }
  const Source = source === 'file' ? ChosenFile : PastedText
  return (
    <div className={styles.step}>
      <p>{importing.text}</p>
      <Segmented
        label={importing.source}
        options={[
          { value: 'file', label: importing.sources.file },
          { value: 'text', label: importing.sources.text },
        ]}
        value={source}
        onChange={setSource}
      />
      <Source busy={busy} onRead={(reading) => void read(reading)} />
      {problem === '' ? null : (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      )}
    </div>
  )
}
