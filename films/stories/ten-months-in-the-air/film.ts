/** News of nature: the common swift, which flies for ten months without landing. */
import type { Film } from '#stage/film.ts'

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
  sounds: [
    { mark: 'recorders', after: 2, kind: 'pop' },
    { mark: 'gram', after: 0.6, kind: 'chime' },
    { mark: 'landed', after: 3.1, kind: 'pop' },
    { mark: 'skimming', after: 0.6, kind: 'splash' },
    { mark: 'folds', after: 0.9, kind: 'chime' },
  ],
  scenes: [
    {
      draw: underTheRoofs,
      lines: [{ text: 'Every summer, the common swift raises its young | under the roofs of Europe.', mark: 'raises' }],
    },
    {
      draw: journey,
      lines: [
        { text: 'In August, it takes off for Africa.' },
        { text: 'And then it does something astonishing: it does not land.', mark: 'something' },
      ],
    },
    {
      draw: weighing,
      lines: [
        { text: 'Scientists in Sweden put recorders | on the backs of some of these birds.', mark: 'recorders' },
        { text: 'Each recorder weighed about one gram.', mark: 'gram' },
      ],
    },
    {
      draw: chart,
      lines: [
        { text: 'A year later, the data revealed a secret.' },
        { text: 'Some of the swifts had not landed | once in ten months.', mark: 'landed' },
      ],
      tail: 1.2,
    },
    {
      draw: skimming,
      lines: [
        { text: 'They hunt insects in the air,', pause: 0.34 },
        { text: 'and they drink | by skimming the surface of a lake.', mark: 'skimming' },
      ],
    },
    {
      draw: duskClimb,
      lines: [
        { text: 'At dusk, they climb more than two kilometres | into the sky,', mark: 'dusk', pause: 0.34 },
        { text: 'and then they glide slowly down.', mark: 'glide' },
        { text: 'Perhaps they take a nap on the way.', mark: 'nap' },
        { text: 'Nobody has proved it yet.', mark: 'proved' },
      ],
    },
    {
      draw: toTheMoon,
      lines: [{ text: 'In a long life, one swift may fly | to the moon and back, seven times over.', mark: 'moon' }],
      tail: 0.8,
    },
    {
      draw: home,
      lines: [
        { text: 'Then, one evening in May, it finds the very same roof,', mark: 'roof', pause: 0.34 },
        { text: 'squeezes through the same gap,', mark: 'gap', pause: 0.34 },
        { text: 'and folds its wings at last.', mark: 'folds' },
      ],
    },
  ],
}
