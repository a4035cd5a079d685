import styles from './about.module.css'
import { type Shot, SHOT_SIZE, type Theme, toShotFile } from './shots.ts'

const FILES = import.meta.glob<string>('./shots/*.avif', { eager: true, query: '?url', import: 'default' })

function getAddress(shot: Shot, theme: Theme): string {
  const address = FILES[toShotFile(shot, theme)]
  if (address === undefined) throw new Error(`There is no picture ${shot}, ${theme}: npm run screenshots ${shot}`)
  return address
}

/** The product on a phone, by day or by night as the page around it is: only the one that shows is loaded. */
export function Screenshot({ shot, alt, first }: { shot: Shot; alt: string; first: boolean }) {
  return (
    <picture className={styles.phone}>
      <source srcSet={getAddress(shot, 'dark')} media="(prefers-color-scheme: dark)" />
      <img
        src={getAddress(shot, 'light')}
        alt={alt}
        {...SHOT_SIZE}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}
