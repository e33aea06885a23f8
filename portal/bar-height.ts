import { useEffect, type RefObject } from 'react'

/** Toasts keep clear of the bar at the bottom of a phone, and so does a field that the focus jumps to. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = document.documentElement
    const watch = new ResizeObserver(() =>
      page.style.setProperty('--bottom-bar', `${bar.current?.offsetHeight ?? 0}px`),
    )
    if (bar.current) watch.observe(bar.current)
    return () => {
      watch.disconnect()
      page.style.removeProperty('--bottom-bar')
    }
  }, [bar])
}
