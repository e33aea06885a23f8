import type { CallRequest } from '#contract/calls.ts'
import type { TicketStatus } from '#contract/tickets.ts'
import { STATUSES } from '../words.ts'

/** The filter of the tickets, from the address, so that Back and a reload keep it. */
export interface TicketFilter {
  search: string
  status: TicketStatus | ''
  page: number
}

/** The tickets of one page. */
export const PAGE_SIZE = 20

const SEARCH_MAX = 200
const PAGE_MAX = 100_000

/** The filter of an address; a wrong value counts as absent. */
export function readFilter(query: URLSearchParams): TicketFilter {
  const status = query.get('status') ?? ''
  const page = Number(query.get('page') ?? 1)
  return {
    search: tidy(query.get('search') ?? ''),
    status: isStatus(status) ? status : '',
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  }
}

/** The address that asks for these tickets; the rest of it stays. */
export function withFilter(query: URLSearchParams, { search, status, page }: TicketFilter): URLSearchParams {
  const next = new URLSearchParams(query)
  const parts = { search: tidy(search), status, page: page > 1 ? String(page) : '' }
  for (const [name, value] of Object.entries(parts)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The call that answers it. */
export function requestOf(customerId: string, { search, status, page }: TicketFilter): CallRequest<'tickets.list'> {
  return {
    customerId,
    limit: PAGE_SIZE,
    ...(page > 1 ? { page } : {}),
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
  }
}

/** True if the filter leaves something out: then an empty list does not mean that there are no tickets. */
export const isFiltered = ({ search, status }: TicketFilter) => search !== '' || status !== ''

/** The last page of so many tickets. */
export const lastPage = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE))

const tidy = (search: string) => search.trim().slice(0, SEARCH_MAX)

const isStatus = (text: string): text is TicketStatus => Object.hasOwn(STATUSES, text)
