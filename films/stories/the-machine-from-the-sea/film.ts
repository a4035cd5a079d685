/** Advanced: the Antikythera mechanism, the bronze computer that lay on the sea bed for two thousand years. */
import { type Film, noises, rhythm, scene } from '#stage/film.ts'

import { storm, diving, babbling, wreck } from './sea.ts'
import { museum, rays } from './museum.ts'
import { dials, thousandYears, heavens } from './sky.ts'

export const film: Film = {
  id: 'the-machine-from-the-sea',
  title: 'The Machine From the Sea',
  level: 'advanced',
  drawnRate: 0.88,
  ambience: 'sea',
  music: { seed: 31, root: 262, isMinor: true },
  poster: { mark: 'handle', after: 2.4, centre: 600 },
  sounds: [
    ...noises({
      whoosh: { storm: 1.5 },
      splash: { dived: 0, bodies: -0.1 },
      click: { split: 0.7 },
      chime: { inside: 0.2, heavens: 0.6 },
      bell: { thousand: 3.2 },
    }),
    ...rhythm('tick', 'thirty', 0, [0.3, 0.8, 1.3]),
    ...rhythm('tick', 'handle', 0, [0.6, 1.2, 1.8]),
  ],
  scenes: [
    scene(storm, [
      {
        text: 'In the spring of 1900, a storm drove a boat of sponge divers | to a tiny Greek island.',
        mark: 'storm',
      },
    ]),
    scene(diving, [{ text: 'While they waited for it to subside, one of them dived,', mark: 'dived', pause: 0.15 }]),
    {
      ...scene(babbling, [{ text: 'and came up babbling | about bodies on the sea bed.', mark: 'bodies', pause: 0.8 }]),
      lead: 0.35,
    },
    scene(wreck, [{ text: 'They were statues, scattered around an ancient wreck.', mark: 'statues', pause: 0.9 }]),
    scene(museum, [
      { text: 'Beside them lay | a corroded lump of bronze.', mark: 'glance' },
      { text: 'Nobody gave it a second glance.' },
      { text: 'Then, in the museum, it split open,', mark: 'split', pause: 0.35 },
      { text: 'and inside was a gear wheel, where no gear wheel ought to be.', mark: 'inside' },
    ]),
    scene(rays, [
      { text: 'It took a century, and X-rays, to unravel the rest.' },
      { text: 'At least thirty gears, cut by hand, had turned behind its dials.', mark: 'thirty' },
    ]),
    scene(dials, [
      { text: 'Turn the handle, and the sun and the moon | would crawl across the sky.', mark: 'handle' },
      { text: 'Another dial foretold eclipses, years ahead.', mark: 'eclipses', pause: 0.9 },
    ]),
    scene(thousandYears, [
      { text: 'Nothing so intricate would be built again | for more than a thousand years.', mark: 'thousand' },
    ]),
    scene(heavens, [
      { text: 'Who made it remains a mystery.' },
      { text: 'But someone, two thousand years ago, kept the heavens in a wooden box.', mark: 'heavens' },
    ]),
  ],
}
