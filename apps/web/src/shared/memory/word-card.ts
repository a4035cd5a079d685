import type { WordCard } from '@wordnest/log/words'
import type { StudyWord } from '@wordnest/vocabulary/study-list'

/** What a followed word keeps of a card: one meaning. */
export const toWordCard = (word: StudyWord): WordCard => ({
  word: word.word,
  definition: word.definition,
  sentence: word.sentence,
  audioUrl: word.audioUrl,
  partOfSpeech: word.partOfSpeech,
  headword: word.headword,
  ipa: word.ipa,
  senseId: word.senseId,
  level: word.level,
  origin: word.origin,
  ...(word.patterns && { patterns: [...word.patterns] }),
  ...(word.labels && { labels: [...word.labels] }),
})
