/** The English catalogue: every text that a user sees. A language is a file of this shape. */
export const en = {
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
    logOutFailed: 'Could not log out. Check your connection and try again.',
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
