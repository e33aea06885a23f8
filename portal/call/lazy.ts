import { withSheet } from './sheet.ts'

const AGAIN_MS = 3000
const LATEST_MS = 500

/**
 * Code that a screen needs later, fetched once, with its style rules. `now` throws if it does not come, and the next
 * try fetches again; `atLast` fetches until it is here: a missing part must not take the page down. It begins once the
 * browser has shown the page and requested its pictures.
 */
export function later<Parts>(load: () => Promise<Parts>): { now: () => Promise<Parts>; atLast: () => Promise<Parts> } {
  let coming: Promise<Parts> | undefined

  const now = () =>
    (coming ??= withSheet(load).catch((error: unknown) => {
      coming = undefined
      throw error
    }))
  const wait = () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  const untilLoaded = (): Promise<Parts> => now().catch(() => wait().then(untilLoaded))
  const atLast = () => (coming ? untilLoaded() : whenShown().then(untilLoaded))
  return { now, atLast }
}

/** Waits until the page is idle, which Safari does not say, but not for long. */
export const whenShown = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
    else setTimeout(resolve, 0)
  })
