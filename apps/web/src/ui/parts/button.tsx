import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { joinClasses } from '#ui/class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Takes the whole width of its container. */
  wide?: boolean | undefined
}

/** The look of a button for anything that is not one, such as a router link. */
export function buttonClassName({ variant = 'secondary', size = 'medium', wide = false }: ButtonLook = {}): string {
  return joinClasses(styles.button, styles[variant], styles[size], wide && styles.wide)
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  icon?: ReactNode
  /** Keeps focus and label, shows a spinner and swallows presses. */
  busy?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, busy = false, className, children, onClick, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- given by the caller, "button" unless said otherwise
      type={type}
      className={joinClasses(buttonClassName({ variant, size, wide }), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? swallow : onClick}
    >
      <ButtonContent icon={busy ? <Spinner /> : icon}>{children}</ButtonContent>
    </button>
  )
}

interface LinkRenderProps {
  className: string
  children: ReactNode
}

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  icon?: ReactNode
  /** Draws another element in place of `<a>`: `render={(link) => <Link to="/cards" {...link} />}`. */
  render?: ((link: LinkRenderProps) => ReactElement) | undefined
}

export function ButtonLink({ variant, size, wide, icon, className, children, render, ...rest }: ButtonLinkProps) {
  const look = joinClasses(buttonClassName({ variant, size, wide }), className)
  const content = <ButtonContent icon={icon}>{children}</ButtonContent>
  if (render) return render({ className: look, children: content })
  return (
    <a {...rest} className={look}>
      {content}
    </a>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label' | 'wide'> {
  /** The accessible name; also shown as the browser's tooltip. */
  label: string
  icon: ReactNode
}

export function IconButton({ label, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      aria-label={label}
      title={rest.title ?? label}
      className={joinClasses(styles.iconOnly, className)}
    />
  )
}

function ButtonContent({ icon, children }: { icon: ReactNode; children?: ReactNode }) {
  return (
    <>
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      {children}
    </>
  )
}

function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
