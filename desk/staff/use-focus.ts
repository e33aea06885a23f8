import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Puts the focus there when it appears, and again when `about` changes; after a dialog around it has opened and chosen its own. */
export function useFocus(target: RefObject<HTMLElement | null>, about?: unknown): void {
  const focus = useEffectEvent((_about: unknown) => target.current?.focus())
  useEffect(() => {
    const timer = setTimeout(() => focus(about))
    return () => clearTimeout(timer)
  }, [about])
}
