/** Advanced: the Antikythera mechanism, the bronze computer that lay on the sea bed for two thousand years. */
import type { Film } from '#stage/film.ts'

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
    { mark: 'storm', after: 1.5, kind: 'whoosh' },
    { mark: 'dived', after: 0, kind: 'splash' },
    { mark: 'bodies', after: -0.1, kind: 'splash' },
    { mark: 'split', after: 0.7, kind: 'click' },
    { mark: 'inside', after: 0.2, kind: 'chime' },
    { mark: 'thirty', after: 0.3, kind: 'tick' },
    { mark: 'thirty', after: 0.8, kind: 'tick' },
    { mark: 'thirty', after: 1.3, kind: 'tick' },
    { mark: 'handle', after: 0.6, kind: 'tick' },
    { mark: 'handle', after: 1.2, kind: 'tick' },
    { mark: 'handle', after: 1.8, kind: 'tick' },
    { mark: 'thousand', after: 3.2, kind: 'bell' },
    { mark: 'heavens', after: 0.6, kind: 'chime' },
  ],
  scenes: [
    {
      draw: storm,
      lines: [
        {
          text: 'In the spring of 1900, a storm drove a boat of sponge divers | to a tiny Greek island.',
          mark: 'storm',
        },
      ],
    },
    {
      draw: diving,
      lines: [{ text: 'While they waited for it to subside, one of them dived,', mark: 'dived' }],
      tail: 0.15,
    },
    {
      draw: babbling,
      lead: 0.35,
      lines: [{ text: 'and came up babbling | about bodies on the sea bed.', mark: 'bodies' }],
      tail: 0.8,
    },
    {
      draw: wreck,
      lines: [{ text: 'They were statues, scattered around an ancient wreck.', mark: 'statues' }],
      tail: 0.9,
    },
    {
      draw: museum,
      lines: [
        { text: 'Beside them lay | a corroded lump of bronze.', mark: 'glance' },
        { text: 'Nobody gave it a second glance.' },
        { text: 'Then, in the museum, it split open,', mark: 'split', pause: 0.35 },
        { text: 'and inside was a gear wheel, where no gear wheel ought to be.', mark: 'inside' },
      ],
    },
    {
      draw: rays,
      lines: [
        { text: 'It took a century, and X-rays, to unravel the rest.' },
        { text: 'At least thirty gears, cut by hand, had turned behind its dials.', mark: 'thirty' },
      ],
    },
    {
      draw: dials,
      lines: [
        { text: 'Turn the handle, and the sun and the moon | would crawl across the sky.', mark: 'handle' },
        { text: 'Another dial foretold eclipses, years ahead.', mark: 'eclipses' },
      ],
      tail: 0.9,
    },
    {
      draw: thousandYears,
      lines: [
        { text: 'Nothing so intricate would be built again | for more than a thousand years.', mark: 'thousand' },
      ],
    },
    {
      draw: heavens,
      lines: [
        { text: 'Who made it remains a mystery.' },
        { text: 'But someone, two thousand years ago, kept the heavens in a wooden box.', mark: 'heavens' },
      ],
    },
  ],
}
