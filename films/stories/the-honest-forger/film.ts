/** A tale for advanced learners: a forgery in a museum, and the man who painted it. */
import { type Film, noises, scene } from '#stage/film.ts'

import { concealing, leaking, painting, sign, truth } from './finch.ts'
import { bothPaintings, cat, confessing, crowd, headlines, scrutinising, shock, throughTheLens } from './gallery.ts'

export const film: Film = {
  id: 'the-honest-forger',
  title: 'The Honest Forger',
  level: 'advanced',
  drawnRate: 0.88,
  ambience: 'room',
  music: { seed: 83, root: 293.7, isMinor: true },
  poster: { mark: 'scrutinised', after: 3.4, centre: 690 },
  sounds: noises({
    chime: { mouse: 2.8, cat: 3.8, eyes: 1 },
    click: { forgery: 1.3, cap: 2.4 },
    whoosh: { headlines: 0.6, leaked: 0.2 },
    drip: { leaked: 1.6, peeling: 0.4 },
    pop: { sign: 0.5, company: 0.3 },
  }),
  scenes: [
    scene(crowd, [
      { text: 'For a century, visitors had flocked to one painting: | a girl selling bread.', mark: 'flocked' },
    ]),
    scene(scrutinising, [
      { text: 'Before it was lent abroad, an expert scrutinised it, | inch by inch.', mark: 'scrutinised' },
    ]),
    scene(throughTheLens, [
      { text: 'Every brushstroke was flawless.', mark: 'flawless' },
      { text: 'But behind a loaf, no bigger than a pea, | sat a mouse.', mark: 'mouse', pause: 1 },
      { text: 'No photograph had ever shown a mouse.', mark: 'photograph' },
    ]),
    scene(shock, [{ text: 'The painting was a forgery!', mark: 'forgery' }]),
    scene(headlines, [
      { text: 'A scandal loomed.', mark: 'loomed' },
      { text: 'The director could already picture the headlines.', mark: 'headlines' },
    ]),
    scene(confessing, [
      { text: 'Then Mr Finch, the night guard, took off his cap, | and confessed.', mark: 'cap', pause: 1 },
    ]),
    scene(leaking, [
      { text: 'One stormy night, years ago, the roof had leaked,', mark: 'leaked', pause: 0.4 },
      { text: 'and by dawn, the paint was peeling.', mark: 'peeling' },
    ]),
    scene(concealing, [{ text: 'In a panic, he concealed the original | in the cellar,', mark: 'concealed' }]),
    scene(sign, [{ text: 'hung up a sign,', mark: 'sign' }]),
    scene(painting, [{ text: 'and painted a replica, | night after night.', mark: 'replica' }]),
    scene(truth, [
      { text: '“I always meant to put her back,” he said,', mark: 'meant', pause: 0.3 },
      { text: '“but restoring her | is painstaking work.”', mark: 'restoring' },
      { text: '“And the mouse?”', mark: 'asked' },
      { text: '“My signature,” he admitted, with a sheepish smile.', mark: 'signature', pause: 0.4 },
      { text: '“She kept me company.”', mark: 'company' },
      { text: '“A forger fakes a name,” laughed the expert. “You | signed your own!”', mark: 'honest' },
    ]),
    scene(cat, [
      {
        text: 'When the original was finally cleaned, something else came to light | beneath the dirt:',
        mark: 'cat',
        pause: 0.3,
      },
      { text: 'a cat.', mark: 'there', pause: 1.2 },
    ]),
    scene(bothPaintings, [
      { text: 'Today, the two paintings hang side by side, | and people queue to see them both.', mark: 'both' },
      { text: 'The cat | has yet to take its eyes off the mouse.', mark: 'eyes', pause: 1.5 },
    ]),
  ],
}
