/** A tale for beginners: a mill that grinds whatever it is asked for, and stops at one word only. */
import { type Film, noises, scene } from '#stage/film.ts'

import { flour, friendly, onTheBeach, salt, sweetSea } from './island.ts'
import { bottom, listening, onDeck, sinking, theft } from './voyage.ts'

export const film: Film = {
  id: 'why-the-sea-is-salty',
  title: 'Why the Sea Is Salty',
  level: 'beginner',
  drawnRate: 0.7,
  ambience: 'sea',
  music: { seed: 53, root: 293.7 },
  poster: { mark: 'never', after: 2, centre: 650 },
  sounds: noises({
    drip: { drink: 1.6 },
    chime: { found: 2.2, gold: 1.6 },
    crackle: { poured: 0.1, salt: 1.6, more: 0.4, knees: 0.2 },
    bell: { stopped: 2.6, listen: 1.8 },
    pop: { captain: 0 },
    tick: { stole: 0.8 },
    click: { deck: 1.6 },
    splash: { sank: 0.6, swim: 0.4 },
  }),
  scenes: [
    scene(sweetSea, [{ text: 'Long ago, you could drink | the sea.', mark: 'drink' }]),
    scene(friendly, [
      { text: 'Old Marta lived | on a small island.', mark: 'marta' },
      { text: 'She was so friendly | that she said good morning | to the birds.', mark: 'birds' },
    ]),
    scene(onTheBeach, [{ text: 'One evening, she found a little mill | on the beach.', mark: 'found' }]),
    scene(flour, [
      { text: '“Please grind some flour,” she said, and laughed.', mark: 'please' },
      { text: 'The mill began to turn, and white flour | poured out!', mark: 'poured' },
      { text: 'It only stopped | when Marta said “Thank you.”', mark: 'stopped', pause: 1.2 },
    ]),
    scene(salt, [
      { text: 'The next night, she asked it for salt | for her soup.', mark: 'salt' },
      { text: 'A greedy captain | was watching her | through the window.', mark: 'captain' },
      { text: 'In those days, salt cost more | than gold.', mark: 'gold', pause: 1.2 },
    ]),
    scene(theft, [{ text: 'When Marta was asleep, he stole the mill, and sailed away.', mark: 'stole', pause: 1.4 }]),
    scene(onDeck, [
      { text: 'Far from land, he put it on the deck.', mark: 'deck' },
      { text: '“Salt!” he shouted. “More! More!”', mark: 'more' },
      { text: 'Soon, the salt | was up to his knees.', mark: 'knees', pause: 1.2 },
    ]),
    scene(sinking, [
      { text: '“Enough!” he cried. “Stop!”', mark: 'enough' },
      { text: 'But he had never | said thank you | in his life.', mark: 'never' },
      { text: 'So the ship sank, and the captain | had to swim home.', mark: 'sank', pause: 1.4 },
    ]),
    scene(bottom, [
      { text: 'The mill is still | at the bottom of the sea, grinding salt.', mark: 'bottom', pause: 1.2 },
    ]),
    scene(listening, [
      { text: 'So, when you swim in the sea, say thank you.', mark: 'swim' },
      { text: 'Perhaps the mill | is listening.', mark: 'listen' },
    ]),
  ],
}
