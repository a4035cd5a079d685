/** A true story for beginners: the cat of Plymouth who took the bus every day. */
import { type Film, scene } from '#stage/film.ts'

import { waiting, throughTheCity, rightStop } from './bus.ts'
import { bySea, leaving, evening } from './town.ts'
import { onTheSeat, photos } from './cabin.ts'

export const film: Film = {
  id: 'casper-takes-the-bus',
  title: 'Casper Takes the Bus',
  level: 'beginner',
  drawnRate: 0.7,
  ambience: 'sea',
  music: { seed: 6, root: 330 },
  poster: { mark: 'waited', after: 1.2, centre: 900 },
  sounds: [
    { mark: 'opened', after: -2.2, kind: 'horn' },
    { mark: 'opened', after: 0, kind: 'whoosh' },
    { mark: 'jumped', after: 0.9, kind: 'pop' },
    { mark: 'miles', after: 1.2, kind: 'chime' },
    { mark: 'photos', after: 0.5, kind: 'click' },
    { mark: 'photos', after: 1.2, kind: 'click' },
    { mark: 'stopped', after: 0.1, kind: 'bell' },
    { mark: 'people', after: 0.2, kind: 'chime' },
  ],
  scenes: [
    scene(bySea, [
      { text: 'Casper was | a black and white cat.' },
      { text: 'He lived in Plymouth, a city by the sea.', mark: 'city' },
    ]),
    scene(leaving, [
      { text: 'Every morning, his owner | went to work.', mark: 'work' },
      { text: 'And every morning, Casper went | to the bus stop.', mark: 'stop' },
    ]),
    {
      draw: waiting,
      lines: [
        { text: 'He waited in line | with the passengers.', mark: 'waited', pause: 1.3 },
        { text: 'The doors opened,', mark: 'opened', pause: 0.45 },
        { text: 'and Casper jumped | onto the bus.', mark: 'jumped' },
      ],
      tail: 0.8,
    },
    scene(onTheSeat, [
      { text: 'He found | an empty seat.', mark: 'seat' },
      { text: 'Then | he closed his eyes.', mark: 'eyes' },
    ]),
    scene(throughTheCity, [
      { text: 'The bus went past shops, and parks, and boats.', mark: 'past' },
      { text: 'It was a long journey, about eleven miles.', mark: 'miles' },
    ]),
    scene(photos, [
      { text: 'Some people laughed.', mark: 'laughed' },
      { text: 'Some people | took photos.', mark: 'photos' },
      { text: 'But Casper | only slept.' },
    ]),
    {
      draw: rightStop,
      lines: [
        { text: 'The drivers | all knew him.', mark: 'drivers' },
        { text: 'They always opened the doors | at the right stop.', mark: 'stopped' },
        { text: 'He never had | a ticket!', mark: 'ticket' },
      ],
      tail: 0.9,
    },
    scene(evening, [
      { text: 'Why did he do it?', mark: 'why' },
      { text: 'Nobody knows.' },
      { text: 'Maybe | the seats were warm.', mark: 'warm' },
      { text: 'Or maybe | he just liked people.', mark: 'people' },
    ]),
  ],
}
