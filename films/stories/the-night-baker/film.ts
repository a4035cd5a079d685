/** A story: the night in which Mira bakes her first loaf. */
import type { Film } from '#stage/film.ts'

import { harbourAtNight, lingering, queueAtSunrise } from './harbour.ts'
import { insideTheBakery, listening, herLoaf } from './bakery.ts'
import { kneading, oven } from './work.ts'

export const film: Film = {
  id: 'the-night-baker',
  title: 'The Night Baker of Harbour Street',
  level: 'intermediate',
  drawnRate: 0.8,
  ambience: 'sea',
  music: { seed: 3, root: 349.2 },
  poster: { mark: 'sings', after: 1, centre: 620 },
  sounds: [
    { mark: 'tries', after: 0.3, kind: 'click' },
    { mark: 'twice', after: 0.3, kind: 'click' },
    { mark: 'roars', after: 0.9, kind: 'whoosh' },
    { mark: 'sings', after: 0.4, kind: 'crackle' },
    { mark: 'queue', after: -0.4, kind: 'bell' },
    { mark: 'middle', after: 1.9, kind: 'chime' },
  ],
  scenes: [
    {
      draw: harbourAtNight,
      lines: [
        { text: 'At three in the morning, the harbour is asleep.' },
        { text: 'Only one window | on Harbour Street is bright.', mark: 'bright' },
      ],
    },
    {
      draw: insideTheBakery,
      lines: [
        { text: 'Behind it works the baker, a modest man | who never speaks of his prizes.', mark: 'modest' },
        { text: 'Tonight he has an apprentice: Mira, who is sixteen.', mark: 'mira' },
      ],
    },
    {
      draw: kneading,
      lines: [
        { text: 'First, she must knead the dough: push and fold, push and fold,', pause: 0.3 },
        { text: 'until it feels like silk.', mark: 'silk' },
      ],
      tail: 0.9,
    },
    {
      draw: oven,
      lines: [
        { text: 'The old oven is stubborn, and never lights the first time.', mark: 'stubborn' },
        { text: 'Mira tries once.', mark: 'tries', pause: 0.9 },
        { text: 'She tries twice.', mark: 'twice', pause: 0.9 },
        { text: 'The third time, it roars.', mark: 'roars' },
      ],
      tail: 1,
    },
    {
      draw: lingering,
      lines: [
        { text: 'Soon the aroma of warm bread | fills the street.', mark: 'aroma' },
        { text: 'Fishermen linger at the window, and almost forget their boats.', mark: 'linger' },
      ],
    },
    {
      draw: listening,
      lines: [
        { text: 'The baker lifts a loaf to his ear.', mark: 'lifts' },
        { text: '“Listen,” he says.', mark: 'sings', pause: 0.5 },
        { text: '“When the crust sings, the bread is ready.”' },
      ],
      tail: 1.4,
    },
    {
      draw: queueAtSunrise,
      lines: [{ text: 'By six o’clock, the queue reaches the lighthouse.', mark: 'queue' }],
      tail: 1,
    },
    {
      draw: herLoaf,
      lines: [
        { text: 'Nobody knows | that one of the loaves is Mira’s.' },
        { text: 'But the baker has put it | in the middle of the window.', mark: 'middle' },
        { text: 'Now she has something | to look forward to.', mark: 'forward' },
      ],
    },
  ],
}
