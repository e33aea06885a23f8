import { useSearchParams } from 'react-router'
import { useHydrated } from '#ui/hydrated.ts'
import { NoOrder, Unreachable } from './no-order.tsx'
import { Portal } from './portal.tsx'
import { OrderRefused, useOrder } from './use-order.ts'
import { Waiting } from './waiting.tsx'

const ID = /^[0-9]{1,20}$/

/** The Exchange Portal: an order of a customer, and the request on it. */
export function ReturnsScreen() {
  return (
    <div className="mx-auto max-w-page px-4 pt-6 wide:px-8 wide:pt-10">
      <Addressed />
    </div>
  )
}

/** The shell knows no address, so it shows the page that waits. */
function Addressed() {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const customerId = query.get('customer') ?? ''
  const orderId = query.get('order') ?? ''
  if (!hydrated) return <Waiting />
  if (!ID.test(customerId) || !ID.test(orderId)) return <NoOrder busy={false} />
  return <Asked key={`${customerId} ${orderId}`} customerId={customerId} orderId={orderId} />
}

function Asked({ customerId, orderId }: { customerId: string; orderId: string }) {
  const { data, error, isFetching, askAgain } = useOrder(customerId, orderId)
  if (data) return <Portal details={data} reload={askAgain} />
  if (!error) return <Waiting />
  if (!(error instanceof OrderRefused) || error.code === 'UNAVAILABLE')
    return <Unreachable onRetry={askAgain} busy={isFetching} />
  return <NoOrder onRetry={error.status >= 500 ? askAgain : undefined} busy={isFetching} />
}
