/** Everyday life, for beginners: bad drums at night, and what an angry note turns into. */
import { evens } from '#stage/drums.ts'
import { type Film, noises, rhythm, scene } from '#stage/film.ts'

import * as nights from './nights.ts'
import { BADLY, SOFTLY, TOGETHER } from './people.ts'
import * as visit from './visit.ts'
import { theWedding } from './wedding.ts'

const BEATS = evens(TOGETHER).slice(0, 13)

export const film: Film = {
  id: 'music-upstairs',
  title: 'Music Upstairs',
  level: 'beginner',
  drawnRate: 0.7,
  ambience: 'room',
  music: { seed: 61, root: 311.1 },
  poster: { mark: 'wedding', after: 3, centre: 640 },
  sounds: [
    ...noises({ whoosh: { promised: visit.LOST_AT + 1.7 }, pop: { pocket: 1.6 }, chime: { asleep: 1.8 } }),
    ...rhythm('drum', 'drums', nights.FIRST_BANG, BADLY),
    ...rhythm('drum', 'badly', nights.MORE_BANGS, BADLY),
    ...rhythm('click', 'stairs', 0, visit.KNOCKS),
    ...rhythm('drum', 'promised', visit.LOST_AT, visit.LOST),
    ...rhythm('drum', 'found', visit.PLAY, visit.PRACTICE),
    ...rhythm('clang', 'found', visit.PLAY, evens(visit.PRACTICE)),
    ...rhythm('drum', 'nobody', -0.6, evens(TOGETHER).slice(0, 5)),
    ...rhythm('drum', 'wedding', 0, BEATS),
    ...rhythm('clang', 'wedding', 0, BEATS),
    ...rhythm('tick', 'quiet', 0, [0, 1, 2, 3, 4, 5, 6]),
    ...rhythm('clang', 'tapped', nights.TAPS, SOFTLY),
    ...rhythm('drum', 'answered', nights.ANSWER, SOFTLY),
    ...rhythm('clang', 'answered', nights.ANSWER + nights.AGAIN, SOFTLY),
  ],
  scenes: [
    scene(nights.everyNight, [
      { text: 'Every night, somebody upstairs | played the drums.', mark: 'drums', pause: 2.2 },
      { text: 'They played so badly | that Sam could not fall asleep.', mark: 'badly', pause: 2 },
    ]),
    scene(nights.angryNote, [{ text: 'One night, he wrote | an angry note.', mark: 'note', pause: 1.2 }]),
    scene(visit.atTheDoor, [
      { text: 'He ran up the stairs, and knocked | on the door.', mark: 'stairs' },
      { text: 'An old man opened it, with a stick | in each hand.', mark: 'opened' },
      { text: '“Am I too loud?” | asked Mr Hill.', mark: 'loud' },
      { text: 'Sam hid the note | behind his back.', mark: 'hid' },
    ]),
    scene(visit.theSong, [
      { text: '“My granddaughter is getting married | in two weeks,” said Mr Hill.', mark: 'married' },
      { text: '“I promised to play our song, but I always | lose the beat.”', mark: 'promised', pause: 1.8 },
      { text: 'Sam put the note | in his pocket.', mark: 'pocket' },
    ]),
    scene(visit.together, [
      { text: 'So he found a pot and a spoon, and they practised | together.', mark: 'found', pause: 2 },
    ]),
    scene(nights.nobodySleeps, [{ text: 'Soon, nobody in the house | could sleep.', mark: 'nobody', pause: 1.6 }]),
    scene(theWedding, [
      { text: 'At the wedding, Mr Hill played the drums, and Sam | played the pot.', mark: 'wedding' },
      { text: 'Everybody danced, even | the neighbours.', mark: 'danced', pause: 1.8 },
    ]),
    scene(nights.quietNight, [
      { text: 'That night, the house was so quiet | that Sam could not sleep.', mark: 'quiet', pause: 1.2 },
      { text: 'So he tapped | on his pot.', mark: 'tapped', pause: 1.8 },
      { text: 'And upstairs, | somebody answered.', mark: 'answered', pause: 2.4 },
      { text: 'Soon, they were both asleep.', mark: 'asleep' },
    ]),
  ],
}
