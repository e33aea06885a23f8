import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

type Variant = 'primary' | 'quiet'

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-5 py-2 text-center font-medium transition-colors duration-150 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed'

const VARIANTS: Record<Variant, string> = {
  primary:
    'border-river bg-river text-on-river hover:not-disabled:bg-ink hover:not-disabled:border-ink hover:not-disabled:text-paper disabled:border-hair disabled:bg-hair disabled:text-soft',
  quiet:
    'border-edge bg-transparent text-ink hover:not-disabled:border-river hover:not-disabled:text-river disabled:border-hair disabled:text-soft',
}

/** The looks of a button, for links that act like one. */
export const buttonLook = (variant: Variant = 'primary') => `${SHAPE} ${VARIANTS[variant]}`

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  /** Working: it turns, keeps its focus and its place, and a second press does nothing. */
  busy?: boolean
}

export function Button({ variant = 'primary', busy = false, className = '', children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonLook(variant)} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
