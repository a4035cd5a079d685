/** A tutor that knows the words of a few sentences. */
import type { HeardWord, KinWord, Tutor } from '../draft-words.ts'

const COUNTS: Readonly<Record<string, number>> = {
  kettle: 1,
  stove: 2,
  window: 70,
  garden: 50,
  kitchen: 60,
  cup: 40,
  sugar: 12,
}
const VERBS: Readonly<Record<string, string>> = {
  puts: 'put',
  takes: 'take',
  watches: 'watch',
  eat: 'eat',
  sings: 'sing',
  walked: 'walk',
}
const SKIPPED = /^(?:the|on|she|two|and|a|an|we|i|my|soon|there|is|in|her|no|so|they|anna|to|monday|friday|he)$/i
/** Used like the words of the film, for something else. */
export const ALIKE = ['road', 'shop', 'river', 'field', 'bridge', 'tower', 'market', 'corner']
/** Used with other words than those of the film. */
export const UNLIKE = ['hall', 'park', 'square', 'station']
const DAYS = ['Sunday', 'Monday', 'Friday', 'Lately']

export const readWords: Tutor['readWords'] = (sentence) =>
  (sentence.match(/[a-z]+/gi) ?? []).flatMap((text): HeardWord[] => {
    const verb = VERBS[text.toLowerCase()]
    const lemma = verb ?? text.toLowerCase()
    if (SKIPPED.test(text)) return []
    return [{ text, lemma, part: verb === undefined ? 'noun' : 'verb', count: COUNTS[lemma] ?? 5 }]
  })

export const toKin = (lemma: string, at: number): KinWord => ({
  lemma,
  definition: `a place of this sort, near ${ALIKE[(at + 1) % ALIKE.length]}s`,
  examples: [`${DAYS[at % DAYS.length]}, he walked to a ${lemma} in my town.`],
})
const kin: readonly KinWord[] = [...ALIKE, ...UNLIKE].map(toKin)

export const tutor: Tutor = {
  readWords,
  findPhrases: () => [],
  findSenses: () => [],
  define: async (words) =>
    words.map((word) => {
      const lemma = VERBS[word] ?? word.toLowerCase()
      return {
        word: lemma,
        definition: 'a good object to know well',
        sentence: `I saw a ${lemma} today.`,
        examples: [`Please look at a ${lemma} for me.`],
      }
    }),
  findKin: () => kin,
  toLikeness(word, other) {
    // What the definitions say that the words are.
    if (word === 'object' && other === 'place') return 0.6
    if (UNLIKE.includes(word)) return other === 'walk' || other === 'town' ? 0.7 : 0
    return ALIKE.includes(other) ? 0.4 : 0
  },
  toSameForm: ({ text, lemma }, other) => (text.toLowerCase() === lemma ? other : undefined),
  takesObject: () => undefined,
  isSynonym: () => false,
}
