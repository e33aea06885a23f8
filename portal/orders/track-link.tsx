import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

interface TrackLinkProps {
  orderId: string
  className: string
  children: ReactNode
}

/** To the tracking of an order, which is handed over; a new tab, which can be handed nothing, has it in its address. */
export function TrackLink({ orderId, className, children }: TrackLinkProps) {
  const href = useHref(`/trackyourorder?order=${encodeURIComponent(orderId)}`)
  const open = useLinkClickHandler('/trackyourorder', { state: { orderId } })
  return (
    <a href={href} onClick={open} className={className}>
      {children}
    </a>
  )
}
