import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import { useMemo } from 'react'

export const useWordKeys = (words: readonly StudyWord[]): ReadonlySet<string> =>
  useMemo(() => new Set(words.map(({ word }) => toWordKey(word))), [words])
