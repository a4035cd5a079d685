/** English: what the frame of every screen and Home say, which are here before anything else is. */
export const enCore = {
  common: {
    productName: 'Wordnest',
    tagline: 'A home for your words',
    loading: 'Loading . . .',
    retry: 'Try Again',
    close: 'Close',
    home: 'Home',
    back: 'Back',
    vocabZone: 'Vocab Zone',
    skipToContent: 'Skip to content',
    notifications: 'Notifications',
    signIn: 'Sign In',
    outdated: 'Wordnest has been updated.',
    reload: 'Reload',
    mustSignIn: 'Must Sign In',
    signInToUse: 'Sign In to Use',
    signInToContinue: 'Sign In to Continue',
  },
  topBar: {
    label: 'Main',
    howTo: 'How To',
    myPage: 'My Page',
    resources: 'Resources',
    logOut: 'Log Out',
    loggedOut: "You're logged out.",
    logOutFailed: "We couldn't log you out. Check your connection and try again.",
  },
  home: {
    documentTitle: 'Wordnest: a home for your words',
    description:
      "Paste any English text, tap the words you don't know, and learn them with cards and games. Free, for learners of English.",
    lead: "Paste any English text, tap the words you don't know, and learn them with cards and games.",
    learnWithText: 'Learn with Text',
    learnWithVideo: 'Learn with Video',
    alreadySignedIn: 'Already Signed In',
    welcome: (name: string) => `Welcome back, ${name}.`,
    next: (words: number, title?: string) =>
      `Continue: ${words === 1 ? '1 word' : `${words} words`}${title === undefined ? '' : ` from ${title}`}`,
    splash: 'A bird brings a new word to its nest of words',
    howTitle: 'How it works',
    howLink: 'See it step by step',
    steps: [
      { title: 'Paste a text', text: 'An article, a song, an email: anything you want to read.' },
      { title: 'Tap the words', text: 'Get a clear definition and an example for each one.' },
      { title: 'Play and remember', text: 'Swipe cards and play games until the words are yours.' },
    ],
  },
  today: {
    toReview: (count: number) => (count === 1 ? '1 word to review' : `${count} words to review`),
  },
  connection: {
    offline: "You're offline. Cards, games and lists still work. We'll save your progress when you're back online.",
    unreachable: "We can't reach Wordnest right now. Your words are safe on this device.",
  },
  errorPage: {
    documentTitle: 'Something went wrong | Wordnest',
    title: 'Something went wrong',
    text: 'Nothing was lost. Try again, or go back home.',
    chunk: "We couldn't load this screen. Check your connection and try again.",
    requestId: (id: string) => `If you contact us, please include this number: ${id}.`,
  },
  backgroundWork: {
    trophySaved: 'Your trophy is saved.',
    trophyRefused: "We couldn't award the trophy: this game doesn't match the words of the video.",
  },
  /** What the general refusals say; a screen may say something closer. */
  errors: {
    offline: "No connection. Nothing was lost. Try again when you're back online.",
    timeout: 'That took too long. Nothing was lost. Please try again.',
    unavailable: 'Wordnest is busy or restarting. Nothing was lost. Please try again.',
    'too-many-requests': 'Too many tries. Please wait a moment.',
    unexpected: 'Something went wrong. Nothing was lost. Please try again.',
  },
}
