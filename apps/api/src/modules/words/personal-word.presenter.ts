import type { PersonalWord } from '@wordnest/contracts/personal-list'
import type { StudyWord } from '@wordnest/vocabulary/study-list'

/** What the personal list keeps of a word. */
export const presentPersonalWord = ({
  word,
  definition,
  sentence,
  audioUrl,
  partOfSpeech,
}: StudyWord): PersonalWord => ({
  word,
  definition,
  sentence,
  ...(audioUrl !== undefined && { audioUrl }),
  ...(partOfSpeech !== undefined && { partOfSpeech }),
})
