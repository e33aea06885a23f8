import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

type Variant = 'primary' | 'quiet'

/** The classes of every button. */
export const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-5 py-2 text-center font-medium ' +
  'transition-colors duration-150'

const VARIANTS: Record<Variant, string> = {
  primary: 'border-river bg-river text-on-river hover:border-ink hover:bg-ink hover:text-paper',
  quiet: 'border-edge bg-transparent text-ink hover:border-river hover:text-river',
}

/** A pressed button of several keeps its colour under the pointer, only darker. */
const CHOSEN = 'border-river bg-river text-on-river hover:brightness-90'

/** The looks of a button that cannot be pressed, or works already: the pointer changes nothing. (Specification 2.) */
const OFF: Record<Variant, string> = {
  primary: 'cursor-not-allowed border-hair bg-hair text-soft',
  quiet: 'cursor-not-allowed border-hair text-soft',
}

/** The looks of a button, for links that act like one. */
export const buttonLook = (variant: Variant | 'chosen' = 'primary') =>
  `${SHAPE} ${variant === 'chosen' ? CHOSEN : VARIANTS[variant]}`

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  /** True while it works: it shows a spinner, keeps the focus, and ignores further clicks. */
  busy?: boolean
}

export function Button({ variant = 'primary', busy = false, className = '', children, onClick, ...rest }: ButtonProps) {
  const look = busy || rest.disabled ? OFF : VARIANTS
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${SHAPE} ${look[variant]} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
