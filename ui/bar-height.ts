import { useEffect, type RefObject, useRef } from 'react'

/**
 * The largest share of the window for a bar. With very large letters a bar would hide the page: then it goes to the
 * page's end.
 */
const MOST = 0.3

/** Tells the page the height of the bar at the bottom of a phone: toasts and focused fields keep clear of it. */
export function useBar<Element extends HTMLElement>(): RefObject<Element | null> {
  const bar = useRef<Element>(null)
  useTallMark(bar, tell)
  useEffect(() => () => void document.documentElement.style.removeProperty('--bottom-bar'), [])
  return bar
}

const tell = (height: number) => document.documentElement.style.setProperty('--bottom-bar', `${height}px`)

/**
 * Marks a bar that takes too much of the window. A bar that has grown because its button was pressed stays in sight.
 */
export function useTallMark(bar: RefObject<HTMLElement | null>, onMeasured?: (height: number) => void): void {
  useEffect(() => {
    function measure() {
      const height = bar.current?.offsetHeight ?? 0
      const isTall = height > window.innerHeight * MOST
      const wasTall = bar.current?.hasAttribute('data-tall')
      bar.current?.toggleAttribute('data-tall', isTall)
      onMeasured?.(isTall ? 0 : height)
      if (isTall && !wasTall && bar.current?.contains(document.activeElement))
        bar.current.scrollIntoView({ block: 'nearest' })
    }
    const watch = new ResizeObserver(measure)
    if (bar.current) watch.observe(bar.current)
    window.addEventListener('resize', measure)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [bar, onMeasured])
}
