import { useSyncExternalStore } from 'react'

/*
 * The flag that hides header and footer stands on <html>, where the style sheet sees it. The shell's inline script sets
 * it for `?embed=1` before anything is painted.
 */
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hides the header and the footer on every screen from now on; `hideChrome(false)` brings them back. */
export function hideChrome(hidden = true): void {
  document.documentElement.toggleAttribute('data-embed', hidden)
  for (const listener of listeners) listener()
}

/** Whether the header and the footer are hidden. */
export const useChromeHidden = () =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.hasAttribute('data-embed'),
    () => false,
  )
