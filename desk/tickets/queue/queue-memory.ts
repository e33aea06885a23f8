import type { DeskResponse } from '#contract/desk/calls.ts'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { isWay, type Way } from '../../list/searched.ts'

/** Pages of the queue, one below the other. */
export interface QueuePages {
  tickets: readonly QueuedTicket[]
  pages: number
  /** The cursor of the page below. */
  next: string | undefined
}

/** Where an agent was in the queue, and what they had chosen. */
export interface QueuePlace {
  way: Way
  /** The tickets as they stood, for the way to the next and the previous one. */
  ids: readonly string[]
  pages: number
  /** The ticket that the cursor is on. */
  current: string
  selected: readonly string[]
}

const KEPT_LISTS = 8
const lists = new Map<string, QueuePages>()

/** What a way led to when it was last gone: shown at once until newer comes. Names stay in memory, never on disk. */
export const rememberedPages = (key: string): QueuePages | undefined => lists.get(key)

/** See {@link rememberedPages}. */
export function rememberPages(key: string, shown: QueuePages): void {
  lists.delete(key)
  lists.set(key, shown)
  const oldest = lists.keys().next()
  if (lists.size > KEPT_LISTS && !oldest.done) lists.delete(oldest.value)
}

/** The pages with one more below. What moved there meanwhile is not shown twice. */
export function withPage(shown: QueuePages | undefined, page: DeskResponse<'tickets.queue'>): QueuePages {
  const above = shown?.tickets ?? []
  const known = new Set(above.map(({ ticketId }) => ticketId))
  const below = page.tickets.filter(({ ticketId }) => !known.has(ticketId))
  return { tickets: [...above, ...below], pages: (shown?.pages ?? 0) + 1, next: page.next }
}

const PLACE = 'desk:tickets:place'

/** Keeps the place of this tab. */
export function keepPlace(place: QueuePlace): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(place))
  } catch {
    // The browser keeps nothing: Back then leads to the top.
  }
}

/** The place of this tab, if one was kept. */
export function keptPlace(): QueuePlace | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null')
    return isPlace(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** The way back to the queue that one came from. */
export const wayBack = (): Way => keptPlace()?.way ?? { to: '/tickets', state: null }

/** The tickets before and after one in the queue that one came from. */
export function neighboursOf(ticketId: string, ids = keptPlace()?.ids ?? []): { before?: string; after?: string } {
  const place = ids.indexOf(ticketId)
  if (place < 0) return {}
  const [before, after] = [ids[place - 1], ids[place + 1]]
  return { ...(before ? { before } : {}), ...(after ? { after } : {}) }
}

function isPlace(kept: unknown): kept is QueuePlace {
  const { way, ids, pages, current, selected } = (kept ?? {}) as Partial<Record<keyof QueuePlace, unknown>>
  const areTexts = [ids, selected].every((list) => Array.isArray(list) && list.every((id) => typeof id === 'string'))
  return isWay(way) && areTexts && typeof pages === 'number' && typeof current === 'string'
}
