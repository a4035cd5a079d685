/** English: the pages that explain, About and Resources. */

export const about = {
  documentTitle: 'How To | Wordnest',
  description: 'How Wordnest works: choose a text, tap the words, make cards and play with them.',
  title: 'How Wordnest works',
  lead: 'Wordnest turns the English that you read into words that you keep. It takes four steps.',
  steps: [
    {
      title: 'Choose a text',
      text: 'Open Learn with Text and paste or type something you want to understand: news, a recipe, a song, a letter.',
    },
    {
      title: 'Tap the words you don’t know',
      text: 'Every word of your text becomes a button. Tap the ones that are new to you.',
    },
    {
      title: 'Make cards',
      text: 'You get a definition and an example sentence for each word, chosen to fit your text. Swipe through them: tap to flip, swipe left what you have learned.',
    },
    {
      title: 'Play',
      text: 'In the Vocab Zone your words become games. Guess them letter by letter until you know them by heart.',
    },
  ],
  resourcesQuestion: 'No text at hand?',
  resourcesLink: 'Find one in the Resources',
  limitsTitle: 'What you can do',
  limits: [
    'Without an account you can look around, read your texts word by word and try the games.',
    'With a free account you make cards, and your words and cards are kept for you.',
  ],
  cardLimit: (requests: number, words: number) =>
    `You can make cards ${requests} times a day, from up to ${words} words each time.`,
  contactTitle: 'Questions or ideas?',
  contactText: 'Write to us:',
  start: 'Learn with Text',
}

export const textHelper = {
  documentTitle: 'Resources | Wordnest',
  description: 'Eight free websites with texts and help for learners of English.',
  title: 'Resources',
  lead: 'Eight free places to find a text or to look something up. Copy what you like, then come back and paste it.',
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

/** Where there is something to be said in place of an address. */
export const contact = {
  none: 'The people who run this Wordnest have not given an address yet.',
  failed: 'The address to write to could not be loaded.',
}
