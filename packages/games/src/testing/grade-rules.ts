/** What holds for the grades of every game. */
import type { WordGrade } from '@wordnest/vocabulary/grades'
import { toWordKey } from '@wordnest/vocabulary/word-key'

type Played<Event> = {
  readonly words: readonly { readonly word: string }[]
  readonly events: readonly Event[]
  readonly gradesOf: (events: readonly Event[]) => readonly WordGrade[]
  /** Of an event that deals all words anew: they can be graded once more. */
  readonly isDeal: (event: Event) => boolean
}

/** Rules that these events break. */
export function findBrokenGradeRules<Event>({ words, events, gradesOf, isDeal }: Played<Event>): readonly string[] {
  const keys = new Set(words.map(({ word }) => toWordKey(word)))
  const broken: string[] = []
  let before: readonly WordGrade[] = []
  let dealt = new Set<string>()
  for (const [index, event] of events.entries()) {
    const grades = gradesOf(events.slice(0, index + 1))
    if (JSON.stringify(grades.slice(0, before.length)) !== JSON.stringify(before)) broken.push('a grade stays')
    if (grades.length > before.length + 1) broken.push('one grade an event')
    if (isDeal(event)) dealt = new Set()
    for (const { word } of grades.slice(before.length)) {
      if (!keys.has(word)) broken.push('only words that are played')
      if (dealt.has(word)) broken.push('one grade for a word and deal')
      dealt.add(word)
    }
    before = grades
  }
  return broken
}
