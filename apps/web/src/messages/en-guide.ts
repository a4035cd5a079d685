/** English: the pages that explain, About and Resources. */
import type { Plan } from '@wordnest/vocabulary/plans'
import { MAX_STUDY_WORDS } from '@wordnest/vocabulary/study-list'

import { toGrouped } from './numbers.ts'

export const about = {
  documentTitle: 'How To | Wordnest',
  description:
    'How Wordnest works: choose a text, tap the words, make cards and play with them. With videos, trophies and lists of your own.',
  title: 'How Wordnest works',
  lead: 'Turn the English you read into words you keep. It takes four steps.',
  steps: {
    text: {
      title: 'Choose a text',
      text: "Open Learn with Text and paste or type something you want to understand: news, a recipe, a song, a letter. Or take a photo of a page, and we'll read the text from it.",
      picture: 'Learn With Text on a phone: an article in the text area, and buttons to choose or take a photo.',
    },
    words: {
      title: "Tap the words you don't know",
      text: 'Tap the words that are new to you, and hear how they sound, at normal speed or slowly.',
      picture: 'The article word by word: four words are chosen and marked in yellow.',
    },
    cards: {
      title: 'Make cards',
      text: "You get a definition and an example sentence for each word, chosen to fit your text. Tap a card to flip it. Swipe left when you've learned the word.",
      picture: 'Vocab Cards: a stack of cards; the first shows a definition and a sentence with a gap.',
    },
    games: {
      title: 'Play',
      text: 'In the Vocab Zone you play with your words: hangman, word scramble and sentence scramble. Play until you know them by heart.',
      picture: 'Hangman in the middle of a word, with five letters guessed and the definition as a hint.',
    },
  },
  moreTitle: 'And there is more',
  more: {
    film: {
      title: 'Videos with questions',
      text: "Short videos stop and ask about what you've just heard. You can study their words with cards and games.",
      picture: 'The video player: the video has stopped at the first of five questions, with three answers.',
    },
    trophy: {
      title: 'Trophies',
      text: 'Each video has some: one for the quiz with every answer right, and one for each game that you win with the words of the video.',
      picture: 'A golden cup under the words “You won a trophy!”.',
    },
    lists: {
      title: 'Your own lists',
      text: 'Save the words that matter to you in My Vocabulary. Search them, add words from a file, and export them to other apps.',
      picture: 'The personal list in My Vocabulary: words with their definitions and sentences.',
    },
    offline: {
      title: 'Works offline',
      text: "You can install Wordnest like an app. Cards, games and lists work without the internet. We save your progress when you're back online.",
      picture: "The Vocab Zone under a note: “You're offline. Cards, games and lists still work.”",
    },
  },
  resourcesQuestion: "Don't have a text?",
  resourcesLink: 'Find one in the Resources',
  plansTitle: 'Prices',
  plans: {
    visitor: {
      title: 'Without an account',
      price: 'Free',
      points: (plan: Plan) => [
        'Read your texts word by word',
        'Try every game',
        `Watch the ${plan.openVideos} newest videos`,
        `Hear ${plan.playsPerDay} words a day`,
      ],
    },
    unsubscribed: {
      title: 'With an account',
      price: 'Free',
      points: (plan: Plan) => [
        `Make cards ${plan.cardRequestsPerDay} times a day, from up to ${MAX_STUDY_WORDS} words each time`,
        'Play every game to the end, and win trophies',
        `Save ${toGrouped(plan.personalWords)} words in your personal list`,
        'Find your words on every device',
      ],
    },
    subscribed: {
      title: 'With a subscription',
      price: (price: string) => `${price} a month`,
      points: (plan: Plan) => [
        'Watch all videos, and win all their trophies',
        `Make cards ${plan.cardRequestsPerDay} times a day`,
        `Save ${toGrouped(plan.personalWords)} words in your personal list`,
        `Hear ${plan.playsPerDay} words a day, and see how far you have come`,
      ],
    },
  },
  subscribe: 'See the subscription',
  contactTitle: 'Questions or ideas?',
  contactText: 'Write to us:',
  start: 'Learn with Text',
}

export const textHelper = {
  documentTitle: 'Resources | Wordnest',
  description: 'Eight free websites with texts and help for learners of English.',
  title: 'Resources',
  lead: 'Eight free places to find a text or look something up. Copy what you like, then come back and paste it.',
  newTab: '(opens in a new tab)',
  sites: [
    {
      name: 'BBC Learning English',
      url: 'https://www.bbc.co.uk/learningenglish/english/',
      description: 'Short lessons, stories and news with their full texts, from beginner to advanced.',
    },
    {
      name: 'British Council LearnEnglish',
      url: 'https://learnenglish.britishcouncil.org/',
      description: 'Reading, listening and grammar practice, sorted by level from A1 to C1.',
    },
    {
      name: 'News in Levels',
      url: 'https://www.newsinlevels.com/',
      description: 'Each news story written three times: easy, medium and hard.',
    },
    {
      name: 'Breaking News English',
      url: 'https://breakingnewsenglish.com/',
      description: 'News articles in several levels, with audio at different speeds.',
    },
    {
      name: 'Simple English Wikipedia',
      url: 'https://simple.wikipedia.org/',
      description: 'An encyclopedia in short sentences and common words. Good for any subject you love.',
    },
    {
      name: 'Project Gutenberg',
      url: 'https://www.gutenberg.org/',
      description: 'Tens of thousands of free books, from fairy tales to great novels.',
    },
    {
      name: 'Cambridge Dictionary',
      url: 'https://dictionary.cambridge.org/',
      description: 'Clear definitions, British and American pronunciation, and examples.',
    },
    {
      name: 'YouGlish',
      url: 'https://youglish.com/',
      description: 'Hear how a word is really said, in thousands of videos.',
    },
  ],
}

/** Shown in place of a contact address that could not be loaded. */
export const contact = {
  failed: "We couldn't load the address to write to.",
}
