import { answerLetters, type WordScrambleState } from '@wordnest/games/word-scramble/engine'
import { useEffect, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

let loading: Promise<ReadonlySet<string>> | undefined

/** Common words whose letters make another word; none where the list cannot be loaded, which only costs a note. */
function loadAnagrams(): Promise<ReadonlySet<string>> {
  loading ??= import('./anagrams.txt?raw').then(
    ({ default: text }) => new Set(text.trim().split(' ')),
    () => {
      loading = undefined
      return NONE
    },
  )
  return loading
}

/**
 * The answer that was found wrong, where it is another word: one of English, or of the learner's own list. It holds until
 * the answer changes.
 */
export function useOtherWord(game: WordScrambleState): string | undefined {
  const [anagrams, setAnagrams] = useState(NONE)
  const [wrong, setWrong] = useState('')
  const { started } = game
  useEffect(() => {
    if (started) void loadAnagrams().then(setAnagrams)
  }, [started])

  const answer = answerLetters(game).join('')
  if (game.flashMs > 0 && wrong !== answer) setWrong(answer)
  const isWhole = game.phase === 'playing' && game.answer.length === game.tiles.length
  if (!isWhole || answer !== wrong) return undefined
  const isWord = anagrams.has(answer) || game.words.some(({ word }) => word.toLowerCase() === answer)
  return isWord ? answer : undefined
}
