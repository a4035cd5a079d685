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
    'Every screen, game, card and quiz works with a keyboard alone. Anything you can drag or swipe also has a button and a key.',
    'Screen readers hear what happens in a game: right and wrong letters, a new word, the score, the end.',
    'Text can grow to twice its size, and screens fit a width of 320 pixels without scrolling sideways.',
    'Light and dark follow your device. Contrast meets WCAG AA in both, and nothing depends on colour alone.',
    'Our own films have captions. Sound never starts by itself.',
  ],
  keyboardTitle: 'Playing by keyboard',
  keyboardLead: 'Tab moves from part to part, Enter or Space presses a button, Escape closes a dialog. In addition:',
  games: [
    {
      name: 'Choosing words in a text',
      keys: [
        { keys: ['←', '→', '↑', '↓'], does: 'go from word to word' },
        { keys: ['Space'], does: 'selects or unselects the word' },
        { keys: ['Home', 'End'], does: "first and last word; typing a word's first letters finds it" },
      ],
    },
    {
      name: 'Reading a text, or the words of a film',
      keys: [
        { keys: ['←', '→', '↑', '↓'], does: 'go from word to word' },
        { keys: ['Enter'], does: 'shows what the word means' },
        { keys: ['P'], does: 'reads aloud from this word on, and pauses (texts only)' },
        { keys: ['Page Up', 'Page Down'], does: 'turn the page, where a text has pages' },
      ],
    },
    { name: 'Looking a word up, on any page', keys: [{ keys: ['Ctrl K', '⌘ K'], does: 'opens the search' }] },
    {
      name: 'A message with a button, such as Undo',
      keys: [
        { keys: ['F8'], does: 'goes to the button; the message waits meanwhile' },
        { keys: ['Escape'], does: 'closes the message, and you are back where you were' },
      ],
    },
    { name: 'Today', keys: [{ keys: ['Space', 'Enter'], does: 'shows what the word means' }] },
    ...PLAYED_BY_KEYS,
    {
      name: 'Video quiz',
      keys: [{ keys: ['1', '…', '5'], does: 'chooses an answer (the film waits)' }],
    },
    {
      name: 'Video House',
      keys: [
        { keys: ['←', '→'], does: 'go from video to video' },
        { keys: ['Enter'], does: 'watches the video' },
      ],
    },
    {
      name: 'Level test',
      keys: [
        { keys: ['→', 'Y'], does: 'you know the word' },
        { keys: ['←', 'N'], does: "you don't know it" },
        { keys: ['Backspace'], does: 'takes your last answer back' },
      ],
    },
  ],
  settingsTitle: 'Settings that help',
  settings: [
    {
      name: 'More time, or no clock',
      text: 'Word Scramble gives you 20 seconds for each word. In Game Settings (the gear in every game) you can choose 40 or 60, or turn the clock off. You can still win trophies.',
    },
    {
      name: 'A flower instead of the gallows',
      text: 'In Game Settings you can choose another Hangman picture: a flower that loses its petals.',
    },
    {
      name: 'Slow speech',
      text: 'Look for the round switch where you can play words: a rabbit for normal speech, a turtle for slow.',
    },
    {
      name: 'Less motion',
      text: 'If your device asks for less motion, nothing drifts, flies or bursts. In the Vocab Zone, everyone can stop the moving words with a button.',
    },
    {
      name: 'Sounds and vibration',
      text: 'You can turn both off in Game Settings. Nothing depends on them alone.',
    },
  ],
  limitsTitle: 'Known limits',
  limits: [
    'Films have no audio description, but everything the quiz asks about is spoken.',
    'YouTube films have only the captions their makers added. Some have none.',
    'A computer reads the text in your photos. Check the result before you continue.',
    'In the word grid, a screen reader reads word by word. To hear a whole sentence, use the text box above it.',
    'The Stripe payment form is made by Stripe, not by us.',
    "We test automatically, by keyboard and with the information screen readers get. We haven't tried every screen reader and browser.",
  ],
  reportTitle: 'Is something not working for you?',
  reportText: 'Tell us which screen it was and what you use, for example your screen reader and browser. Write to us:',
  reviewed: 'This page was last reviewed in November 2026.',
  link: 'Accessibility',
  linkHint: 'Keyboard, large text, more time:',
}
