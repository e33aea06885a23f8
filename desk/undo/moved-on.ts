import type { MouseEvent } from 'react'

/** The time after the page moved on by itself in which a click counts as meant for the page before. */
const SETTLES_MS = 400

let movedAt = Number.NEGATIVE_INFINITY

/** Notes that the page moved to the next ticket or request, under the pointer. */
export function noteMovedOn(): void {
  movedAt = performance.now()
}

/**
 * Stops the second click of a double click, which would press the new element under the pointer. Keys are not stopped:
 * they come with `detail` 0.
 */
export function swallowSecondClick(event: MouseEvent): void {
  if (event.detail === 0 || performance.now() - movedAt > SETTLES_MS) return
  event.preventDefault()
  event.stopPropagation()
}
