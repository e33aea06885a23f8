import { type RefObject, useEffect, useState } from 'react'

/** The section after the items, which every form has. */
export const SECTION_AFTER_ITEMS = 'reason'

/** Reaches far above the window: content scrolled past counts as seen. Below, the bar covers the window's end. */
const SEEN = { rootMargin: '9999px 0px -30%' }

/**
 * True if the question after the items has not been in sight yet. Until then the bar of a long list leads there; then
 * it is SUBMIT, whose messages come in the specified order. (Specification 5.)
 */
export function useUnseen(form: RefObject<HTMLFormElement | null>, isSeenBefore: boolean): boolean {
  const [isSeen, setSeen] = useState(isSeenBefore)

  useEffect(() => {
    const question = form.current?.querySelector(`[data-section=${SECTION_AFTER_ITEMS}]`)
    if (isSeen || !question) return
    const watch = new IntersectionObserver((changes) => {
      if (changes.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    }, SEEN)
    watch.observe(question)
    return () => watch.disconnect()
  }, [form, isSeen])

  return !isSeen
}
