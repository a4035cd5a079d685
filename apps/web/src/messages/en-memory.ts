import { toGrouped } from './numbers.ts'

/** English: the review of the day. */

const words = (count: number) => (count === 1 ? '1 word' : `${toGrouped(count)} words`)

export const unclaimedWords = {
  title: (count: number) => `Add the ${words(count)} learned on this device?`,
  text: 'Somebody learned them here without an account. If it was not you, they are deleted from this device.',
  add: 'Add Them',
  drop: 'Not Mine',
}

export const today = {
  documentTitle: 'Today | Wordnest',
  description: 'About ten minutes a day: the words that are due come back in the form that helps you most.',
  title: 'Today',
  waiting: 'Looking for your words',
  toBegin: (fresh: number) => `${words(fresh)} to begin`,
  lead: 'Short and daily keeps most words. You can stop at any time: every answer is kept.',
  start: 'Start',
  later: (due: number, fresh: number) =>
    [due > 0 ? `${words(due)} more to review` : '', fresh > 0 ? `${words(fresh)} more to begin` : '']
      .filter((part) => part !== '')
      .join(', '),
  emptyTitle: 'No words to review yet',
  emptyText:
    'Make cards from a text, or play with the words of a film: every word you meet comes back here on the right day.',
  learnWithText: 'Learn with Text',
  videoHouse: 'Video House',
  restTitle: 'Nothing to review now',
  rest: (when: string, count: number) =>
    `Your next ${count === 1 ? 'word comes' : `${words(count)} come`} back ${when}.`,
  restWithoutNext: 'All your words are known or resting.',
  notKept: 'This browser keeps nothing for later: stay on this page until your words are saved to your account.',
  progress: (done: number, all: number) => `${done} of ${all}`,
  progressLabel: 'Review',
  isNew: 'New word',
  isAgain: 'Once more',
  card: {
    ask: 'Do you know this word?',
    hint: 'Show a Sentence',
    show: 'Show Meaning',
    wrong: 'Not Yet',
    right: 'I Knew It',
  },
  typed: { ask: 'Type the word that means', field: 'The word', hint: 'Show a Letter' },
  letters: { ask: 'Put the letters in order', answer: 'Your answer', back: 'Take Back', hint: 'Show a Letter' },
  gap: { ask: 'Type the missing word', field: 'The missing word', hint: 'Show a Letter' },
  blank: '_____',
  check: 'Check',
  skip: "I Don't Know",
  isRight: 'Right!',
  isHard: 'Right, with help.',
  isWrong: 'Not yet.',
  theWord: (word: string) => `The word is “${word}”.`,
  next: 'Next',
  undo: 'Undo',
  undone: 'Your last answer is taken back.',
  letter: (letter: string) => `Letter ${letter}`,
  ended: {
    title: (right: number, all: number) => `${right} of ${all}`,
    all: 'You knew every word.',
    some: 'Words that you missed come back sooner.',
    enough: 'That was plenty for one day. The rest waits for you.',
    list: 'When they come back',
    back: (when: string) => `comes back ${when}`,
    more: 'Review More',
    vocabZone: 'Vocab Zone',
  },
}

/** When a word comes back, `days` from today; the date is that of the day. */
export function toWhen(days: number, date: Date): string {
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days < 7) return `on ${date.toLocaleDateString('en', { weekday: 'long' })}`
  return `on ${date.toLocaleDateString('en', { day: 'numeric', month: 'long', ...(days > 300 && { year: 'numeric' }) })}`
}
