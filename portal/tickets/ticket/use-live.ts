import { useEffect, useEffectEvent, useState } from 'react'
import { WATCH_TICKET_PATH } from '#contract/wire.ts'
import { SIGNED_IN } from '../../sign-in/signed-in.ts'
import { follow, type Hearing } from './live.ts'

interface LiveTicket {
  ticketId: string
  customerId: string
  /** The version that is shown. */
  version: number
  refetch: () => void
}

/** Keeps a ticket up to date while the page is open. Answers its source of news. */
export function useLive({ ticketId, customerId, version, refetch }: LiveTicket): Hearing {
  const [hearing, setHearing] = useState<Hearing>('stream')
  const onRefetch = useEffectEvent(refetch)
  const onNews = useEffectEvent((newVersion: number) => {
    if (newVersion !== version) refetch()
  })

  useEffect(() => {
    const address = `/api${WATCH_TICKET_PATH}?${new URLSearchParams({ ticket: ticketId, customer: customerId })}`
    const live = follow({
      open: () => new EventSource(address),
      isHidden: () => document.hidden,
      onNews: (newVersion) => onNews(newVersion),
      refetch: () => onRefetch(),
      onHearing: setHearing,
    })
    document.addEventListener('visibilitychange', live.visibilityChanged)
    for (const event of ['online', SIGNED_IN]) window.addEventListener(event, live.cameOnline)
    return () => {
      live.stop()
      document.removeEventListener('visibilitychange', live.visibilityChanged)
      for (const event of ['online', SIGNED_IN]) window.removeEventListener(event, live.cameOnline)
    }
  }, [ticketId, customerId])

  return hearing
}
