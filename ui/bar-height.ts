import { useEffect, type RefObject } from 'react'

/** How much of the window a bar may take. With very large letters it would hide the page: then it is placed at the page's end. */
const MOST = 0.3

/** Toasts keep clear of the bar at the bottom of a phone, and so does a field that the focus jumps to. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = document.documentElement
    function measure() {
      const height = bar.current?.offsetHeight ?? 0
      const isTall = height > window.innerHeight * MOST
      bar.current?.toggleAttribute('data-tall', isTall)
      page.style.setProperty('--bottom-bar', `${isTall ? 0 : height}px`)
    }
    const watch = new ResizeObserver(measure)
    if (bar.current) watch.observe(bar.current)
    window.addEventListener('resize', measure)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', measure)
      page.style.removeProperty('--bottom-bar')
    }
  }, [bar])
}
