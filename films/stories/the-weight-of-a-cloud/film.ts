/** Science: why five hundred tonnes of water stay up in the sky. */
import { type Film, scene } from '#stage/film.ts'

import { falling, insideTheCloud, merging, rising } from './droplets.ts'
import { elephantsComeDown, inTheGrass, onTheNose, onTheScales, underIt } from './meadow.ts'

export const film: Film = {
  id: 'the-weight-of-a-cloud',
  title: 'The Weight of a Cloud',
  level: 'intermediate',
  drawnRate: 0.8,
  ambience: 'wind',
  music: { seed: 52, root: 392 },
  poster: { mark: 'down', after: 3.7 },
  sounds: [
    { mark: 'weighs', after: 1.7, kind: 'chime' },
    { mark: 'elephants', after: 0.4, kind: 'pop' },
    { mark: 'elephants', after: 1.1, kind: 'pop' },
    { mark: 'elephants', after: 1.8, kind: 'pop' },
    { mark: 'inside', after: 0.1, kind: 'whoosh' },
    { mark: 'bump', after: 1.2, kind: 'drip' },
    { mark: 'merge', after: 0.6, kind: 'drip' },
    { mark: 'million', after: 1.6, kind: 'splash' },
    { mark: 'nose', after: 1.5, kind: 'drip' },
    { mark: 'ago', after: 1.4, kind: 'chime' },
  ],
  scenes: [
    scene(inTheGrass, [
      { text: 'Lie on your back in the grass, and look up.', mark: 'lie' },
      { text: 'That white cloud | looks lighter than a feather.', mark: 'feather' },
    ]),
    scene(onTheScales, [
      { text: 'In fact, the water in it weighs | five hundred tonnes:', mark: 'weighs', pause: 0.4 },
      { text: 'as much as a hundred elephants.', mark: 'elephants', pause: 1.2 },
    ]),
    scene(underIt, [{ text: 'So why doesn’t it fall | on your head?', mark: 'why' }]),
    scene(insideTheCloud, [
      { text: 'Let’s go inside.', mark: 'inside' },
      {
        text: 'A cloud is made of droplets, so tiny | that fifty of them would fit | across a single millimetre.',
        mark: 'fit',
        pause: 1,
      },
    ]),
    scene(falling, [{ text: 'Each droplet does fall, but slowly: about a centimetre | a second.', mark: 'fall' }]),
    scene(rising, [
      { text: 'Meanwhile, the sun heats the ground, and warm air rises,', mark: 'heats', pause: 0.3 },
      { text: 'and carries the droplets up again.', mark: 'carries' },
    ]),
    scene(merging, [
      { text: 'But droplets bump into each other,', mark: 'bump', pause: 0.4 },
      { text: 'and when they do, they merge.', mark: 'merge' },
      { text: 'A million of them | make a single raindrop.', mark: 'million', pause: 0.9 },
    ]),
    scene(elephantsComeDown, [
      { text: 'That is too heavy | for the air to hold.', mark: 'heavy' },
      { text: 'So, drop by drop, the elephants come down.', mark: 'down', pause: 1.2 },
    ]),
    scene(onTheNose, [
      { text: 'If one of the drops | lands on your nose, be polite.', mark: 'nose' },
      { text: 'Not long ago, it was a million.', mark: 'ago' },
    ]),
  ],
}
