import { toGrouped } from './numbers.ts'

/** English: the learner's texts, the shelf, and the test of the level. */

const words = (count: number) => (count === 1 ? '1 word' : `${toGrouped(count)} words`)
const megabytes = (bytes: number) => `${toGrouped(Math.round(bytes / 100_000) / 10)} MB`

export const texts = {
  documentTitle: 'My Texts | Wordnest',
  description: 'Read a text at your level now, or bring your own: a book, an article, a web page or subtitles.',
  title: 'My Texts',
  lead: 'Read something at your level, or bring a text of your own.',
  words,
  undo: 'Undo',
  levelName: (level: string) => `Level ${level}`,
  shelf: {
    title: 'Read something now',
    level: 'Level',
    forYou: 'For you',
    waiting: 'Looking for something to read',
    failedTitle: "We couldn't open the shelf",
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    kinds: {
      tale: 'Tale',
      life: 'Life',
      letter: 'Letter',
      dialogue: 'Dialogue',
      science: 'Science',
      history: 'History',
      news: 'News',
    } as Readonly<Record<string, string>>,
    showAll: (count: number) => `Show All ${count}`,
    showFewer: 'Show Fewer',
    opened: "You've opened it",
  },
  library: {
    title: 'Your texts',
    waiting: 'Looking for your texts',
    failedTitle: "We couldn't open your texts",
    failedText: 'Nothing was lost. Check your connection and try again.',
    emptyTitle: 'No texts of your own yet',
    emptyText: 'Add a book, an article or anything else in English. Wordnest shows you which words are new.',
    search: 'Search',
    searchHint: 'Title',
    found: (count: number) => (count === 1 ? '1 text found' : `${toGrouped(count)} texts found`),
    noneFound: (query: string) => `No text here matches “${query}”.`,
    showAll: 'Show All Texts',
    full: (count: number, most: number, bytes: number, mostBytes: number) =>
      `${toGrouped(count)} of ${toGrouped(most)} texts, ${megabytes(bytes)} of ${megabytes(mostBytes)}`,
    sources: {
      paste: 'Pasted',
      file: 'From a file',
      photo: 'From a photo',
      web: 'From the web',
      shelf: 'From the shelf',
      film: 'Film',
    },
    known: (percent: number) => `You know ${percent} %`,
    knownAbout: (percent: number) => `You know about ${percent} %`,
    newWords: (count: number) => (count === 1 ? '1 new word' : `${toGrouped(count)} new words`),
    read: (percent: number) => `${percent} % read`,
    readToEnd: 'Read to the end',
    unread: 'Not started',
    more: (title: string) => `More about ${title}`,
    rename: 'Rename',
    remove: 'Remove',
    removed: (title: string) => `“${title}” was removed.`,
    restored: (title: string) => `“${title}” is back.`,
    erase: 'Delete for Good',
    erased: (title: string) => `“${title}” was deleted.`,
    renamed: (title: string) => `The text is now called “${title}”.`,
    notKept: "This browser can't store your texts. They stay only while this page is open.",
  },
  erasing: {
    title: (title: string) => `Delete “${title}” for good?`,
    text: (count: number) =>
      count === 0
        ? 'The text is deleted on all your devices.'
        : count === 1
          ? 'The text is deleted on all your devices, and so is the sentence that one of your words has from it. You keep the word and its meaning. Copies in your study and personal lists stay.'
          : `The text is deleted on all your devices, and so are the sentences that ${toGrouped(count)} of your words have from it. You keep the words and their meanings. Copies in your study and personal lists stay.`,
    warning: "It can't be undone.",
    confirm: 'Delete for Good',
    cancel: 'Cancel',
    failed: "We couldn't delete the text. Please try again.",
  },
  renaming: {
    title: 'Rename this text',
    label: 'Title',
    missing: 'Give it a title.',
    save: 'Save',
    cancel: 'Cancel',
  },
  refused: {
    title: "Texts that aren't saved",
    why: (limit: number) => `Not saved: your library is full (${toGrouped(limit)})`,
    text: 'They are still on this device. Remove a text that you have finished, or subscribe for more room.',
    hasRoom: "There's room now.",
    again: 'Save Again',
  },
  adding: {
    open: 'Add a Text',
    title: 'Add a text',
    how: 'How do you want to add it?',
    ways: { paste: 'Paste', file: 'File', web: 'Web page' },
    text: 'Text',
    textHint: 'Paste an article, a story, an email: anything in English.',
    titleLabel: 'Title (optional)',
    titleHint: "If you leave this empty, we'll use the first words.",
    add: 'Add and Read',
    cancel: 'Cancel',
    stop: 'Stop',
    noText: 'We found no words in this text.',
    tooLong: (length: number, limit: number) =>
      `This text is too long (${toGrouped(length)} of ${toGrouped(limit)} characters). Please add it in parts.`,
    chooseFile: 'Choose a File',
    drop: 'You can also drop it here.',
    fileHint:
      'Books (.epub), documents (.docx, .pdf), texts (.txt, .html) and subtitles (.srt, .vtt), up to 100 MB: they stay on this device. Or photos of pages: several become one text, in the order of their names.',
    reading: (name: string) => `Reading “${name}”`,
    saving: 'Saving your text',
    fetching: 'Fetching the page',
    address: 'Web address',
    addressHint: 'For example, www.example.com/story. We only take the text of the page.',
    addressMissing: 'Type or paste an address.',
    fetch: 'Get This Page',
    signIn: {
      title: 'Sign In to Use',
      text: "Wordnest fetches web pages for learners with an account. It's free.",
      register: 'Register',
      logIn: 'Log In',
    },
    readingPage: (page: number, pages: number) =>
      pages === 1 ? 'Reading the photo' : `Reading page ${page} of ${pages}`,
    pageFailed: (page: number, reason: string) => `Page ${page}: ${reason}`,
    onlyPhotos: 'Choose one file, or several photos.',
    tooManyPhotos: (most: number) =>
      `You can add up to ${most} photos at once. Please add the others as a second text.`,
    scan: {
      text: (pages: number) =>
        `The pages of this file are pictures (${pages === 1 ? '1 page' : `${toGrouped(pages)} pages`}). Wordnest can find the words in them. For that, the pages are sent to Wordnest, as photos are.`,
      firstPage: 'First page',
      atOnce: (most: number) => `${most} pages can be read at once. You can add the others later.`,
      firstPageWrong: (pages: number) => `Type a page from 1 to ${toGrouped(pages)}.`,
      read: 'Read It as Pictures',
    },
    failed: "We couldn't save the text. It's still here. Please try again.",
    problems: {
      unreadable:
        "We couldn't read this file. It may be damaged. Try saving it again, or copy its text and paste it here.",
      'too-large': 'This file is too large. The limit is 100 MB and 2 million characters. Try a single chapter.',
      'no-text': 'We found no words in this file.',
      protected: "This book is copy-protected. Only the shop's own app can open it.",
      scanned: 'The pages of this file are pictures, without letters.',
      undrawable:
        "We couldn't open the pictures in this file. Take photos or screenshots of the pages and choose them here: Wordnest finds the words in them.",
      'unknown-kind':
        "Wordnest can't read this kind of file. Books (.epub), documents (.docx, .pdf), texts (.txt, .html) and subtitles (.srt, .vtt) work.",
    },
    full: (limit: number) =>
      `Your library is full: it has room for ${toGrouped(limit)} texts. Your text is still here.`,
    tooMuch: (limitBytes: number) =>
      `There's no room for this text: your texts can take up ${megabytes(limitBytes)} in all. It's still here.`,
  },
  level: {
    unknown: "What's your level? Then Wordnest knows which words are new to you.",
    set: 'Set Your Level',
    yours: 'Your level:',
    how: { test: 'tested', chosen: 'chosen' },
    change: 'Change',
    title: 'Your level',
    choose: 'Choose your level',
    means: {
      A1: 'I know some words and short sentences.',
      A2: 'I understand simple texts about everyday life.',
      B1: 'I understand most texts about things I know.',
      B2: 'I read articles and stories without much help.',
      C1: 'I read long and difficult texts with ease.',
      C2: 'I read nearly everything in English.',
    },
    save: 'Save',
    close: 'Close',
    orTest: 'Not sure? The test takes two minutes.',
    test: 'Take the Level Test',
    saved: (level: string) => `Your level is now ${level}.`,
    testTitle: 'Level test',
    rule: "Do you know what this word means? Some of the words don't exist, so only say yes when you're sure.",
    progress: (done: number, all: number) => `${done} of ${all}`,
    progressLabel: 'Words answered',
    ask: 'Do you know this word?',
    yes: 'Yes',
    no: 'No',
    undo: 'Undo',
    keys: 'Keys: → or Y for yes, ← or N for no, Backspace for undo.',
    undone: 'Your last answer was undone.',
    stop: 'Stop',
    result: (level: string) => `Your level is ${level}`,
    resultText: (meaning: string) => `Texts at this level suit you. That means: “${meaning}”`,
    guessedTitle: "Let's try that again",
    guessed: (count: number) =>
      `You said yes to ${count} of the 12 words that don't exist. So the test can't tell what you know. Say yes only when you're sure what a word means.`,
    again: 'Take the Test Again',
    use: (level: string) => `Use ${level}`,
    chooseInstead: 'Choose It Myself',
  },
}

/** Messages for web pages that can't be read. */
export const pageErrors = {
  'not-public-address': "This address is not on the public web, so Wordnest can't open it.",
  'page-unreachable': "We couldn't reach this page. Check the address, or copy the text of the page and paste it.",
  'no-text-on-page': 'We found no text on this page. Copy what you want to read and paste it.',
  'page-limit': "You've reached today's limit of 50 web pages. You can still paste a text.",
  'too-large': 'This is too large. Try a smaller part of it.',
}
