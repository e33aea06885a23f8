import type { KeyboardEvent, ReactNode } from 'react'
import { focusOnOpen } from './focus-on-open.ts'

/**
 * The keys of a dialog: Ctrl+Enter presses its button marked `data-confirms`, or the one that submits its form. Enter
 * alone in a field does not: if a letter opened the dialog, further typing never answers it.
 */
export function ConfirmKeys({ children }: { children: ReactNode }) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { key, target, currentTarget } = event
    if (key !== 'Enter' || event.defaultPrevented) return
    const isCtrl = event.ctrlKey || event.metaKey
    if (!isCtrl && !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (isCtrl && !event.repeat) currentTarget.querySelector<HTMLElement>('[data-confirms], [type=submit]')?.click()
  }
  // The keys are those of the fields and buttons in it.
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
  return <div onKeyDown={onKeyDown}>{children}</div>
}

/** The words of a dialog, which have the focus when it opens, so that no key presses its button. */
export function FirstWords({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <p ref={focusOnOpen} tabIndex={-1} className={`focus-visible:outline-none ${className}`}>
      {children}
    </p>
  )
}
