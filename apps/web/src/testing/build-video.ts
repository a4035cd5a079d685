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
  source: {
    kind: 'file',
    filmUrl: '/media/lessons/nest.0123456789abcdef.mp4',
    posterUrl: '/media/lessons/nest.0123456789abcdef.webp',
    captionsUrl: '/media/lessons/nest.0123456789abcdef.vtt',
  },
  durationSeconds: 60,
  licence: 'CC BY 4.0',
  attribution: 'Wordnest',
  dateCreated: '2026-11-01T00:00:00.000Z',
  quizPoints: [],
  includedVocab: [...words],
  definitionsAndSentences: words.map((word) => ({
    word,
    definition: `meaning of ${word}`,
    sentence: `This is a ${word} here.`,
  })),
  otherOrders: {},
  ...differences,
})
