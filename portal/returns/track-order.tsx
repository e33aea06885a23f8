import type { LineItem, Order } from '#contract/orders.ts'
import { buttonLook } from '#ui/button.tsx'
import { Link } from '../link.tsx'
import { SAYS } from './words.ts'

export const isUndelivered = ({ standing }: Pick<LineItem, 'standing'>) => standing === 'not_delivered'

/** The link to the tracking of an order. */
export function TrackOrder({
  order: { name, order_number: number },
  button = false,
}: {
  order: Order
  button?: boolean
}) {
  return (
    <Link
      to={`/trackyourorder?order=${encodeURIComponent(number)}`}
      className={button ? buttonLook() : 'inline-flex min-h-11 items-center text-river underline underline-offset-4'}
    >
      {SAYS.track(name || `#${number}`)}
    </Link>
  )
}
