/** English: the accessibility statement. */
import { GAMES } from '@wordnest/games/registry'

import { gameTexts } from './en-games.ts'

const PLAYED_BY_KEYS = GAMES.map(({ texts }) => ({ name: gameTexts[texts].title, keys: gameTexts[texts].keyboard }))

export const accessibility = {
  documentTitle: 'Accessibility | Wordnest',
  description: 'What Wordnest does for learners who use a keyboard, a screen reader, large text or more time.',
  title: 'Accessibility',
  lead: 'Everyone should be able to learn with Wordnest. We build every screen to meet WCAG 2.2 at level AA.',
  supportedTitle: 'What works everywhere',
  supported: [
    'Every screen, game, card and quiz works with a keyboard alone. Whatever can be dragged or swiped has a button and a key, too.',
    'Screen readers are told what happens in a game: letters that are right or wrong, a new word, the score, the end.',
    'Text can grow to twice its size, and screens fit a width of 320 pixels without scrolling sideways.',
    'Light and dark follow your device. Contrast is enough in both, and nothing is told by colour alone.',
    'Our own films have captions. No sound starts by itself.',
  ],
  keyboardTitle: 'Playing by keyboard',
  keyboardLead: 'Tab moves from part to part, Enter or Space presses a button, Escape closes a dialog. In addition:',
  games: [
    {
      name: 'Choosing words in a text',
      keys: [
        { keys: ['←', '→', '↑', '↓'], does: 'go from word to word' },
        { keys: ['Space'], does: 'selects the word, or takes it back' },
        { keys: ['Home', 'End'], does: 'first and last word; typing a word’s first letters finds it' },
      ],
    },
    ...PLAYED_BY_KEYS,
    {
      name: 'Video quiz',
      keys: [{ keys: ['1', '…', '5'], does: 'chooses an answer; the film waits for it' }],
    },
    {
      name: 'Video House',
      keys: [
        { keys: ['←', '→'], does: 'go from video to video' },
        { keys: ['Enter'], does: 'watches the video' },
      ],
    },
  ],
  settingsTitle: 'Settings that help',
  settings: [
    {
      name: 'More time, or no clock',
      text: 'Word Scramble gives 20 seconds for a word. Game Settings, the gear in every game, gives 40 or 60, or turns the clock off. Trophies can be won all the same.',
    },
    {
      name: 'A flower instead of the gallows',
      text: 'Game Settings has another picture for Hangman: a flower that loses its petals.',
    },
    {
      name: 'Slow speech',
      text: 'A round switch stands where words are played: a rabbit, or a turtle when speech is slow.',
    },
    {
      name: 'Less motion',
      text: 'Where your device asks for less motion, nothing drifts, flies or bursts. In the Vocab Zone a button stops the moving words for everyone else.',
    },
    {
      name: 'Sounds and vibration',
      text: 'Both can be turned off in Game Settings. Nothing is told by them alone.',
    },
  ],
  limitsTitle: 'Known limits',
  limits: [
    'Films have no audio description of their pictures. What their words and quiz ask is said aloud.',
    'Films that come from YouTube have the captions that their makers gave them, which may be none.',
    'A photo of a text is read by a machine. Check what it found before you go on.',
    'In the grid of words a screen reader reads word by word. To hear a whole sentence, use the text box above it.',
    'Where payments are made with Stripe, its form is Stripe’s own.',
    'We check with automatic tests, by keyboard and by what screen readers are given. Not every screen reader and browser has been tried.',
  ],
  reportTitle: 'Something in your way?',
  reportText: 'Tell us which screen it was and what you use, for example a screen reader and its browser. Write to us:',
  reviewed: 'This page was last reviewed in November 2026.',
  link: 'Accessibility',
  linkHint: 'Keyboard, large text, more time:',
}
