/** A place: the mirrors that bring the winter sun to Rjukan. */
import { type Film, scene } from '#stage/film.ts'

import { inTheSquare, meetMe, tennis, theIdea } from './square.ts'
import { inTheValley, mirrorsGoUp, mirrorsTurn, upToTheSun } from './valley.ts'

export const film: Film = {
  id: 'the-town-that-caught-the-sun',
  title: 'The Town That Caught the Sun',
  level: 'intermediate',
  drawnRate: 0.8,
  ambience: 'wind',
  music: { seed: 61, root: 349.2 },
  poster: { mark: 'missed', after: 2.6 },
  sounds: [
    { mark: 'idea', after: 1.6, kind: 'chime' },
    { mark: 'car', after: 1.8, kind: 'bell' },
    { mark: 'true', after: 0.3, kind: 'chime' },
    { mark: 'three', after: 0.1, kind: 'whoosh' },
    { mark: 'reflect', after: 0.3, kind: 'chime' },
    { mark: 'meet', after: 1.8, kind: 'pop' },
    { mark: 'place', after: 1.6, kind: 'chime' },
  ],
  scenes: [
    scene(inTheValley, [
      {
        text: 'The Norwegian town of Rjukan lies | in a deep, narrow valley.',
        say: 'The Norwegian town of Ryukan lies | in a deep, narrow valley.',
        mark: 'valley',
      },
      { text: 'From autumn to spring, the sun stays hidden | behind the mountains.', mark: 'hidden' },
      { text: 'For almost six months, the whole town | lives in the shade.', mark: 'shade', pause: 1 },
    ]),
    scene(theIdea, [
      {
        text: 'In 1913, a man suggested | an odd idea:',
        say: 'In nineteen thirteen, a man suggested | an odd idea:',
        mark: 'idea',
        pause: 0.4,
      },
      { text: 'put mirrors on a mountain, and aim the sunlight | down at the streets.', mark: 'aim' },
      { text: 'But nobody knew how to build them.', mark: 'nobody' },
    ]),
    scene(upToTheSun, [
      { text: 'So the town got a cable car | instead.', mark: 'car' },
      {
        text: 'The sun couldn’t come down to the people, | but the people could go up to the sun.',
        mark: 'up',
        pause: 1,
      },
    ]),
    scene(mirrorsGoUp, [
      { text: 'A hundred years later, the idea | came true.', mark: 'true' },
      { text: 'A helicopter carried three huge mirrors | up the mountain.', mark: 'three' },
    ]),
    scene(mirrorsTurn, [
      { text: 'All day, they turn slowly, and follow the sun,', mark: 'follow', pause: 0.4 },
      { text: 'and they reflect its light | onto the town square.', mark: 'reflect' },
    ]),
    scene(tennis, [{ text: 'The bright spot is only a little larger | than two tennis courts.', mark: 'courts' }]),
    scene(inTheSquare, [
      { text: 'But on the first day, crowds of people turned up | in sunglasses.', mark: 'turned' },
      { text: 'They lifted their faces, and felt | what they had missed | since September.', mark: 'missed', pause: 1 },
    ]),
    scene(meetMe, [
      {
        text: 'So when somebody in Rjukan says, “Meet me in the sun,”',
        say: 'So when somebody in Ryukan says, “Meet me in the sun,”',
        mark: 'meet',
        pause: 0.4,
      },
      { text: 'everybody knows the place.', mark: 'place' },
    ]),
  ],
}
