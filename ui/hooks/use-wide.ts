import { useSyncExternalStore } from 'react'

/** The width from which a form has a column beside it, as in house.css: in the browser's letters. */
const WIDE = '(min-width: 43.75rem)'

/** True if there is room for a column beside a form. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide)

const isWide = () => matchMedia(WIDE).matches

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
