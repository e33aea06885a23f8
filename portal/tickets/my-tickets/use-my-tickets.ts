import { useEffect, useEffectEvent, useRef } from 'react'
import type { CallResponse } from '#contract/calls.ts'
import { type FetchResult, useFetch } from '#ui/hooks/use-fetch.ts'
import { bodyOf } from '../../call/use-call.ts'
import { requestOf, type TicketFilter } from './list-address.ts'

/** A page of a customer's tickets, and its filter. */
export type TicketPage = CallResponse<'tickets.list'> & { filter: TicketFilter }

/** The tickets that are wanted. Until they are here, and when they do not come, those that were shown before stay. */
export function useMyTickets(customerId: string, filter: TicketFilter): FetchResult<TicketPage> {
  const request = requestOf(customerId, filter)
  const result = useFetch(async (): Promise<TicketPage> => ({ ...(await bodyOf('tickets.list', request)), filter }))
  const question = JSON.stringify(request)
  const last = useRef(question)
  const refetch = useEffectEvent(result.refetch)

  useEffect(() => {
    if (last.current === question) return
    last.current = question
    refetch()
  }, [question])
  useComingBack(result.refetch)

  return result
}

/** Calls `onBack` if the page is seen again, or the network is back: its data may be old. */
function useComingBack(onBack: () => void): void {
  const back = useEffectEvent(() => {
    if (!document.hidden) onBack()
  })
  useEffect(() => {
    const listener = () => back()
    document.addEventListener('visibilitychange', listener)
    window.addEventListener('online', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('online', listener)
    }
  }, [])
}
