import { useEffect, useRef, useState } from 'react'

import { whenBack } from '#lib/connection.ts'

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
  const [isMissing, setMissing] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have failed before the listener was added, because the page is prerendered.
    if (image.current?.complete && image.current.naturalWidth === 0) setMissing(true)
  }, [])
  useEffect(() => (isMissing ? whenBack(() => setMissing(false)) : undefined), [isMissing])
  if (isMissing) {
    return (
      <div className={styles.phone}>
        <p className={styles.missing}>{alt}</p>
      </div>
    )
  }
  return (
    <picture className={styles.phone}>
      <source srcSet={getAddress(shot, 'dark')} media="(prefers-color-scheme: dark)" />
      <img
        ref={image}
        onError={() => setMissing(true)}
        src={getAddress(shot, 'light')}
        alt={alt}
        {...SHOT_SIZE}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}
