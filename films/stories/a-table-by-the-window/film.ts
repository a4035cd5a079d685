/** Work: the first evening of a waiter, and a bowl of soup. */
import { type Film, scene } from '#stage/film.ts'

import { carrying, closing, firstShift, ladyComes, recommending } from './evening.ts'
import { behindThePot, laughing, longAgo } from './laughter.ts'

export const film: Film = {
  id: 'a-table-by-the-window',
  title: 'A Table by the Window',
  level: 'intermediate',
  drawnRate: 0.8,
  ambience: 'room',
  music: { seed: 47, root: 329.6 },
  poster: { mark: 'soup', after: 2.2, centre: 680 },
  sounds: [
    { mark: 'balanced', after: 2.2, kind: 'tick' },
    { mark: 'eight', after: 0.1, kind: 'bell' },
    { mark: 'tripped', after: 3, kind: 'whoosh' },
    { mark: 'spilled', after: 0.7, kind: 'splash' },
    { mark: 'poured', after: 1.9, kind: 'splash' },
    { mark: 'married', after: 1, kind: 'chime' },
    { mark: 'steady', after: 1.2, kind: 'chime' },
  ],
  scenes: [
    scene(firstShift, [
      { text: 'It was Theo’s first shift as a waiter, | and he was nervous.', mark: 'shift' },
      { text: 'He took an empty tray, and practised: | he balanced it | on one hand.', mark: 'balanced' },
    ]),
    scene(ladyComes, [
      { text: 'At eight, an old lady sat down | at the table by the window.', mark: 'eight' },
      { text: 'It was reserved for two, but she | had come alone.', mark: 'alone' },
    ]),
    scene(recommending, [
      { text: 'Theo recommended | the tomato soup.', mark: 'soup' },
      { text: '“Our chef is very proud of it,” he said.', mark: 'proud' },
    ]),
    scene(carrying, [
      { text: 'Slowly, he carried it past chairs, | glasses and elbows.', mark: 'carried' },
      { text: 'He had almost reached her | when he tripped over a bag.', mark: 'tripped' },
      { text: 'The soup spilled | all over her best coat.', mark: 'spilled', pause: 1.2 },
    ]),
    scene(laughing, [
      { text: 'The whole room went quiet.', mark: 'quiet' },
      { text: 'Theo apologised again and again, and his face | was as red as the soup.', mark: 'sorry' },
      { text: 'But the lady | burst out laughing.', mark: 'laugh' },
    ]),
    scene(longAgo, [
      {
        text: '“Forty years ago,” she said, “another waiter poured soup over me, | at this very table.',
        mark: 'poured',
      },
      { text: 'It was his first evening, too. So I married him.”', mark: 'married', pause: 1 },
    ]),
    scene(behindThePot, [{ text: 'In the kitchen, the embarrassed chef | tried to hide behind a pot.', mark: 'chef' }]),
    scene(closing, [
      { text: 'When the last guests had left, he sat down | opposite his wife.', mark: 'opposite' },
      { text: 'Theo served them both.', mark: 'served' },
      { text: 'And this time, his hands | were steady.', mark: 'steady' },
    ]),
  ],
}
