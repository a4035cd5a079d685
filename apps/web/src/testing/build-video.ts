import type { Video } from '@wordnest/contracts/videos'
import type { StudyWord } from '@wordnest/vocabulary/study-list'

export const buildStudyWord = (word: string, differences: Partial<StudyWord> = {}): StudyWord => ({
  word,
  definition: `meaning of ${word}`,
  sentence: `This is a ${word} here.`,
  ...differences,
})

export const buildVideo = (words: readonly string[], differences: Partial<Video> = {}): Video => ({
  id: 'video-1',
  videoID: 'nest',
  title: 'How birds build a nest',
  level: 'beginner',
  segment: '_full',
  start: 0,
  dateCreated: '2026-11-01T00:00:00.000Z',
  quizPoints: [],
  includedVocab: [...words],
  definitionsAndSentences: words.map((word) => ({
    word,
    definition: `meaning of ${word}`,
    sentence: `This is a ${word} here.`,
  })),
  ...differences,
})
