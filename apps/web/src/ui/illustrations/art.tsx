import type { ReactNode } from 'react'

export interface ArtProps {
  /** Given a title, the picture is announced; without one it is decoration. */
  title?: string | undefined
  className?: string | undefined
}

interface ArtFrameProps extends ArtProps {
  viewBox: string
  children: ReactNode
}

/** The frame of every illustration: ink outlines, flat fills, both themes through the --art-* tokens. */
export function Art({ viewBox, title, className, children }: ArtFrameProps) {
  return (
    <svg
      viewBox={viewBox}
      className={className}
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      fontSize="21"
      fontWeight="700"
      textAnchor="middle"
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
    >
      {title ? <title>{title}</title> : null}
      {children}
    </svg>
  )
}
