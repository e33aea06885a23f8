import type { Order } from '#contract/orders.ts'
import { Link } from '../link.tsx'
import { SAYS } from './words.ts'

/** What neither a return nor an exchange puts right is a matter for a ticket. */
export function RaiseLink({ order }: { order: Order }) {
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-2 text-soft">
      {SAYS.somethingElse}
      <Link
        to={`/newticket?customer=${encodeURIComponent(order.customer.id)}&order=${encodeURIComponent(order.order_number)}`}
        className="inline-flex min-h-11 items-center text-river underline underline-offset-4"
      >
        {SAYS.raiseIssue}
      </Link>
    </p>
  )
}
