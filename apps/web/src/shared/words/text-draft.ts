import { MAX_STUDY_WORDS } from '@wordnest/vocabulary/study-list'
import { MAX_TEXT_LENGTH } from '@wordnest/vocabulary/text'
import * as z from 'zod/mini'
import { create } from 'zustand'

import { defineStored } from '#lib/stored.ts'

import { whenGone } from '#shared/accounts/gone-accounts.ts'
import { useSession, afterLogOut } from '#shared/accounts/session.ts'

const SelectedWordSchema = z.object({
  /** As written minus surrounding punctuation. */
  word: z.string().check(z.minLength(1)),
  key: z.string().check(z.minLength(1)),
  /** Which word of the text was tapped, counted from 0: the same word may mean something else further on. */
  at: z.int().check(z.nonnegative()),
  /** Of a phrase: where all of its words are, other words between them or not. */
  phrase: z.optional(z.array(z.int().check(z.nonnegative()))),
})
export type SelectedWord = Readonly<z.output<typeof SelectedWordSchema>>

/** What the learner made on Learn With Text. */
export type TextDraft = {
  /** The content of the text area. */
  readonly typed: string
  /** The cleaned text of the word grid; empty while there is none. */
  readonly text: string
  /** In order of selection: one word a key, at most {@link MAX_STUDY_WORDS}. */
  readonly selected: readonly SelectedWord[]
}

export type TextDraftState = TextDraft & {
  /** False when the browser refused to keep the draft: it lives only as long as the page. */
  readonly isKept: boolean
}

export const EMPTY_DRAFT: TextDraft = { typed: '', text: '', selected: [] }

/** Time without a key press after which typed text is stored, in milliseconds. */
const TYPING_PAUSE_MS = 400

const storedText = defineStored({
  key: 'wordnest.textDraft',
  schema: z.nullable(
    z.object({
      learnerId: z.nullable(z.string()),
      typed: z.string(),
      text: z.string().check(z.maxLength(MAX_TEXT_LENGTH)),
    }),
  ),
  fallback: null,
})

/** Apart from the text, so that a tap does not write the whole text again. */
const storedSelection = defineStored<z.output<typeof SelectedWordSchema>[]>({
  key: 'wordnest.selectedWords',
  schema: z.array(SelectedWordSchema),
  fallback: [],
})

export const useTextDraft = create<TextDraftState>(() => ({ ...EMPTY_DRAFT, isKept: true }))

let isRestored = false
let owner: string | null = null
let pendingWrite: ReturnType<typeof setTimeout> | undefined

const learnerId = () => useSession.getState().learner?.id ?? null

const isEmpty = ({ typed, text, selected }: TextDraft) => typed === '' && text === '' && selected.length === 0

function storeText(): void {
  clearTimeout(pendingWrite)
  pendingWrite = undefined
  const { typed, text } = useTextDraft.getState()
  owner = learnerId() ?? owner
  useTextDraft.setState({ isKept: storedText.write({ learnerId: owner, typed, text }) })
}

function storeSelection(): void {
  const isKept = storedSelection.write([...useTextDraft.getState().selected])
  if (!isKept) useTextDraft.setState({ isKept })
}

function flushText(): void {
  if (pendingWrite !== undefined) storeText()
}

const toSelection = (words: readonly SelectedWord[]): readonly SelectedWord[] =>
  [...new Map(words.map((word) => [word.key, word])).values()].slice(0, MAX_STUDY_WORDS)

function forget(): void {
  clearTimeout(pendingWrite)
  pendingWrite = undefined
  owner = null
  storedText.clear()
  storedSelection.clear()
  useTextDraft.setState({ ...EMPTY_DRAFT, isKept: true })
}

/** Brings the stored draft back, once a page: the first screen that shows it calls this. */
export function restoreTextDraft(): void {
  if (isRestored) return
  isRestored = true
  const kept = storedText.read()
  if (!kept || !isEmpty(useTextDraft.getState())) return
  owner = kept.learnerId
  if (isForeign()) return forget()
  const { typed, text } = kept
  useTextDraft.setState({ typed, text, selected: text === '' ? [] : toSelection(storedSelection.read()) })
}

/** Another learner has signed in. A visitor's draft becomes the learner's; an expired session keeps its own. */
const isForeign = () => owner !== null && learnerId() !== null && owner !== learnerId()

/** Saves the text area: in memory at once, in the browser when typing pauses or the page is left. */
export function setTypedText(typed: string): void {
  useTextDraft.setState({ typed })
  clearTimeout(pendingWrite)
  pendingWrite = setTimeout(storeText, TYPING_PAUSE_MS)
}

/** Puts a whole draft in place of the present one, and returns the one that was. */
export function replaceTextDraft(draft: TextDraft): TextDraft {
  const { typed, text, selected } = useTextDraft.getState()
  useTextDraft.setState({ typed: draft.typed, text: draft.text, selected: toSelection(draft.selected) })
  storeText()
  storeSelection()
  return { typed, text, selected }
}

function setSelected(selected: readonly SelectedWord[]): void {
  useTextDraft.setState({ selected })
  storeSelection()
}

/** Selects a word, or takes it back when its key is selected already; nothing changes when the selection is full. */
export function toggleSelectedWord(word: SelectedWord): 'selected' | 'removed' | 'full' {
  const { selected } = useTextDraft.getState()
  if (selected.some(({ key }) => key === word.key)) {
    removeSelectedWord(word.key)
    return 'removed'
  }
  if (selected.length >= MAX_STUDY_WORDS) return 'full'
  setSelected([...selected, word])
  return 'selected'
}

/** Puts a word in the place of another one: of a phrase, one of its words. */
export function replaceSelectedWord(key: string, word: SelectedWord): void {
  const { selected } = useTextDraft.getState()
  setSelected(toSelection(selected.map((known) => (known.key === key ? word : known))))
}

export function removeSelectedWord(key: string): void {
  setSelected(useTextDraft.getState().selected.filter((word) => word.key !== key))
}

/** Saves the draft when the page is left, and deletes it after a log-out, here or in another tab. */
export function observeTextDraft(): () => void {
  const endLeft = afterLogOut(forget)
  const endGone = whenGone((gone) => {
    if (owner === gone || storedText.read()?.learnerId === gone) forget()
  })
  const endSession = useSession.subscribe(({ status, learner }, before) => {
    if (status !== 'ready' || learner?.id === before.learner?.id) return
    if (isForeign()) forget()
  })
  const endTabs = storedText.subscribe((kept) => {
    if (kept === null) forget()
  })
  window.addEventListener('pagehide', flushText)
  document.addEventListener('visibilitychange', flushText)
  return () => {
    endLeft()
    endGone()
    endSession()
    endTabs()
    window.removeEventListener('pagehide', flushText)
    document.removeEventListener('visibilitychange', flushText)
  }
}
