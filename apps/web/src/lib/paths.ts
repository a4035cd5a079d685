/** Addresses of the screens (spec section 2). */
export const paths = {
  home: '/',
  auth: '/auth',
  about: '/about',
  myPage: '/mypage',
  learnWithText: '/learn-with-text',
  textHelper: '/text-helper',
  vocabulary: '/vocabulary',
  cards: '/cards',
  hangman: '/hangman',
  wordScramble: '/word-scramble',
  sentScramble: '/sent-scramble',
} as const
