import { isWay, type Way } from '../list/searched.ts'

/** The queue one came from: the way to it and its requests, so that a request can lead to the next one and back to its place. */
export interface LastQueue {
  way: Way
  ids: readonly string[]
  cursor: string
}

const KEY = 'desk:returns:queue'

/** Writes down which queue is shown, and where in it the cursor stands. */
export function rememberQueue(queue: LastQueue): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(queue))
  } catch {
    // The browser keeps nothing: then there is no next one.
  }
}

/** The queue that was shown last, in this tab. */
export function lastQueue(): LastQueue | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isQueue(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** The way back to that queue. */
export const wayBack = (): Way => lastQueue()?.way ?? { to: '/returns', state: null }

/** The request before and after one in that queue. */
export function neighboursOf(id: string, queue = lastQueue()): { before?: string; after?: string } {
  const place = queue?.ids.indexOf(id) ?? -1
  if (!queue || place < 0) return {}
  const [before, after] = [queue.ids[place - 1], queue.ids[place + 1]]
  return { ...(before ? { before } : {}), ...(after ? { after } : {}) }
}

function isQueue(kept: unknown): kept is LastQueue {
  const { way, ids, cursor } = (kept ?? {}) as Partial<Record<keyof LastQueue, unknown>>
  return isWay(way) && typeof cursor === 'string' && Array.isArray(ids)
}
