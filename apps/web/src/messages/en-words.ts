import { toGrouped } from './numbers.ts'

/** English: My Vocabulary, the learner's lists. */

const words = (count: number) => (count === 1 ? '1 word' : `${toGrouped(count)} words`)

export const myVocabulary = {
  documentTitle: 'My Vocabulary | Wordnest',
  description: 'Your word lists: the words of the video, the words you study now, and your own saved words.',
  title: 'My Vocabulary',
  lists: 'Word lists',
  tabs: { video: 'Video Vocab', study: 'My Study List', personal: 'Personal List' },
  intro: {
    video: (title: string) => `The words of the video “${title}”. Tap + to add a word to your study list.`,
    study: 'The words you play the games with. Tap + to save a word to your personal list.',
    personal: 'Your saved words. Tap + to add a word to your study list.',
  },
  count: 'Words',
  countOf: (count: number, limit: number) => `${toGrouped(count)}/${toGrouped(limit)}`,
  play: (word: string) => `Play ${word}`,
  addToStudy: (word: string) => `Add ${word} to My Study List`,
  removeFromStudy: (word: string) => `Remove ${word} from My Study List`,
  keepInPersonal: (word: string) => `Save ${word} to Personal List`,
  removeFromPersonal: (word: string) => `Remove ${word} from Personal List`,
  isInStudy: 'In My Study List',
  isNew: 'Not saved yet',
  added: (word: string) => `${word} added.`,
  taken: (word: string) => `${word} removed from your Personal List.`,
  removed: (removed: readonly string[]) =>
    removed.length === 1 ? `${removed[0]} removed.` : `${words(removed.length)} removed.`,
  undo: 'Undo',
  restored: (count: number) => `${words(count)} back in the list.`,
  /** Binding texts: `docs/product.md#my-vocabulary`. */
  maxStudyWords: 'Max 20 Words',
  inList: 'Word In List',
  cannotAdd: (word: string) => `Can't Add ${word}`,
  limit: {
    visitor: (limit: number) => `Limit ${limit} / (Unsubscribed)`,
    unsubscribed: (limit: number) => `Limit ${limit} / (Unsubscribed)`,
    subscribed: (limit: number) => `Limit ${limit} / (Subscribed)`,
  },
  overLimit: (over: number) =>
    `Your list has ${words(over)} more than your plan holds. We keep all of them. You can read, play, export and remove them, but you can't add new ones while you're over the limit.`,
  plusTen: '+10',
  plusTenLabel: '+10: add up to 10 random words to My Study List',
  noWordsToAdd: 'No Words to Add.',
  wordsAdded: (count: number) => `${count} Word(s) Added.`,
  search: 'Search',
  searchHint: 'Word or definition',
  found: (count: number) => `${words(count)} found`,
  noneFound: (query: string) => `No word of this list matches “${query}”.`,
  clearSearch: 'Show All Words',
  sort: 'Order',
  sorts: { film: 'As in the film', newest: 'Newest', oldest: 'Oldest', alphabet: 'A–Z' },
  sample: {
    title: 'These are sample words',
    visitor: 'Sign in to save words of your own.',
    learner: 'Save a word of your own to replace them: tap + in My Study List.',
  },
  emptyVideo: 'This video has no word list.',
  failedVideo: "We couldn't load the words of the newest video.",
  failedList: "We couldn't load your personal list.",
  failedText: 'Nothing was lost. Check your connection and try again.',
  save: 'Save',
  saveHint: {
    saved: 'Everything is saved.',
    unsaved: (added: number, removed: number) =>
      `Not saved yet: ${[added > 0 ? `${added} added` : '', removed > 0 ? `${removed} removed` : ''].filter(Boolean).join(', ')}.`,
    pending: "Saved on this device. We'll send it as soon as we can reach Wordnest.",
    notKept: "This browser can't store your changes. They're here only while this page is open.",
  },
  tools: 'Your personal list',
  saveBar: 'Unsaved changes',
  more: 'More actions',
  discard: 'Undo All',
  discarded: 'Changes undone.',
  nothingToSave: 'Everything is saved.',
  confirm: {
    title: 'Are you sure? Saving is permanent',
    yes: 'Yes',
    cancel: 'Cancel',
    added: (count: number) => `${words(count)} will be added`,
    removed: (count: number) => `${words(count)} will be removed`,
    total: (count: number) => `Your list will then have ${words(count)}.`,
  },
  saved: 'Personal list saved.',
  kept: "You're offline. Your list is saved on this device, and we'll send it later.",
  keptForNow: "We couldn't reach your account. Your list is saved on this device, and we'll try again soon.",
  refused: {
    title: 'Not saved yet',
    why: (limit: number) => `Not saved: your list is full (${toGrouped(limit)})`,
    text: 'These words are still here, but your list has no room for them. Remove some words, or subscribe for more room.',
    hasRoom: 'There is room in your list now. You can save these words.',
    again: 'Save Them Now',
    remove: 'Remove',
  },
  earlier: {
    title: 'Earlier lists',
    intro: 'Your last study lists. When you make new cards, the old ones come here.',
    count: (count: number) => words(count),
    restore: 'Restore',
    restoreLabel: (date: string, count: number) => `Restore the list of ${date}, ${words(count)}`,
    restored: 'Your old study list is back.',
  },
  importing: {
    open: 'Import',
    title: 'Import words',
    text: 'A table (CSV, TSV), an Anki deck (.apkg), or a text copied from Quizlet. Nothing is saved until you press Save.',
    source: 'Where are the words?',
    sources: { file: 'In a file', text: 'Pasted text' },
    chooseFile: 'Choose a File',
    fileHint: 'CSV or TSV up to 2 MB, Anki up to 8 MB',
    pasted: 'Your words',
    pastedHint: 'One word per line, with a definition and a sentence.',
    between: 'Between word and definition',
    rows: 'Between words',
    signs: { tab: 'Tab', comma: 'Comma', semicolon: 'Semicolon', dash: 'Dash ( - )', line: 'New line', own: 'Other' },
    ownSign: 'Other separator',
    read: 'Read the Words',
    fields: 'Which column is what?',
    parts: { word: 'Word', definition: 'Definition', sentence: 'Sentence', partOfSpeech: 'Part of speech' },
    none: 'None',
    column: (number: number, name: string) => (name === '' ? `Column ${number}` : name),
    preview: 'The first words',
    fit: (count: number) => `${words(count)} will be added to your list.`,
    refused: (count: number) => `${words(count)} can't be added.`,
    whyNot: "Words that can't be added",
    needsSentence: 'Each word needs a definition and a sentence.',
    tooLong: (word: string) => `${word}: too long`,
    refusedWord: (word: string, why: string) => `${word}: ${why}`,
    noWord: (row: number) => `Row ${row}`,
    more: (count: number) => `and ${toGrouped(count)} more`,
    badLines: (lines: readonly number[]) => `We couldn't read these lines: ${lines.join(', ')}.`,
    leftOut: (count: number) => `${toGrouped(count)} rows were left out: too many at once, or of another kind.`,
    add: (count: number) => `Add ${words(count)}`,
    back: 'Back',
    cancel: 'Cancel',
    added: (count: number) => `${count} Word(s) Added. Press Save to keep them.`,
    empty: 'This file has no words in it.',
    tooLarge: { table: 'Limit: 2MB', deck: 'Limit: 8MB' },
    tooLargeInside: 'This file is too big to open here. Try a part of it.',
    unreadable: "We can't read this file. It should be a CSV or TSV table or an Anki deck.",
    failed: (reason: string) => `We couldn't read the words. ${reason}`,
  },
  exporting: {
    open: 'Export',
    nothing: 'There are no words of your own to export yet.',
    title: 'Export words',
    text: (count: number) => `${words(count)}, including unsaved changes.`,
    csv: 'Table (CSV)',
    csvHint: 'For spreadsheets and other apps.',
    deck: 'Anki Deck',
    deckHint: 'Includes audio where a word has it.',
    close: 'Close',
    done: (name: string) => `${name} is in your downloads.`,
    failed: (reason: string) => `We couldn't make the deck. ${reason}`,
  },
}

/** The study list, wherever another one takes its place. */
export const studyList = {
  undo: 'Undo',
  undone: 'Your old study list is back.',
}

type Refused = { readonly words: number; readonly texts: number }

function toRefused({ words: refused, texts }: Refused): string {
  const parts = [
    refused > 0 ? words(refused) : '',
    texts === 1 ? '1 text' : texts > 1 ? `${toGrouped(texts)} texts` : '',
  ]
  return parts.filter((part) => part !== '').join(' and ')
}

/** Log Out while this device has what the account has not. */
export const logOut = {
  title: ({ unsent, ...refused }: Refused & { readonly unsent: number }) => {
    if (unsent > 0) return `${unsent === 1 ? '1 change is' : `${toGrouped(unsent)} changes are`} not saved yet`
    const count = refused.words + refused.texts
    if (count > 0) return `${toRefused(refused)} ${count === 1 ? 'is' : 'are'} only on this device`
    return 'Some changes may not be saved yet'
  },
  text: "We can't save them to your account right now. If you log out, they're deleted from this device. Stay, and we'll save them as soon as we can.",
  refusedText: (refused: Refused) =>
    `Your account has no room for ${toRefused(refused)}. If you log out, ${refused.words + refused.texts === 1 ? "it's" : "they're"} deleted from this device. Stay, and you can make room.`,
  unknownText:
    "We can't read what's stored on this device right now. If you log out, it's deleted, with anything that isn't in your account yet.",
  stay: 'Stay',
  leave: 'Log Out and Delete',
}
