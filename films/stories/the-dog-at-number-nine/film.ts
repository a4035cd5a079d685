/** A story for beginners, at work: a postwoman, and a dog that she is afraid of. */
import { type Film, scene } from '#stage/film.ts'

import { atTheGate, catching, inTheWind } from './gate.ts'
import { atEveryDoor, together, upTheHill } from './street.ts'

export const film: Film = {
  id: 'the-dog-at-number-nine',
  title: 'The Dog at Number Nine',
  level: 'beginner',
  drawnRate: 0.7,
  ambience: 'wind',
  music: { seed: 29, root: 329.6 },
  poster: { mark: 'carries', after: 2.4 },
  sounds: [
    { mark: 'hill', after: 0.4, kind: 'bell' },
    { mark: 'afraid', after: 0.2, kind: 'tick' },
    { mark: 'runs', after: 0.6, kind: 'whoosh' },
    { mark: 'drops', after: 1.8, kind: 'pop' },
    { mark: 'blows', after: 0.2, kind: 'whoosh' },
    { mark: 'jumps', after: 0.3, kind: 'whoosh' },
    { mark: 'catches', after: 0.5, kind: 'pop' },
    { mark: 'deliver', after: 0.4, kind: 'chime' },
    { mark: 'know', after: 0.6, kind: 'bell' },
  ],
  scenes: [
    scene(upTheHill, [
      { text: 'Rosa | brings people their letters.', mark: 'rosa' },
      { text: 'Every morning, she carries her heavy bag | up the hill.', mark: 'hill' },
    ]),
    scene(atTheGate, [
      { text: 'Behind the gate of number nine | lives a big dog.', mark: 'gate' },
      { text: 'It barks and barks.', mark: 'barks' },
      { text: 'Rosa is afraid of it.', mark: 'afraid' },
      { text: 'So she throws the letters over the gate, and runs.', mark: 'runs', pause: 1.2 },
    ]),
    scene(inTheWind, [
      { text: 'One windy day, she drops a letter.', mark: 'drops' },
      { text: 'The wind blows it | high above the street.', mark: 'blows', pause: 1 },
    ]),
    scene(catching, [
      { text: 'And the dog | jumps over the gate!', mark: 'jumps' },
      { text: 'Rosa shuts her eyes.', mark: 'shuts' },
      { text: 'But the dog | only wants the letter.', mark: 'wants' },
      { text: 'It catches it, and brings it back to her.', mark: 'catches', pause: 1.2 },
    ]),
    scene(together, [
      { text: 'Now they deliver the post | together.', mark: 'deliver' },
      { text: 'Rosa carries the letters, and the dog | carries the newspaper.', mark: 'carries' },
    ]),
    scene(atEveryDoor, [
      { text: 'It still barks | at every door.', mark: 'still' },
      { text: 'That is how people know: the post is here!', mark: 'know' },
    ]),
  ],
}
