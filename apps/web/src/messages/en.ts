import { accessibility } from './en-accessibility.ts'
import { auth, myPage, unsubscribe, wall } from './en-account.ts'
import { billing, planPanel, purchaseLesson, sandboxPortal, subscribe } from './en-billing.ts'
import { enCore } from './en-core.ts'
import { games, gameTexts } from './en-games.ts'
import { about, contact, textHelper } from './en-guide.ts'
import { lookUp, meanings } from './en-meanings.ts'
import { memory, myWords, progress, today, unclaimedWords } from './en-memory.ts'
import { reader } from './en-reader.ts'
import { photo, sayIt, speech } from './en-speech.ts'
import { pageErrors, texts } from './en-texts.ts'
import { captions, learnWithVideo, myFilms, videoHouse, videoPlayer, videos } from './en-video.ts'
import { toGrouped } from './numbers.ts'
import { logOut, myVocabulary, studyList } from './en-words.ts'

/** The English catalogue: every text that a user sees. A language is a file of this shape; long parts have files of their own. */
export const en = {
  ...enCore,
  auth,
  wall,
  about,
  contact,
  accessibility,
  textHelper,
  myPage,
  unsubscribe,
  notFound: {
    documentTitle: 'Page not found | Wordnest',
    title: 'This page has flown away',
    text: 'Check the address. The page may also have moved.',
  },
  learnWithText: {
    documentTitle: 'Learn With Text | Wordnest',
    description:
      "Paste an English text, tap the words you don't know, and get a card with a meaning and an example for each.",
    title: 'Learn With Text',
    lead: 'Paste something you want to read, then tap the words you want to learn.',
    textLabel: 'Your text',
    placeholder: 'Paste or type your text here',
    inputText: 'Input Text',
    clear: 'Clear',
    cleared: 'Text and words cleared.',
    removedAll: 'All words removed.',
    undo: 'Undo',
    restored: 'Your text and words are back.',
    replaced: 'Your text was replaced.',
    wordsDropped: (count: number) =>
      count === 1 ? '1 selected word is not in this text.' : `${count} selected words are not in this text.`,
    tooLong: (length: number, limit: number) =>
      `This text is too long (${toGrouped(length)} of ${toGrouped(limit)} characters). Please add it in parts.`,
    noWords: 'We found no words in this text.',
    notKept: "This browser can't store your text. It stays only while this page is open.",
    how: {
      title: 'From a text to your own cards',
      steps: [
        { title: 'Put in a text', text: 'An article, a song, a photo of a page: anything in English.' },
        { title: 'Tap the words', text: 'Up to 20 words that you want to learn.' },
        { title: 'Make cards', text: 'Each word gets a meaning that fits your text, and an example.' },
      ],
      sample: 'Try a Sample Text',
    },
    samples: { title: 'Pick a text' },
    gridTitle: 'Tap the words to learn',
    gridHint: 'Tap a word to select it. Tap again to unselect it.',
    phraseHint: 'Words with a dotted line belong together.',
    phrase: {
      phrase: (phrase: string) => `${phrase}, phrase`,
      onlyWord: (word: string, phrase: string) => `${word}, from ${phrase}`,
      said: {
        phrase: (phrase: string) => `${phrase} selected. Press again for one word of it.`,
        word: (word: string) => `Only ${word} selected.`,
        removed: (phrase: string) => `Nothing of ${phrase} selected.`,
      },
    },
    gridKeys: 'With a keyboard: arrow keys to move, Space to select.',
    wordCount: (count: number) => (count === 1 ? '1 word' : `${toGrouped(count)} words`),
    paragraph: (number: number) => `Paragraph ${number}`,
    selectedWords: 'Selected Words',
    selectedCount: (count: number, limit: number) => `${count}/${limit}`,
    selectedCountSpoken: (count: number, limit: number) => `${count} of ${limit}`,
    noneSelected: 'Words you tap will appear here.',
    removeWord: (word: string) => `Remove ${word}`,
    removeAll: 'Remove All',
    showWords: 'Show selected words',
    wordsMax: '20 Words Max',
    makeCards: 'Make Cards',
    chooseText: 'Choose Text',
    clickWords: 'Click The Words',
    confirm: {
      title: 'Make Cards?',
      leftToday: (left: number, limit: number) => `${left}/${limit} Left Today`,
      words: (count: number) => (count === 1 ? 'A card for 1 word.' : `Cards for ${count} words.`),
      okay: 'Okay',
      goBack: 'Go Back',
      waiting: 'Waiting for AI . . .',
      cancel: 'Cancel',
      cancelled: 'Stopped. Your text and words are still here.',
    },
    first: {
      title: 'Make Cards First?',
      text: "You haven't selected any words. Make cards and play the games with your own words.",
      noThanks: 'No Thanks',
    },
    cardLimit: { unsubscribed: '3/Day (Unsubscribed)', subscribed: '20/Day (Subscribed)' },
    limitNotice: 'You can make cards again tomorrow. Your text and words stay here.',
    made: (count: number) => (count === 1 ? '1 new card' : `${count} new cards`),
    noDefinition: (words: readonly string[]) =>
      `No definition found for ${words.join(', ')}. ${words.length === 1 ? 'It stays' : 'They stay'} selected in your text.`,
    fromDictionary: (words: readonly string[]) =>
      `The dictionary explains ${words.join(', ')}: the AI left ${words.length === 1 ? 'it' : 'them'} out.`,
    failed: (reason: string) => `No cards were made. ${reason}`,
    aiFailed: "The AI didn't answer. Nothing was lost and it didn't use up a try.",
  },
  vocabulary: {
    documentTitle: 'Vocab Zone | Wordnest',
    description: 'Play with the words you are learning: cards, hangman, scrambled words and scrambled sentences.',
    lead: "Pick a game. You'll play with the words you're learning.",
    games: 'Games',
    myVocabulary: { title: 'My Vocabulary', hint: 'Save words, choose what to study.' },
    todaysWords: "Today's words",
    newCards: (count: number) => (count === 1 ? 'Your new card' : `Your ${count} new cards`),
    startWithCards: 'Start with Cards',
    useWords: 'Use These Words',
    count: 'Words',
    pause: 'Stop the moving words',
    move: 'Start the moving words',
    trophyOpen: (title: string) => `You're playing with the words of “${title}”. Win a game to get a trophy.`,
    trophyWon: (title: string, won: readonly string[]) =>
      `You're playing with the words of “${title}”. You have its ${won.join(' and ')} ${won.length === 1 ? 'trophy' : 'trophies'}.`,
    noMatch: (title: string) => `Play with the words of “${title}” to win trophies.`,
    matchUnknown: "We couldn't check whether these words can win a trophy.",
    emptyTitle: 'No words yet',
    emptyText: "Read something you like and tap the words you don't know: they'll appear here, ready to play.",
    learnWithText: 'Learn with Text',
    sampleWords: 'Play with Sample Words',
    failedTitle: 'No words here, and no connection',
    failedText: "You have no words on this device, and we couldn't load the words of the newest video.",
  },
  games,
  ...gameTexts,
  myVocabulary,
  meanings,
  lookUp,
  studyList,
  logOut,
  today: { ...enCore.today, ...today },
  unclaimedWords,
  memory,
  myWords,
  progress,
  speech,
  texts,
  pageErrors,
  reader,
  photo,
  sayIt,
  videos,
  learnWithVideo,
  videoHouse,
  captions,
  myFilms,
  videoPlayer,
  billing,
  subscribe,
  sandboxPortal,
  purchaseLesson,
  planPanel,
}
