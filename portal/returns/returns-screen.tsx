import { Addressed, isId } from '../addressed.tsx'
import { Unreachable } from '../unreachable.tsx'
import { heldUpBy, Refused, useCall } from '../call/use-call.ts'
import { NoOrder } from './no-order.tsx'
import { Portal } from './portal.tsx'
import { Waiting } from './waiting.tsx'
import { SAYS } from './words.ts'

/** The Exchange Portal: an order of a customer, and the request on it. */
export function ReturnsScreen() {
  return (
    <Addressed waiting={<Waiting />}>
      {(parameter) => {
        const [customerId, orderId] = [parameter('customer'), parameter('order')]
        if (!isId(customerId) || !isId(orderId)) return <NoOrder busy={false} />
        return <Asked key={`${customerId} ${orderId}`} customerId={customerId} orderId={orderId} />
      }}
    </Addressed>
  )
}

function Asked({ customerId, orderId }: { customerId: string; orderId: string }) {
  const { data, error, isFetching, askAgain } = useCall('orders.details', { customerId, orderId })
  if (data) return <Portal details={data} reload={askAgain} />
  if (!error) return <Waiting />
  if (!(error instanceof Refused) || error.code === 'UNAVAILABLE' || heldUpBy(error))
    return <Unreachable error={error} note={SAYS.keptHere} onRetry={askAgain} busy={isFetching} />
  return <NoOrder onRetry={error.status >= 500 ? askAgain : undefined} busy={isFetching} />
}
