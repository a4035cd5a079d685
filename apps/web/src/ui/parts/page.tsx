import type { ReactNode } from 'react'
import { joinClasses } from '#ui/class-names.ts'
import styles from './page.module.css'

interface PageProps {
  children: ReactNode
  width?: 'narrow' | 'normal' | 'wide' | undefined
  /** A `div` where the frame around already gives the `<main>`. */
  as?: 'main' | 'div' | undefined
  id?: string | undefined
  className?: string | undefined
}

/** The centred column of a screen; its children are stacked with even space between. */
export function Page({ children, width = 'normal', as: Tag = 'main', id, className }: PageProps) {
  return (
    <Tag
      className={joinClasses(styles.page, styles[width], className)}
      id={id}
      tabIndex={Tag === 'main' ? -1 : undefined}
    >
      {children}
    </Tag>
  )
}
