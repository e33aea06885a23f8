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

/** A bar that grows does not cover the focus: an element that was just above it stays in sight. */
function tell(height: number): void {
  const { style } = document.documentElement
  const before = parseFloat(style.getPropertyValue('--bottom-bar')) || 0
  style.setProperty('--bottom-bar', `${height}px`)
  const { bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
  const isCovered = bottom <= window.innerHeight - before && bottom > window.innerHeight - height
  if (isCovered) document.activeElement?.scrollIntoView({ block: 'nearest' })
}

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
