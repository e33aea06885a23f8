const AGAIN_MS = 3000

/**
 * Code that a screen does not need to be seen, fetched once. `now` throws when it does not come, and the next asking
 * fetches again; `atLast` fetches until it is here: a part of the page that does not come must not take the page down.
 */
export function later<Parts>(load: () => Promise<Parts>): { now: () => Promise<Parts>; atLast: () => Promise<Parts> } {
  let coming: Promise<Parts> | undefined

  const now = () =>
    (coming ??= load().catch((error: unknown) => {
      coming = undefined
      throw error
    }))
  const wait = () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  const atLast = (): Promise<Parts> => now().catch(() => wait().then(atLast))
  return { now, atLast }
}
