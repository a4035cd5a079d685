import { accessibility } from './en-accessibility.ts'
import { auth, myPage, unsubscribe } from './en-account.ts'
import { billing, planPanel, purchaseLesson, sandboxPortal, subscribe } from './en-billing.ts'
import { enCore } from './en-core.ts'
import { games, gameTexts } from './en-games.ts'
import { about, contact, textHelper } from './en-guide.ts'
import { memory, myWords, progress, today, unclaimedWords } from './en-memory.ts'
import { photo, speech } from './en-speech.ts'
import { learnWithVideo, videoHouse, videoPlayer, videos } from './en-video.ts'
import { toGrouped } from './numbers.ts'
import { myVocabulary } from './en-words.ts'

/** The English catalogue: every text that a user sees. A language is a file of this shape; long parts have files of their own. */
export const en = {
  ...enCore,
  auth,
  about,
  contact,
  accessibility,
  textHelper,
  myPage,
  unsubscribe,
  notFound: {
    documentTitle: 'Page not found | Wordnest',
    title: 'This page has flown away',
    text: 'The address may be mistyped, or the page has moved.',
  },
  learnWithText: {
    documentTitle: 'Learn With Text | Wordnest',
    description:
      'Paste an English text, tap the words you do not know, and get a card with a meaning and an example for each.',
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
      `This text has ${toGrouped(length)} characters; ${toGrouped(limit)} fit. Nothing was cut: please put in one part of it at a time.`,
    noWords: 'There are no words in this text.',
    notKept: 'This browser cannot store your text: it stays only while this page is open.',
    how: {
      title: 'From a text to your own cards',
      steps: [
        { title: 'Put in a text', text: 'An article, a song, a photo of a page: anything in English.' },
        { title: 'Tap the words', text: 'Up to 20 words that you want to learn.' },
        { title: 'Make cards', text: 'Each word gets a meaning that fits your text, and an example.' },
      ],
      sample: 'Try a Sample Text',
    },
    gridTitle: 'Tap the words to learn',
    gridHint: 'Tap a word to select it; tap it again to take it back.',
    gridKeys: 'With a keyboard: arrow keys to move, Space to select.',
    wordCount: (count: number) => (count === 1 ? '1 word' : `${toGrouped(count)} words`),
    paragraph: (number: number) => `Paragraph ${number}`,
    selectedWords: 'Selected Words',
    selectedCount: (count: number, limit: number) => `${count}/${limit}`,
    selectedCountSpoken: (count: number, limit: number) => `${count} of ${limit}`,
    noneSelected: 'Words that you tap in your text come here.',
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
      text: 'You have not selected any words. Cards of your own words make the games yours.',
      noThanks: 'No Thanks',
    },
    cardLimit: { unsubscribed: '3/Day (Unsubscribed)', subscribed: '20/Day (Subscribed)' },
    limitNotice: 'You can make cards again tomorrow. Your text and words stay here.',
    made: (count: number) => (count === 1 ? '1 new card' : `${count} new cards`),
    noDefinition: (words: readonly string[]) =>
      `No definition found for ${words.join(', ')}. ${words.length === 1 ? 'It stays' : 'They stay'} selected in your text.`,
    fromDictionary: (words: readonly string[]) =>
      `The AI left out ${words.join(', ')}: the dictionary explains ${words.length === 1 ? 'it' : 'them'}.`,
    failed: (reason: string) => `No cards were made. ${reason}`,
    aiFailed: 'The AI gave no answer. Nothing was lost, and this try was not counted.',
  },
  vocabulary: {
    documentTitle: 'Vocab Zone | Wordnest',
    description: 'Play with the words you are learning: cards, hangman, scrambled words and scrambled sentences.',
    lead: 'Pick a game. It is played with the words you are learning now.',
    games: 'Games',
    myVocabulary: { title: 'My Vocabulary', hint: 'Keep words, choose what to study.' },
    todaysWords: "Today's words",
    count: 'Words',
    pause: 'Stop the moving words',
    move: 'Let the words move',
    trophyOpen: (title: string) => `These are the words of the video “${title}”, so games can win its trophies.`,
    trophyWon: (title: string, won: readonly string[]) =>
      `These are the words of the video “${title}”. You have its ${won.join(' and ')} ${won.length === 1 ? 'trophy' : 'trophies'}.`,
    noMatch: (title: string) => `These are your own words. Games win trophies with the words of the video “${title}”.`,
    matchUnknown: 'Could not check whether these words can win a trophy.',
    emptyTitle: 'No words yet',
    emptyText: 'Read something you like, tap the words you do not know, and they come here to be played with.',
    learnWithText: 'Learn with Text',
    sampleWords: 'Play with Sample Words',
    failedTitle: 'No words here, and no connection',
    failedText: 'You have no words on this device, and the words of the newest video could not be loaded.',
  },
  games,
  ...gameTexts,
  myVocabulary,
  today: { ...enCore.today, ...today },
  unclaimedWords,
  memory,
  myWords,
  progress,
  speech,
  photo,
  videos,
  learnWithVideo,
  videoHouse,
  videoPlayer,
  billing,
  subscribe,
  sandboxPortal,
  purchaseLesson,
  planPanel,
}
