import { describe, expect, it } from 'vitest'

import { trainWordClasses } from '../../scripts/train/word-classes.ts'
import type { ClassSample } from '../../scripts/train/word-classes.ts'
import type { Place } from './features.ts'
import { CLASS_ROWS, classFeaturesOf, readWordClasses, WORD_CLASSES } from './word-class.ts'

const BOTH = ['noun', 'verb']

/** `*` stands before the word that is asked. */
function place(text: string): Place {
  const parts = text.split(' ')
  const tokens = parts.map((part) => {
    const lower = part.replace('*', '')
    return { text: lower, lower, tag: 'X', isCapital: false, isAfterMark: false }
  })
  return { tokens, at: [parts.findIndex((part) => part.startsWith('*'))], around: [] }
}

const sample = (text: string, gold: string): ClassSample => ({ place: place(text), classes: BOTH, gold })

const nouns = ['the *walk was', 'the *cook is', 'the *dance was', 'the *light is']
const verbs = ['to *walk home', 'to *cook it', 'to *dance now', 'to *light it']
const classes = readWordClasses(
  trainWordClasses([...nouns.map((text) => sample(text, 'noun')), ...verbs.map((text) => sample(text, 'verb'))]),
)
const likeliest = (text: string): string => {
  const [noun = 0, verb = 0] = classes.among(place(text), BOTH)
  return noun > verb ? 'noun' : 'verb'
}

describe('the part of speech by the words beside it', () => {
  it('is known for a word that was never seen', () => {
    expect(likeliest('the *fight was')).toBe('noun')
    expect(likeliest('to *fight now')).toBe('verb')
  })

  it('has probabilities that add up among the classes that are asked', () => {
    const chances = classes.among(place('the *fight was'), ['verb', 'adjective', 'noun'])
    expect(chances.reduce((sum, chance) => sum + Math.exp(chance), 0)).toBeCloseTo(1)
  })

  it('does not look at the word itself, but for its ending', () => {
    const names = (text: string) => classFeaturesOf(place(text))
    expect(names('we *walked home')).toEqual(names('we *cooked home'))
    expect(names('we *walked home')).not.toEqual(names('we *cook home'))
  })

  it('refuses a table of another size', () => {
    expect(() => readWordClasses(new Int8Array(CLASS_ROWS * WORD_CLASSES.length - 1))).toThrow('another length')
  })
})
