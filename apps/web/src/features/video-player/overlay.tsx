import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'

import styles from './overlay.module.css'

type OverlayProps = {
  title: string
  topic: string
  onEscape?: () => void
  /** Beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A phone may have scrolled the film away, or have it behind the sheet. */
function keepFilmInSight(overlay: HTMLElement): void {
  const film = overlay.parentElement
  if (!film) return
  const { top, bottom } = film.getBoundingClientRect()
  const sheetHeight = getComputedStyle(overlay).position === 'fixed' ? overlay.offsetHeight : 0
  if (top < 0 || bottom > innerHeight - sheetHeight) film.scrollIntoView?.({ block: 'start' })
}

/**
 * Covers the film, on a phone what is below it, and takes the focus. `topic` tells one overlay from the next. A question
 * has to be answered.
 */
export function Overlay({ title, topic, onEscape, actions, children }: OverlayProps) {
  const ref = useRef<HTMLDivElement>(null)
  const titleId = useId()
  // A mouse that rested where the film was pressed points at nothing here.
  const [isPointed, setPointed] = useState(false)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    if (ref.current) keepFilmInSight(ref.current)
  }, [topic])
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (!onEscape) return
    // It leaves the overlay, not the full window around it.
    event.preventDefault()
    onEscape()
  })
  useEffect(() => {
    const overlay = ref.current
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') escape(event)
    }
    overlay?.addEventListener('keydown', listen)
    return () => overlay?.removeEventListener('keydown', listen)
  }, [])
  return (
    <div
      className={styles.overlay}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      ref={ref}
      data-pointed={isPointed || undefined}
      onPointerMove={isPointed ? undefined : () => setPointed(true)}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {actions}
        </div>
        {children}
      </div>
    </div>
  )
}
