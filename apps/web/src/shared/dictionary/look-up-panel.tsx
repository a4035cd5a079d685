import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { useMessages } from '#messages/messages.ts'
import { tellLookUp } from '#shared/memory/tell-look-up.ts'
import { Button } from '#ui/parts/button.tsx'
import { announce } from '#ui/parts/live-region.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { TextField } from '#ui/parts/text-field.tsx'

import { EntryView } from './entry-view.tsx'
import { endTyping, useLookUp } from './look-up-state.ts'
import styles from './look-up.module.css'
import { toStudyWord } from './to-study-word.ts'
import { type Search, useLookUpSearch } from './use-look-up-search.ts'
import { toWordOptions, type WordOption } from './word-options.ts'

/** Each word once a dialog: the learner wanted to know this one. */
function useLookUpRecords() {
  const told = useRef(new Set<string>())
  return (option: WordOption | undefined) => {
    const [entry] = option?.entries ?? []
    const word = entry && toStudyWord(entry, 0)
    if (!word || told.current.has(word.word)) return
    told.current.add(word.word)
    tellLookUp(word)
  }
}

/** Typed far enough to be the word that is shown. */
const isMeant = (option: WordOption | undefined, typed: string): boolean =>
  option?.headword.toLowerCase() === typed.trim().toLowerCase()

function Message({ search, onRetry }: { search: Search; onRetry: () => void }) {
  const { common, lookUp } = useMessages()
  if (search.status === 'empty') return <p className={styles.message}>{lookUp.hint}</p>
  if (search.status === 'searching')
    return (
      <p className={styles.message}>
        <Spinner /> {lookUp.searching}
      </p>
    )
  if (search.status === 'failed')
    return (
      <div className={styles.message} role="alert">
        <p>{search.isOffline ? lookUp.offline : lookUp.failed}</p>
        <Button size="small" onClick={onRetry}>
          {common.retry}
        </Button>
      </div>
    )
  return (
    <div className={styles.message}>
      <p>
        <strong>{lookUp.none(search.word)}</strong>
      </p>
      <p>{lookUp.noneHint}</p>
    </div>
  )
}

type OptionsProps = {
  id: string
  options: readonly WordOption[]
  active: number
  onChoose: (index: number) => void
}

const toOptionId = (list: string, index: number) => `${list}-${index}`

function Options({ id, options, active, onChoose }: OptionsProps) {
  const { lookUp } = useMessages()
  const activeOption = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What it returns, a promise in newer browsers, is no function that ends the effect.
    activeOption.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  return (
    <div id={id} className={styles.options} role="listbox" aria-label={lookUp.options} hidden={options.length === 0}>
      {options.map(({ headword, kind }, index) => (
        // The field has the keys: it names the active option.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={`${kind} ${headword}`}
          id={toOptionId(id, index)}
          ref={index === active ? activeOption : undefined}
          className={styles.option}
          role="option"
          aria-selected={index === active}
          data-kind={kind}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {kind === 'suggestion' ? (
            <>
              <span className={styles.meant}>{lookUp.didYouMean}</span>{' '}
            </>
          ) : null}
          <span lang="en">{headword}</span>
        </div>
      ))}
    </div>
  )
}

type LookUpPanelProps = { field: RefObject<HTMLInputElement | null> }

/** A combobox over the dictionary: the words that fit what is typed, and the entry of the one in question below. */
export function LookUpPanel({ field }: LookUpPanelProps) {
  const { lookUp } = useMessages()
  // What was typed before the field was there, until something is typed into it.
  const before = useLookUp((state) => state.query)
  const [own, setTyped] = useState<string>()
  const typed = own ?? before
  const { search, retry } = useLookUpSearch(typed)
  const [active, setActive] = useState(0)
  const list = useId()
  const record = useLookUpRecords()

  // From here on the field gets the letters itself.
  useLayoutEffect(() => {
    field.current?.focus()
    endTyping()
  }, [field])

  const options = search.status === 'found' ? toWordOptions(search.found) : []
  const shown = options[active] ?? options[0]
  const found = search.status === 'found' ? search.found : undefined
  const [seen, setSeen] = useState(found)
  if (found !== seen) {
    setSeen(found)
    setActive(0)
  }
  const count = shown?.entries.reduce((sum, { meanings }) => sum + meanings.length, 0) ?? 0
  const isNone = search.status === 'found' && options.length === 0
  const said = shown && count > 0 ? lookUp.found(shown.headword, count) : isNone ? lookUp.none(search.word) : ''
  useEffect(() => {
    if (said !== '') announce(said)
  }, [said])

  // A word that was read and not pressed counts when the dialog closes or another word comes.
  const last = useRef<WordOption>(undefined)
  useEffect(() => {
    if (isMeant(shown, typed)) last.current = shown
  })
  const recordLast = useEffectEvent(() => record(last.current))
  useEffect(() => () => recordLast(), [])

  const choose = (index: number) => {
    const option = options[index]
    if (!option) return
    field.current?.focus()
    if (option.entries.length === 0) return setTyped(option.headword)
    setActive(index)
    record(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setActive((active + step + options.length) % options.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // What is shown may still be the answer to fewer letters.
      if (search.status === 'found' && search.word === typed.trim()) choose(options[active] ? active : 0)
    }
  }

  return (
    <div className={styles.panel}>
      <TextField
        ref={field}
        type="search"
        role="combobox"
        label={lookUp.field}
        hideLabel
        placeholder={lookUp.placeholder}
        value={typed}
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? toOptionId(list, options[active] ? active : 0) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Options id={list} options={options} active={options[active] ? active : 0} onChoose={choose} />
      {shown && shown.entries.length > 0 ? (
        <EntryView entries={shown.entries} onUse={() => record(shown)} />
      ) : options.length > 0 ? (
        <p className={styles.message}>{lookUp.choose}</p>
      ) : (
        <Message search={search} onRetry={retry} />
      )}
    </div>
  )
}
