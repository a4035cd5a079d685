/** Advanced: Pando, the aspen grove in Utah that is a single living thing. */
import { type Film, noises, scene } from '#stage/film.ts'

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
  sounds: noises({
    chime: { identical: -0.4, shoot: 1.6 },
    pop: { weighs: 1.7 },
    splash: { topples: 1.2 },
    whoosh: { voice: 0.4 },
  }),
  scenes: [
    scene(ordinary, [
      { text: 'On a hillside in Utah | stands what appears to be | an ordinary forest of aspens.' },
      { text: 'It is nothing of the kind.', mark: 'nothing' },
    ]),
    scene(underground, [
      {
        text: 'Beneath the soil, some forty-seven thousand trunks | share a single set of roots,',
        mark: 'beneath',
        pause: 0.25,
      },
      { text: 'and every one of them is genetically identical.', mark: 'identical' },
    ]),
    scene(name, [
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
    ]),
    scene(age, [{ text: 'Its age is disputed: estimates run to eighty thousand years.', mark: 'old', pause: 1.2 }]),
    scene(replaced, [
      { text: 'A single trunk | seldom outlives a century or so.', mark: 'century', pause: 0.3 },
      { text: 'Yet whenever one topples,', mark: 'topples', pause: 0.3 },
      { text: 'the roots simply send up another.', mark: 'shoot', pause: 0.8 },
    ]),
    scene(browsing, [
      { text: 'Lately, however, the giant has begun to falter.', pause: 0.4 },
      { text: 'Deer devour the tender shoots,', mark: 'tender', pause: 0.25 },
      { text: 'while the old trunks | succumb to disease.', mark: 'succumb' },
    ]),
    scene(fenced, [
      { text: 'So people have put up fences,', mark: 'fences', pause: 0.25 },
      { text: 'and behind them, saplings flourish once more.', mark: 'flourish' },
    ]),
    scene(listening, [
      { text: 'Go there in October, stand still, and listen.', mark: 'still' },
      { text: 'Thousands of trees are trembling, and all of them speak with one voice.', mark: 'voice' },
    ]),
  ],
}
