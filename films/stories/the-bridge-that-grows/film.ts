/** Advanced: the living root bridges of Meghalaya. */
import { type Film, scene } from '#stage/film.ts'

import { drinking, fusing, handedDown, others, weaving } from './ages.ts'
import { flood, guiding, rainyHills, theFig, waiting } from './gorge.ts'

export const film: Film = {
  id: 'the-bridge-that-grows',
  title: 'The Bridge That Grows',
  level: 'advanced',
  drawnRate: 0.9,
  ambience: 'rain',
  music: { seed: 29, root: 293.7 },
  poster: { mark: 'care', after: 2.2, centre: 640 },
  sounds: [
    { mark: 'rain', after: 1.5, kind: 'drip' },
    { mark: 'torrents', after: 1.2, kind: 'whoosh' },
    { mark: 'torrents', after: 5.4, kind: 'splash' },
    { mark: 'grow', after: 1.6, kind: 'chime' },
    { mark: 'hollow', after: 1.2, kind: 'whoosh' },
    { mark: 'weight', after: 3.6, kind: 'chime' },
    { mark: 'fuse', after: 1.6, kind: 'pop' },
    { mark: 'rusts', after: 2.4, kind: 'crackle' },
    { mark: 'care', after: 1.6, kind: 'bell' },
    { mark: 'pouring', after: 0.6, kind: 'drip' },
    { mark: 'drinking', after: 0.5, kind: 'chime' },
  ],
  scenes: [
    scene(rainyHills, [
      {
        text: 'In the hills of Meghalaya, in north-eastern India, more rain falls | than almost anywhere on Earth.',
        say: 'In the hills of Maygalaya, in north-eastern India, more rain falls | than almost anywhere on Earth.',
        mark: 'rain',
      },
    ]),
    scene(flood, [
      {
        text: 'Every summer, streams swell into torrents, and bridges of wood | rot, or are swept away.',
        mark: 'torrents',
      },
    ]),
    scene(theFig, [
      {
        text: 'So the Khasi people | grow their bridges instead.',
        say: 'So the Kahsee people | grow their bridges instead.',
        mark: 'grow',
      },
      { text: 'Each begins with a rubber fig, a tree | whose roots dangle in the open air.', mark: 'dangle' },
    ]),
    scene(guiding, [
      {
        text: 'While these are still supple, people guide them across the gorge, through hollow palm trunks.',
        mark: 'hollow',
      },
      { text: 'On the far bank, they cling to the rock, and push down into the soil.', mark: 'cling' },
    ]),
    scene(waiting, [
      { text: 'Then everybody has to wait.', mark: 'wait' },
      { text: 'Fifteen years may pass, or thirty, before the bridge | can bear a person’s weight.', mark: 'weight' },
      { text: 'By then, the child who helped to guide the roots | has children of her own.', mark: 'child' },
    ]),
    scene(fusing, [{ text: 'Meanwhile, roots that touch | fuse into one,', mark: 'fuse', pause: 0.3 }]),
    scene(weaving, [{ text: 'and young ones | are woven into railings.', mark: 'woven' }]),
    scene(others, [
      { text: 'Steel rusts, and concrete crumbles.', mark: 'rusts' },
      { text: 'But this bridge grows sturdier | with every year.', mark: 'sturdier' },
    ]),
    scene(handedDown, [{ text: 'If each generation takes care of it, it may endure for centuries.', mark: 'care' }]),
    scene(drinking, [
      {
        text: 'Tonight, it is pouring again in Meghalaya.',
        say: 'Tonight, it is pouring again in Maygalaya.',
        mark: 'pouring',
      },
      { text: 'Any other bridge | would merely get wet.', mark: 'other', pause: 0.9 },
      { text: 'This one | is drinking.', mark: 'drinking' },
    ]),
  ],
}
