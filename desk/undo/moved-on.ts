import type { MouseEvent } from 'react'

/** How long after the page went on to the next one by itself a click is taken to be meant for the page before. */
const SETTLES_MS = 400

let movedAt = Number.NEGATIVE_INFINITY

/** The page goes on to the next ticket or request, under the pointer. */
export function noteMovedOn(): void {
  movedAt = performance.now()
}

/**
 * The second click of a double click would press what lies under the pointer now. Keys are not held back: they come
 * with `detail` 0.
 */
export function swallowSecondClick(event: MouseEvent): void {
  if (event.detail === 0 || performance.now() - movedAt > SETTLES_MS) return
  event.preventDefault()
  event.stopPropagation()
}
