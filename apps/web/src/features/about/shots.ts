/** What is shown of the product, in the order of the page. Taken by `npm run screenshots`, each by day and by night. */
export const SHOTS = ['text', 'words', 'cards', 'games', 'film', 'trophy', 'lists', 'offline'] as const
export type Shot = (typeof SHOTS)[number]

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** In CSS pixels of the phone that they are taken on. */
export const PHONE = { width: 390, height: 780 } as const
/** In pixels of the file: twice what a column of the page is wide. */
export const SHOT_SIZE = { width: 600, height: 1200 } as const

export const toShotFile = (shot: Shot, theme: Theme): string => `./shots/about-${shot}-${theme}.avif`
