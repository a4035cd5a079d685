/** A story: the night in which Mira bakes her first loaf. */
import { type Film, noises, scene } from '#stage/film.ts'

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
  sounds: noises({
    click: { tries: 0.3, twice: 0.3 },
    whoosh: { roars: 0.9 },
    crackle: { sings: 0.4 },
    bell: { queue: -0.4 },
    chime: { middle: 1.9 },
  }),
  scenes: [
    scene(harbourAtNight, [
      { text: 'At three in the morning, the harbour is asleep.' },
      { text: 'Only one window | on Harbour Street is bright.', mark: 'bright' },
    ]),
    scene(insideTheBakery, [
      { text: 'Behind it works the baker, a modest man | who never speaks of his prizes.', mark: 'modest' },
      { text: 'Tonight he has an apprentice: Mira, who is sixteen.', mark: 'mira' },
    ]),
    scene(kneading, [
      { text: 'First, she must knead the dough: push and fold, push and fold,', pause: 0.3 },
      { text: 'until it feels like silk.', mark: 'silk', pause: 0.9 },
    ]),
    scene(oven, [
      { text: 'The old oven is stubborn, and never lights the first time.', mark: 'stubborn' },
      { text: 'Mira tries once.', mark: 'tries', pause: 0.9 },
      { text: 'She tries twice.', mark: 'twice', pause: 0.9 },
      { text: 'The third time, it roars.', mark: 'roars', pause: 1 },
    ]),
    scene(lingering, [
      { text: 'Soon the aroma of warm bread | fills the street.', mark: 'aroma' },
      { text: 'Fishermen linger at the window, and almost forget their boats.', mark: 'linger' },
    ]),
    scene(listening, [
      { text: 'The baker lifts a loaf to his ear.', mark: 'lifts' },
      { text: '“Listen,” he says.', mark: 'sings', pause: 0.5 },
      { text: '“When the crust sings, the bread is ready.”', pause: 1.4 },
    ]),
    scene(queueAtSunrise, [{ text: 'By six o’clock, the queue reaches the lighthouse.', mark: 'queue', pause: 1 }]),
    scene(herLoaf, [
      { text: 'Nobody knows | that one of the loaves is Mira’s.' },
      { text: 'But the baker has put it | in the middle of the window.', mark: 'middle' },
      { text: 'Now she has something | to look forward to.', mark: 'forward' },
    ]),
  ],
}
