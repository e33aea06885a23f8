import { useEffect, type RefObject, useRef } from 'react'

/**
 * How much of the window a bar may take. With very large letters it would hide the page: then it is placed at the
 * page's end.
 */
const MOST = 0.3

/** Where the bar at the bottom of a phone is: toasts keep clear of it, and so does a field that the focus jumps to. */
export function useBar<Element extends HTMLElement>(): RefObject<Element | null> {
  const bar = useRef<Element>(null)
  useTallMark(bar, tell)
  useEffect(() => () => void document.documentElement.style.removeProperty('--bottom-bar'), [])
  return bar
}

const tell = (height: number) => document.documentElement.style.setProperty('--bottom-bar', `${height}px`)

/** Marks a bar that takes too much of the window. What has grown because its button was pressed stays in sight. */
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
