import { toGrouped } from './numbers.ts'

/** English: the review of the day. */

const words = (count: number) => (count === 1 ? '1 word' : `${toGrouped(count)} words`)

export const unclaimedWords = {
  title: (count: number) => `Add the ${words(count)} learned on this device?`,
  text: "Someone learned them here without an account. If it wasn't you, we'll delete them from this device.",
  add: 'Add Them',
  drop: 'Not Mine',
}

export const today = {
  documentTitle: 'Today | Wordnest',
  description:
    "About ten minutes a day: each word comes back when it's time, as the kind of question that helps you most.",
  title: 'Today',
  lead: 'Every word you meet comes back here on the right day.',
  /** Of the words that Home counts, those that were never tried. */
  areNew: (fresh: number, all: number) => {
    if (fresh === all) return all === 1 ? "It's new." : 'All of them are new.'
    return fresh === 1 ? '1 of them is new.' : `${toGrouped(fresh)} of them are new.`
  },
  pace: 'A little every day works best. You can stop at any time: every answer is saved.',
  start: 'Start',
  inReview: (count: number) => `This review has ${words(count)}.`,
  emptyTitle: 'No words to review yet',
  emptyText: 'Make cards from a text, or play with the words of a film.',
  learnWithText: 'Learn with Text',
  videoHouse: 'Video House',
  restTitle: 'Nothing to review now',
  rest: (when: string, count: number) =>
    `Your next ${count === 1 ? 'word comes' : `${words(count)} come`} back ${when}.`,
  restWithoutNext: 'All your words are known or resting.',
  notKept: "This browser can't store your words. Stay on this page until they're saved to your account.",
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
  undone: 'Your last answer was undone.',
  letter: (letter: string) => `Letter ${letter}`,
  ended: {
    title: (right: number, all: number) => `${right} of ${all}`,
    all: 'You knew every word.',
    some: 'The words you missed come back sooner.',
    enough: "That's plenty for one day. The rest can wait.",
    list: 'When they come back',
    back: (when: string) => `comes back ${when}`,
    more: 'Review More',
    vocabZone: 'Vocab Zone',
  },
}

export const memory = {
  waiting: 'Looking for your words',
  failedTitle: "We couldn't open your words",
  failedText: 'Nothing was lost. Check your connection and try again.',
  unreadableText: "This browser can't read its storage right now. Try again, or close the browser and open it again.",
  links: 'What you learn',
  places: { today: 'Today', myWords: 'My Words', progress: 'Progress' },
  retention: {
    label: 'What matters more to you?',
    choices: { 'more-words': 'More words', 'less-time': 'Less time' },
    means: {
      'more-words': 'Words come back a little sooner, so you remember more of them.',
      'less-time': 'Words come back a little later. You spend less time and forget a few more.',
    },
  },
}

export const myWords = {
  documentTitle: 'My Words | Wordnest',
  description: 'All your words: what they mean, how well you know them, and when they come back.',
  title: 'My Words',
  lead: "All the words you've met, and when each one comes back.",
  search: 'Search',
  searchHint: 'Word or meaning',
  show: 'Show',
  filters: {
    all: 'All',
    due: 'Due',
    new: 'New',
    paused: 'Known or resting',
    'looked-up': 'Looked up',
  },
  filterOf: (name: string, count: number) => `${name} (${toGrouped(count)})`,
  found: (count: number) => `${words(count)} found`,
  noneFound: (query: string) => `No word here matches “${query}”.`,
  none: {
    all: "You don't have any words here yet.",
    due: 'No words are due today.',
    new: 'Every word has had its first review.',
    paused: 'No words are known or resting.',
    'looked-up': "You haven't looked up any words yet.",
  },
  showAll: 'Show All Words',
  emptyTitle: 'Your words will be here',
  emptyText: 'Make cards from a text, or play with the words of a film.',
  more: (word: string) => `More about ${word}`,
  states: {
    new: 'New',
    shaky: 'Shaky',
    good: 'Good',
    strong: 'Strong',
    known: 'Known',
    rested: 'Resting',
    'looked-up': 'Looked up',
  },
  notAsked: 'not asked in reviews',
  notFollowed: 'not in your reviews yet',
  firstReview: 'not reviewed yet',
  isDue: (when: string) => (when === 'today' ? 'due today' : `comes back ${when}`),
  from: 'from',
  sources: {
    text: 'one of your texts',
    video: 'a film',
    list: 'your Personal List',
    dictionary: 'the dictionary',
    import: 'words you imported',
    sample: 'the sample words',
  },
  onDate: (date: string) => `, ${date}`,
  know: 'Mark as Known',
  rest: 'Let It Rest',
  bringBack: 'Bring Back',
  follow: 'Add to My Reviews',
  edit: 'Edit',
  otherMeanings: 'Other meanings',
  choose: 'Use This Meaning',
  slips: 'This word keeps slipping away. A change or a break can help.',
  anotherSentence: 'Another Sentence',
  anotherMeaning: 'Another Meaning',
  undo: 'Undo',
  done: {
    known: (word: string) => `“${word}” is marked as known.`,
    rested: (word: string) => `“${word}” is resting.`,
    met: (word: string) => `“${word}” is in your reviews.`,
    edited: (word: string) => `Your card for “${word}” is changed.`,
    chosen: (word: string) => `“${word}” has another meaning now.`,
    undone: 'Undone.',
  },
  editing: {
    title: (word: string) => `Edit “${word}”`,
    definition: 'Meaning',
    definitionMissing: 'Write what the word means.',
    sentence: 'Sentence',
    sentenceHint: 'A sentence of your own is easy to remember. Use the word in it.',
    save: 'Save',
    cancel: 'Cancel',
  },
}

const toDays = (count: number) => (count === 1 ? '1 day' : `${toGrouped(count)} days`)

export const progress = {
  documentTitle: 'Progress | Wordnest',
  description: 'How many words you still remember, what the next 14 days bring, and the weeks behind you.',
  title: 'Progress',
  lead: 'How many words you remember, and what the next days bring.',
  emptyTitle: 'Your progress will be here',
  emptyText: 'It begins with your first review.',
  start: 'Go to Today',
  remembered: {
    title: 'Words you remember',
    figure: (count: number, all: number) => `about ${toGrouped(count)} of ${toGrouped(all)}`,
    text: (count: number, all: number) =>
      count >= all
        ? 'You still remember nearly every word that you have reviewed.'
        : 'Words fade slowly. A review brings each one back before you forget it.',
  },
  next: {
    title: 'The next 14 days',
    text(total: number, dueToday: number) {
      if (total === 0) return 'No words are due in the next 14 days.'
      const due = total === 1 ? '1 word is due' : `${words(total)} are due`
      const first = dueToday === 0 ? 'none of them' : dueToday === total ? 'all of them' : toGrouped(dueToday)
      return total === 1
        ? `${due} in the next 14 days${dueToday === 1 ? ', and it is due today' : ''}.`
        : `${due} in the next 14 days, ${first} today.`
    },
    fresh(count: number) {
      if (count === 0) return ''
      return count === 1 ? '1 more is new.' : `${toGrouped(count)} more are new.`
    },
    day: 'Day',
    count: 'Words due',
    today: 'Today',
  },
  past: {
    title: 'The past 8 weeks',
    text(thisWeek: number, all: number) {
      if (all === 0) return 'Your first days of practice will be here.'
      const total = `You practised on ${toDays(all)} in the past 8 weeks`
      return thisWeek === 0 ? `${total}. Rest days are fine.` : `${total}, ${toGrouped(thisWeek)} of them this week.`
    },
    week: 'Week from',
    practised: 'Days of practice',
    met: 'New words',
  },
  table: 'Show as a table',
  streak: {
    title: 'Days in a row',
    switch: 'Count my days in a row',
    hint: 'You can miss two days a week.',
    none: 'Your next review starts a new row.',
    count: (count: number, isMost: boolean) =>
      isMost ? "You've kept going for twelve weeks or more." : `You've practised ${toDays(count)} in this row.`,
  },
  settings: 'How you learn',
}

/** When a word comes back, `days` from today; the date is that of the day. */
export function toWhen(days: number, date: Date): string {
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days < 7) return `on ${date.toLocaleDateString('en', { weekday: 'long' })}`
  return `on ${date.toLocaleDateString('en', { day: 'numeric', month: 'long', ...(days > 300 && { year: 'numeric' }) })}`
}
