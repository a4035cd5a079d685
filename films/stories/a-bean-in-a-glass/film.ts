/** For beginners: how to watch a bean grow, day by day. */
import type { Film } from '#stage/film.ts'

import { wonderful, needs, planting, turning } from './kitchen.ts'
import { atTheWindow, drinking, rooting, growing, naming } from './days.ts'

export const film: Film = {
  id: 'a-bean-in-a-glass',
  title: 'A Bean in a Glass',
  level: 'beginner',
  drawnRate: 0.68,
  ambience: 'room',
  music: { seed: 17, root: 370 },
  poster: { mark: 'leaves', after: 3, centre: 570 },
  sounds: [
    { mark: 'need', after: 1.25, kind: 'pop' },
    { mark: 'need', after: 2, kind: 'pop' },
    { mark: 'need', after: 2.8, kind: 'pop' },
    { mark: 'wet', after: 0.3, kind: 'drip' },
    { mark: 'wet', after: 0.8, kind: 'drip' },
    { mark: 'see', after: 0.2, kind: 'chime' },
    { mark: 'drinks', after: 1, kind: 'drip' },
    { mark: 'drinks', after: 1.9, kind: 'drip' },
    { mark: 'side', after: 1.6, kind: 'click' },
    { mark: 'leaves', after: 1.6, kind: 'chime' },
    { mark: 'name', after: 0.4, kind: 'bell' },
  ],
  scenes: [
    { draw: wonderful, lines: [{ text: 'Do you want to see | something wonderful?', mark: 'wonderful' }] },
    { draw: needs, lines: [{ text: 'You need a bean, a glass, some paper, and water.', mark: 'need' }] },
    {
      draw: planting,
      lines: [
        { text: 'First, put wet paper | inside the glass.', mark: 'wet' },
        { text: 'Then push the bean down, between the paper | and the glass.', mark: 'push' },
        { text: 'Now | you can see it.', mark: 'see' },
      ],
    },
    {
      draw: atTheWindow,
      lines: [
        { text: 'Put the glass | near a window,', mark: 'window', pause: 0.45 },
        { text: 'and wait.', mark: 'wait' },
      ],
      tail: 0.9,
    },
    {
      draw: drinking,
      lines: [
        { text: 'On day two, the bean drinks.', mark: 'drinks' },
        { text: 'It is big | and soft now.', mark: 'soft' },
      ],
    },
    {
      draw: rooting,
      lines: [
        { text: 'On day four, a white root | comes out.', mark: 'root' },
        { text: 'It always | grows down.', mark: 'down' },
      ],
    },
    {
      draw: turning,
      lines: [
        { text: 'Turn the glass | on its side.', mark: 'side' },
        { text: 'The next day, the root | turns down again!', mark: 'again' },
        { text: 'It has no eyes, but it can feel the way | to the ground.', mark: 'eyes' },
      ],
    },
    {
      draw: growing,
      lines: [
        { text: 'On day seven, a green stem climbs up | to the light.', mark: 'stem' },
        { text: 'On day ten, two leaves open, like little hands.', mark: 'leaves' },
      ],
      tail: 0.9,
    },
    {
      draw: naming,
      lines: [
        { text: 'Now your plant needs a pot, and some soil,', mark: 'pot', pause: 0.45 },
        { text: 'and a name.', mark: 'name' },
      ],
    },
  ],
}
