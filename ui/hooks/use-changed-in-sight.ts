import { useEffect } from 'react'

/** A field that was just changed stays in sight, though the page above it grows: the next Tab goes on from there. */
export function useChangedInSight(): void {
  useEffect(watch, [])
}

function watch(): () => void {
  let field: Element | null = null
  let [top, scrolled] = [0, 0]
  const topNow = () => field?.getBoundingClientRect().top ?? 0
  function note() {
    field = document.activeElement
    top = topNow()
    scrolled = window.scrollY
  }
  const growth = new ResizeObserver(() => {
    // A customer who has scrolled meanwhile looks at something else.
    if (field !== document.activeElement || scrolled !== window.scrollY) return
    if (topNow() > top) field?.scrollIntoView({ block: 'nearest' })
    note()
  })
  growth.observe(document.body)
  document.addEventListener('input', note, true)
  return () => {
    growth.disconnect()
    document.removeEventListener('input', note, true)
  }
}
