/** Every film, loaded when it is made. */
import type { Film } from '#stage/film.ts'

const FILMS: Readonly<Record<string, () => Promise<{ readonly film: Film }>>> = {
  'a-bean-in-a-glass': () => import('./stories/a-bean-in-a-glass/film.ts'),
  'casper-takes-the-bus': () => import('./stories/casper-takes-the-bus/film.ts'),
  'the-honest-forger': () => import('./stories/the-honest-forger/film.ts'),
  'the-dog-at-number-nine': () => import('./stories/the-dog-at-number-nine/film.ts'),
  'ten-months-in-the-air': () => import('./stories/ten-months-in-the-air/film.ts'),
  'the-church-that-took-to-the-road': () => import('./stories/the-church-that-took-to-the-road/film.ts'),
  'the-forest-that-is-one-tree': () => import('./stories/the-forest-that-is-one-tree/film.ts'),
  'the-machine-from-the-sea': () => import('./stories/the-machine-from-the-sea/film.ts'),
  'the-night-baker': () => import('./stories/the-night-baker/film.ts'),
  'the-weight-of-a-cloud': () => import('./stories/the-weight-of-a-cloud/film.ts'),
  'the-town-that-caught-the-sun': () => import('./stories/the-town-that-caught-the-sun/film.ts'),
  'the-bridge-that-grows': () => import('./stories/the-bridge-that-grows/film.ts'),
  'a-table-by-the-window': () => import('./stories/a-table-by-the-window/film.ts'),
  'the-umbrella-that-came-home': () => import('./stories/the-umbrella-that-came-home/film.ts'),
  'music-upstairs': () => import('./stories/music-upstairs/film.ts'),
  'two-left-shoes': () => import('./stories/two-left-shoes/film.ts'),
  'why-the-sea-is-salty': () => import('./stories/why-the-sea-is-salty/film.ts'),
  'why-you-cant-tickle-yourself': () => import('./stories/why-you-cant-tickle-yourself/film.ts'),
}

export const FILM_IDS: readonly string[] = Object.keys(FILMS)

/** Throws for a film that does not exist. */
export async function loadFilm(id: string): Promise<Film> {
  const load = FILMS[id]
  if (!load) throw new Error(`There is no film ${id}; there are ${FILM_IDS.join(', ')}`)
  return (await load()).film
}
