import { keyOf } from '@wordnest/vocabulary/personal-list'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { useMemo } from 'react'

export const useWordKeys = (words: readonly StudyWord[]): ReadonlySet<string> =>
  useMemo(() => new Set(words.map(keyOf)), [words])
