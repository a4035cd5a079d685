/** News of nature: the common swift, which flies for ten months without landing. */
import { type Film, noises, scene } from '#stage/film.ts'

import { underTheRoofs, home } from './roof.ts'
import { journey, skimming, duskClimb, toTheMoon } from './flight.ts'
import { weighing, chart } from './science.ts'

export const film: Film = {
  id: 'ten-months-in-the-air',
  title: 'Ten Months in the Air',
  level: 'intermediate',
  drawnRate: 0.78,
  ambience: 'wind',
  music: { seed: 11, root: 392 },
  poster: { mark: 'something', after: 2, centre: 660 },
  sounds: noises({ pop: { recorders: 2, landed: 3.1 }, chime: { gram: 0.6, folds: 0.9 }, splash: { skimming: 0.6 } }),
  scenes: [
    scene(underTheRoofs, [
      { text: 'Every summer, the common swift raises its young | under the roofs of Europe.', mark: 'raises' },
    ]),
    scene(journey, [
      { text: 'In August, it takes off for Africa.' },
      { text: 'And then it does something astonishing: it does not land.', mark: 'something' },
    ]),
    scene(weighing, [
      { text: 'Scientists in Sweden put recorders | on the backs of some of these birds.', mark: 'recorders' },
      { text: 'Each recorder weighed about one gram.', mark: 'gram' },
    ]),
    scene(chart, [
      { text: 'A year later, the data revealed a secret.' },
      { text: 'Some of the swifts had not landed | once in ten months.', mark: 'landed', pause: 1.2 },
    ]),
    scene(skimming, [
      { text: 'They hunt insects in the air,', pause: 0.34 },
      { text: 'and they drink | by skimming the surface of a lake.', mark: 'skimming' },
    ]),
    scene(duskClimb, [
      { text: 'At dusk, they climb more than two kilometres | into the sky,', mark: 'dusk', pause: 0.34 },
      { text: 'and then they glide slowly down.', mark: 'glide' },
      { text: 'Perhaps they take a nap on the way.', mark: 'nap' },
      { text: 'Nobody has proved it yet.', mark: 'proved' },
    ]),
    scene(toTheMoon, [
      { text: 'In a long life, one swift may fly | to the moon and back, seven times over.', mark: 'moon', pause: 0.8 },
    ]),
    scene(home, [
      { text: 'Then, one evening in May, it finds the very same roof,', mark: 'roof', pause: 0.34 },
      { text: 'squeezes through the same gap,', mark: 'gap', pause: 0.34 },
      { text: 'and folds its wings at last.', mark: 'folds' },
    ]),
  ],
}
