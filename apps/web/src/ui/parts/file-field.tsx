import type { ReactNode } from 'react'
import { FieldFrame, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type FrameProps = Parameters<typeof FieldFrame>[0]
type Control = Parameters<FrameProps['children']>[0] & { className: string | undefined }

interface FileFieldProps extends FieldProps {
  /** Draws the input, which may open a picker of its own. */
  children: (control: Control) => ReactNode
}

export function FileField({ children, ...frame }: FileFieldProps) {
  return <FieldFrame {...frame}>{(attributes) => children({ ...attributes, className: styles.file })}</FieldFrame>
}
