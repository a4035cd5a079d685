/** A comedy for intermediate learners: new shoes on the day of a job interview. */
import { type Film, noises, scene } from '#stage/film.ts'

import { goodPair, msPark, nervous } from './office.ts'
import { theBox, tooLate, unpacking } from './home.ts'
import { aroundTheFountain, fromAbove, shoeShop, underTheDesk } from './steps.ts'

export const film: Film = {
  id: 'two-left-shoes',
  title: 'Two Left Shoes',
  level: 'intermediate',
  drawnRate: 0.8,
  ambience: 'room',
  music: { seed: 67, root: 392 },
  poster: { mark: 'two', after: 1.2 },
  sounds: noises({
    bell: { bought: 2.6, pair: 0.4 },
    tick: { hurry: 0.4, late: 0.4 },
    pop: { opened: 1, holes: 1.2 },
    horn: { two: 0.1 },
    splash: { fountain: 0.2 },
    click: { dropped: 1.7 },
    chime: { under: 1.6 },
    whoosh: { pushed: 2.2, back: 0.4 },
  }),
  scenes: [
    scene(shoeShop, [
      { text: 'The day before his job interview, Leo bought | a pair of black shoes.', mark: 'bought' },
      { text: 'He was in a hurry, so he had tried on | only one of them.', mark: 'hurry', pause: 1 },
    ]),
    scene(unpacking, [{ text: 'The next morning, he opened the box, and stared.', mark: 'opened' }]),
    scene(theBox, [{ text: 'Two left shoes!', mark: 'two', pause: 1.2 }]),
    scene(tooLate, [
      { text: 'It was too late to exchange them,', mark: 'late', pause: 0.4 },
      { text: 'and his old ones | were full of holes.', mark: 'holes', pause: 1 },
    ]),
    scene(fromAbove, [{ text: 'A left shoe on a right foot | is far from comfortable.', mark: 'foot' }]),
    scene(aroundTheFountain, [
      { text: 'Leo limped down the street, but his feet | kept turning left.', mark: 'limped' },
      { text: 'He went around the fountain twice | before he could escape.', mark: 'fountain' },
    ]),
    scene(msPark, [
      { text: 'The manager, Ms Park, looked very serious.', mark: 'manager' },
      { text: 'Strangely, | she was limping, too.', mark: 'too' },
    ]),
    scene(nervous, [
      { text: '“How do you deal with problems?” she asked.', mark: 'deal' },
      { text: 'Leo was so nervous | that he dropped his pen.', mark: 'dropped', pause: 1 },
    ]),
    scene(underTheDesk, [
      { text: 'He looked under the desk, and there | were two right shoes.', mark: 'under' },
      { text: 'The same colour, the same size!', mark: 'same' },
      { text: 'Without a word, Leo took one shoe off, and pushed it | across the floor.', mark: 'pushed' },
      { text: 'A moment later, one came back.', mark: 'back', pause: 1.4 },
    ]),
    scene(goodPair, [
      { text: '“I like the way | you solve problems,” said Ms Park.', mark: 'solve' },
      { text: '“You and I | will make a good pair.”', mark: 'pair' },
    ]),
  ],
}
