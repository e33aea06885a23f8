import { Button, buttonLook } from '#ui/button.tsx'
import { ItemSkeleton, Skeleton } from '#ui/skeleton.tsx'
import { Addressed, isId } from '../addressed.tsx'
import { Refused, useCall } from '../call/use-call.ts'
import { Link } from '../link.tsx'
import { NotThere } from '../not-there.tsx'
import { Section } from '../section.tsx'
import { OfflineNotice } from '../offline-notice.tsx'
import { SENTENCES, SHELL, WORDS } from '../words.ts'
import { Portal } from './portal.tsx'
import { SAYS } from './words.ts'

/** The Exchange Portal: an order of a customer, and the request on it. */
export function ReturnsScreen() {
  return (
    <Addressed waiting={<Waiting />}>
      {(parameter) => {
        const [customerId, orderId] = [parameter('customer'), parameter('order')]
        if (!isId(customerId) || !isId(orderId)) return <NoOrder busy={false} />
        return <OrderForm key={`${customerId} ${orderId}`} customerId={customerId} orderId={orderId} />
      }}
    </Addressed>
  )
}

function OrderForm({ customerId, orderId }: { customerId: string; orderId: string }) {
  const { data, error, isFetching, refetch } = useCall('orders.details', { customerId, orderId })
  if (data) return <Portal details={data} reload={refetch} />
  if (!error) return <Waiting />
  // The specification reads 404 and 500 of an answer as "unauthorized" (7.7); all else is an outage (decision 17).
  if (error instanceof Refused && (error.status === 404 || error.status === 500))
    return <NoOrder onRetry={error.status === 500 ? refetch : undefined} busy={isFetching} />
  return (
    <OfflineNotice error={error} title={SAYS.unreachable} note={SAYS.draftSaved} onRetry={refetch} busy={isFetching} />
  )
}

/** The sentence that the order does not exist or is not this customer's: it does not tell which. */
function NoOrder({ onRetry, busy }: { onRetry?: (() => void) | undefined; busy: boolean }) {
  return (
    <NotThere of="orders" title={SENTENCES.ORDER_NOT_FOUND} note={SAYS.openLinkAgain} finds="returns" isAnswer>
      {onRetry && (
        <Button onClick={onRetry} busy={busy}>
          {WORDS.retry}
        </Button>
      )}
      <Link to="/" className={buttonLook(onRetry ? 'quiet' : 'primary')}>
        {SHELL.goHome}
      </Link>
    </NotThere>
  )
}

/** The page while the order loads, in its later shape, with the facts that all orders share. */
function Waiting() {
  return (
    <div aria-busy="true">
      <h1 className="text-title">{WORDS.title}</h1>
      <output className="mt-2 block text-soft">
        <span className="sr-only">{WORDS.loading}. </span>
        {WORDS.updatingPhone}
      </output>
      <div
        className={
          'mt-3 form:grid form:grid-cols-[minmax(0,1fr)_16rem] form:gap-x-8 ' +
          'desk:grid-cols-[minmax(0,40rem)_minmax(0,28rem)] desk:justify-between'
        }
      >
        <div>
          <Skeleton className="mb-3 h-10 desk:h-5" />
          <Section title={WORDS.products} hint={<Skeleton className="h-5 w-3/5" />}>
            {[0, 1, 2].map((row) => (
              <div key={row} className="-mx-4 flex gap-4 border-b border-hair px-4 py-2.5 last:border-0">
                <Skeleton className="size-5 shrink-0" />
                <ItemSkeleton index={row} />
                <div className="flex grow flex-col gap-3 pt-1">
                  <Skeleton className="h-5 w-4/5" />
                  <Skeleton className="h-4 w-1/3" />
                </div>
              </div>
            ))}
          </Section>
        </div>
        <Skeleton className="hidden h-72 form:block" />
      </div>
    </div>
  )
}
