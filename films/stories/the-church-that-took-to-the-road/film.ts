/** Advanced: Kiruna, the Arctic town of which a third moves, and its church, which moved in one piece. */
import { type Film, scene } from '#stage/film.ts'

import { aboveTheCircle, belowTheTown, cherished, decision } from './town.ts'
import { arrival, loading, onTheRoad, onTheScreens, wrappedUp } from './journey.ts'

export const film: Film = {
  id: 'the-church-that-took-to-the-road',
  title: 'The Church That Took to the Road',
  level: 'advanced',
  drawnRate: 0.9,
  ambience: 'wind',
  music: { seed: 63, root: 294 },
  poster: { mark: 'home', after: 3 },
  sounds: [
    { mark: 'ground', after: 1.4, kind: 'crackle' },
    { mark: 'demolished', after: 0.7, kind: 'crackle' },
    { mark: 'elsewhere', after: 0.8, kind: 'chime' },
    { mark: 'beams', after: 0.8, kind: 'whoosh' },
    { mark: 'hoisted', after: 0.4, kind: 'click' },
    { mark: 'morning', after: 1.9, kind: 'horn' },
    { mark: 'toddler', after: 0.9, kind: 'bell' },
    { mark: 'rest', after: 1.2, kind: 'chime' },
    { mark: 'sometimes', after: 1.6, kind: 'bell' },
  ],
  scenes: [
    scene(aboveTheCircle, [
      { text: 'Far above the Arctic Circle, the Swedish town of Kiruna | owes its existence to iron.', mark: 'iron' },
    ]),
    scene(belowTheTown, [
      { text: 'For over a century, miners have followed the ore | ever deeper,', mark: 'ore', pause: 0.3 },
      { text: 'and little by little, the ground above them | has begun to give way.', mark: 'ground', pause: 0.9 },
    ]),
    scene(decision, [
      { text: 'So Kiruna took a staggering decision: a third of the town would move.', mark: 'decision' },
      { text: 'Many buildings were demolished,', mark: 'demolished', pause: 0.3 },
      { text: 'and built again elsewhere.', mark: 'elsewhere', pause: 0.9 },
    ]),
    scene(cherished, [
      { text: 'But nobody could bear to dismantle the church,', mark: 'bear', pause: 0.3 },
      {
        text: 'which the town had cherished since 1912.',
        say: 'which the town had cherished since nineteen twelve.',
        mark: 'cherished',
      },
    ]),
    scene(loading, [
      { text: 'So engineers widened a road,', mark: 'road', pause: 0.3 },
      { text: 'slid steel beams beneath the floor,', mark: 'beams', pause: 0.3 },
      {
        text: 'and hoisted all six hundred and seventy tonnes | onto trailers.',
        say: 'and hoisted all six hundred and seventy tons | onto trailers.',
        mark: 'hoisted',
        pause: 0.8,
      },
    ]),
    scene(onTheRoad, [
      { text: 'One August morning, it set off, at half a kilometre an hour.', mark: 'morning' },
      { text: 'A toddler could have overtaken it.', mark: 'toddler', pause: 0.9 },
    ]),
    scene(wrappedUp, [
      { text: 'Inside travelled an organ with two thousand pipes, wrapped up like china.', mark: 'organ' },
    ]),
    scene(onTheScreens, [
      { text: 'Outside, spectators lined the route,', mark: 'spectators', pause: 0.3 },
      { text: 'while the rest of Sweden | watched it crawl across their screens.', mark: 'screens', pause: 0.9 },
    ]),
    scene(arrival, [
      { text: 'Two days and five kilometres later, it came to rest, with hardly a scratch.', mark: 'rest' },
      { text: 'Home, it turns out, is not always a place.', mark: 'home' },
      { text: 'Sometimes, it is what you refuse | to leave behind.', mark: 'sometimes' },
    ]),
  ],
}
