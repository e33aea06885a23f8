import type { ComponentProps } from 'react'

/** A quiet button that changes what is beside it. */
export const Change = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    {...props}
    className="min-h-11 text-left text-sm font-medium text-river underline underline-offset-4"
  />
)
