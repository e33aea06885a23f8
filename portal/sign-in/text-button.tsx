import type { ComponentProps } from 'react'

/** A button as quiet as a link, large enough for a thumb. */
export function TextButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={
        'figures min-h-11 self-center rounded-md font-medium text-river underline underline-offset-4 ' +
        'disabled:text-soft disabled:no-underline form:self-auto'
      }
    />
  )
}
