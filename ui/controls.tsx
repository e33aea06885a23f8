import { Icon } from './icon.tsx'
import type { ComponentProps } from 'react'

const LOOK =
  'w-full min-h-11 rounded-md border border-edge bg-sheet px-3 py-2 text-base text-ink transition-colors ' +
  'duration-150 hover:border-ink focus-visible:border-river aria-invalid:wrong disabled:border-hair ' +
  'disabled:bg-transparent disabled:text-soft'

/** A line of text. Uncontrolled: text that was typed before the page listened stays. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={`${LOOK} ${className}`} />
}

/** Several lines of text; it grows with them. */
export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={`${LOOK} field-sizing-content min-h-28 ${className}`} />
}

/** The phone's own picker. */
export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} className={`${LOOK} appearance-none pr-10 ${className}`}>
        {children}
      </select>
      <Icon className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-soft">
        <path d="m4 6 4 4 4-4" />
      </Icon>
    </span>
  )
}
