/** Advanced: Pando, the aspen grove in Utah that is a single living thing. */
import type { Film } from '#stage/film.ts'

import { underground, replaced } from './roots.ts'
import { ordinary, browsing, fenced, listening } from './grove.ts'
import { name, age } from './pando.ts'

export const film: Film = {
  id: 'the-forest-that-is-one-tree',
  title: 'The Forest That Is One Tree',
  level: 'advanced',
  drawnRate: 0.9,
  ambience: 'wind',
  music: { seed: 23, root: 294, isMinor: true },
  poster: { mark: 'nothing', after: 1.6, centre: 640 },
  sounds: [
    { mark: 'identical', after: -0.4, kind: 'chime' },
    { mark: 'weighs', after: 1.7, kind: 'pop' },
    { mark: 'topples', after: 1.2, kind: 'splash' },
    { mark: 'shoot', after: 1.6, kind: 'chime' },
    { mark: 'voice', after: 0.4, kind: 'whoosh' },
  ],
  scenes: [
    {
      draw: ordinary,
      lines: [
        { text: 'On a hillside in Utah | stands what appears to be | an ordinary forest of aspens.' },
        { text: 'It is nothing of the kind.', mark: 'nothing' },
      ],
    },
    {
      draw: underground,
      lines: [
        {
          text: 'Beneath the soil, some forty-seven thousand trunks | share a single set of roots,',
          mark: 'beneath',
          pause: 0.25,
        },
        { text: 'and every one of them is genetically identical.', mark: 'identical' },
      ],
    },
    {
      draw: name,
      lines: [
        {
          text: 'Botanists call it Pando, which is Latin for “I spread”.',
          say: 'Botanists call it Pahndoe, which is Latin for, I spread.',
          mark: 'spread',
        },
        {
          text: 'It sprawls over a hundred acres, and at six thousand tonnes, it is the heaviest living thing | we know of.',
          say: 'It sprawls over a hundred acres, and at six thousand tons, it is the heaviest living thing | we know of.',
          mark: 'weighs',
        },
      ],
    },
    {
      draw: age,
      lines: [{ text: 'Its age is disputed: estimates run to eighty thousand years.', mark: 'old' }],
      tail: 1.2,
    },
    {
      draw: replaced,
      lines: [
        { text: 'A single trunk | seldom outlives a century or so.', mark: 'century', pause: 0.3 },
        { text: 'Yet whenever one topples,', mark: 'topples', pause: 0.3 },
        { text: 'the roots simply send up another.', mark: 'shoot' },
      ],
      tail: 0.8,
    },
    {
      draw: browsing,
      lines: [
        { text: 'Lately, however, the giant has begun to falter.', pause: 0.4 },
        { text: 'Deer devour the tender shoots,', mark: 'tender', pause: 0.25 },
        { text: 'while the old trunks | succumb to disease.', mark: 'succumb' },
      ],
    },
    {
      draw: fenced,
      lines: [
        { text: 'So people have put up fences,', mark: 'fences', pause: 0.25 },
        { text: 'and behind them, saplings flourish once more.', mark: 'flourish' },
      ],
    },
    {
      draw: listening,
      lines: [
        { text: 'Go there in October, stand still, and listen.', mark: 'still' },
        { text: 'Thousands of trees are trembling, and all of them speak with one voice.', mark: 'voice' },
      ],
    },
  ],
}
