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
    loggedOut: 'You are logged out.',
    logOutFailed: 'Could not log out. Check your connection and try again.',
    logOutConflict: 'Your personal list has changes that could not be saved. Save them in My Vocabulary, then log out.',
  },
  home: {
    documentTitle: 'Wordnest: a home for your words',
    description:
      'Paste any English text, tap the words you do not know, and learn them with cards and games. Free, for learners of English.',
    lead: 'Paste any English text, tap the words you don’t know, and learn them with cards and games.',
    learnWithText: 'Learn with Text',
    learnWithVideo: 'Learn with Video',
    alreadySignedIn: 'Already Signed In',
    splash: 'A bird brings a new word to its nest of words',
    howTitle: 'How it works',
    howLink: 'See it step by step',
    steps: [
      { title: 'Paste a text', text: 'An article, a song, an email: anything you want to read.' },
      { title: 'Tap the words', text: 'Each one gets a clear definition and an example sentence.' },
      { title: 'Play and remember', text: 'Swipe cards and play games until the words are yours.' },
    ],
  },
  today: {
    toReview: (count: number) => (count === 1 ? '1 word to review' : `${count} words to review`),
  },
  connection: {
    offline: 'You are offline. Cards, games and lists go on, and what you do is saved when you are back.',
    unreachable: 'Wordnest cannot be reached at the moment. Your words are safe on this device.',
  },
  errorPage: {
    documentTitle: 'Something went wrong | Wordnest',
    title: 'Something went wrong',
    text: 'Nothing was lost. Try again, or go back home.',
    chunk: 'This screen could not be loaded. Check your connection and try again.',
    requestId: (id: string) => `If you write to us about this, mention the number ${id}.`,
  },
  backgroundWork: {
    trophySaved: 'Your trophy is saved.',
    trophyRefused: 'The trophy could not be awarded: the game does not match the words of the video.',
  },
  /** What the general refusals say; a screen may say something closer. */
  errors: {
    offline: 'No connection. Nothing was lost: try again when you are back online.',
    timeout: 'That took too long. Nothing was lost: please try again.',
    unavailable: 'Wordnest is busy or restarting. Nothing was lost: please try again.',
    'too-many-requests': 'Too many tries. Please wait a little.',
    unexpected: 'Something went wrong. Nothing was lost: please try again.',
  },
}
