/** A story for beginners: a red umbrella, lent from hand to hand on a day of rain. */
import { type Film, scene } from '#stage/film.ts'

import { atTheBox, fourNotes, sunnyFriday, wetMonday } from './cafe.ts'
import { cakeInTheRain, handToHand } from './streets.ts'

export const film: Film = {
  id: 'the-umbrella-that-came-home',
  title: 'The Umbrella That Came Home',
  level: 'beginner',
  drawnRate: 0.7,
  ambience: 'rain',
  music: { seed: 41, root: 349.2 },
  poster: { mark: 'need', after: 1.6, centre: 640 },
  sounds: [
    { mark: 'box', after: 0.6, kind: 'chime' },
    { mark: 'took', after: 0.3, kind: 'pop' },
    { mark: 'cake', after: 0.5, kind: 'drip' },
    { mark: 'cake', after: 1.1, kind: 'drip' },
    { mark: 'take', after: 1, kind: 'pop' },
    { mark: 'girl', after: 3.2, kind: 'pop' },
    { mark: 'nurse', after: 1.6, kind: 'pop' },
    { mark: 'bride', after: 1.6, kind: 'pop' },
    { mark: 'late', after: 1.2, kind: 'bell' },
    { mark: 'there', after: 0.5, kind: 'chime' },
    { mark: 'thanks', after: 0.6, kind: 'bell' },
  ],
  scenes: [
    scene(wetMonday, [
      { text: 'It was a wet Monday, and Nora | had no umbrella.', mark: 'wet' },
      { text: 'By the door of a café, there was a box.', mark: 'box' },
    ]),
    scene(atTheBox, [
      { text: '“Borrow an umbrella,” it said.', mark: 'borrow', pause: 0.7 },
      { text: '“Bring it back | on a dry day.”', mark: 'back' },
      { text: 'Nora took | the red one.', mark: 'took', pause: 0.8 },
    ]),
    scene(cakeInTheRain, [
      { text: 'On her way home, she met a man | with a cake.', mark: 'met' },
      { text: 'The cake | was getting wet!', mark: 'cake', pause: 0.8 },
      { text: '“Take this,” said Nora.', mark: 'take', pause: 0.6 },
      { text: '“You need it | more than I do.”', mark: 'need', pause: 1 },
    ]),
    scene(handToHand, [
      { text: 'The man lent it | to a girl with a small dog.', mark: 'girl' },
      { text: 'The girl lent it | to a nurse.', mark: 'nurse' },
      { text: 'And the nurse lent it | to a bride,', mark: 'bride', pause: 0.5 },
      { text: 'who was late | for her wedding.', mark: 'late', pause: 1.4 },
    ]),
    scene(sunnyFriday, [
      { text: 'On Friday, the sun came out, and Nora | went back to the café.', mark: 'friday' },
      { text: '“I’m sorry,” she said.', mark: 'sorry', pause: 0.6 },
      { text: '“I lent it to a man.”', mark: 'lent' },
      { text: 'The owner only smiled, and pointed to the box.', mark: 'pointed', pause: 1 },
    ]),
    scene(fourNotes, [
      { text: 'There | was the red umbrella.', mark: 'there' },
      { text: 'On its handle, there were four little notes.', mark: 'notes' },
      { text: 'They all said: thank you.', mark: 'thanks' },
    ]),
  ],
}
