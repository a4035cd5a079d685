/** Science: the brain foresees what we do ourselves, and why that is good for us. */
import { type Film, noises, scene } from '#stage/film.ts'

import { barelyNoticed, outOfDate, senseOfHumour } from './brain.ts'
import { brotherTickles, selfTickle, sheSeesItComing } from './feather.ts'
import { goodRobot, lateRobot, theLab, tickled, volunteer } from './lab.ts'
import { footsteps, sleeveAndHair, spiderComes, thinking } from './startled.ts'

export const film: Film = {
  id: 'why-you-cant-tickle-yourself',
  title: 'Why You Can’t Tickle Yourself',
  level: 'advanced',
  drawnRate: 0.9,
  ambience: 'room',
  music: { seed: 83, root: 392 },
  poster: { mark: 'squirm', after: 1.15, centre: 735 },
  sounds: noises({
    pop: { comes: 1.6, arrives: 3.1, jokes: 3.6 },
    click: { foresees: 1.4, robot: 1.2 },
    whoosh: { squirm: 0.2, other: 0.1 },
    bell: { date: 1.3 },
    tick: { obeyed: 0.6, lagged: 0.5, steps: 0.5 },
    chime: { tickled: 0.4, humour: 1.4 },
    drip: { spider: 0.6 },
  }),
  scenes: [
    scene(selfTickle, [
      { text: 'Draw a feather across the sole of your foot,', mark: 'sole', pause: 0.2 },
      { text: 'and you will probably remain unmoved.', mark: 'unmoved' },
    ]),
    scene(brotherTickles, [
      { text: 'Let your brother do it, and you squirm, and shriek | with laughter.', mark: 'squirm', pause: 1 },
    ]),
    scene(sheSeesItComing, [
      { text: 'The feather is the same.', mark: 'same', pause: 0.4 },
      { text: 'But your own hand is one | that your brain sees coming.', mark: 'comes' },
    ]),
    scene(barelyNoticed, [
      { text: 'Whenever you move, your brain foresees | what the movement is about to feel like.', mark: 'foresees' },
      { text: 'When the feeling itself arrives, the two | largely cancel out,', mark: 'arrives', pause: 0.3 },
      { text: 'and you barely notice it.', mark: 'barely', pause: 0.9 },
    ]),
    scene(theLab, [
      {
        text: 'In the late nineties, three scientists in London | found a way | to outwit this system.',
        mark: 'london',
      },
    ]),
    scene(volunteer, [
      { text: 'They had a robot stroke people’s palms | with a piece of foam,', mark: 'robot', pause: 0.3 },
      { text: 'and let them steer it | with the other hand.', mark: 'other' },
    ]),
    scene(goodRobot, [{ text: 'As long as the robot obeyed at once, it hardly tickled.', mark: 'obeyed' }]),
    scene(lateRobot, [{ text: 'But when it lagged a fifth of a second behind,', mark: 'lagged', pause: 0.4 }]),
    scene(outOfDate, [{ text: 'the brain’s forecast | was out of date.', mark: 'date', pause: 0.8 }]),
    scene(tickled, [{ text: 'Now their own touch tickled, much as | a stranger’s would.', mark: 'tickled', pause: 1 }]),
    scene(thinking, [{ text: 'Why would a brain | spoil the fun?', mark: 'spoil' }]),
    scene(footsteps, [
      { text: 'Imagine that everything you did | took you by surprise.', mark: 'imagine' },
      { text: 'Your own footsteps | would startle you.', mark: 'steps' },
    ]),
    scene(sleeveAndHair, [
      { text: 'You would flinch | at every touch of your sleeve,', mark: 'flinch', pause: 0.3 },
      { text: 'and treat a lock of your own hair | as an intruder.', mark: 'hair', pause: 1 },
    ]),
    scene(spiderComes, [
      {
        text: 'Because it mostly ignores what you do yourself, your brain | stays alert to what you don’t:',
        mark: 'alert',
      },
      { text: 'a spider, for instance.', mark: 'spider', pause: 1.2 },
    ]),
    scene(senseOfHumour, [
      { text: 'So your brain | does have a sense of humour.', mark: 'humour' },
      { text: 'It just sees all your jokes coming.', mark: 'jokes', pause: 4.4 },
    ]),
  ],
}
