import { lazy, Suspense, useEffect } from 'react'
import { useParams } from 'wouter'
import { buttonLook } from '#ui/button.tsx'
import { LeadSkeleton, Skeleton } from '#ui/skeleton.tsx'
import { Addressed, isId } from '../addressed.tsx'
import { later } from '../call/lazy.ts'
import { retryReason, isUnreachable, Refused, useCall } from '../call/use-call.ts'
import { Link } from '../link.tsx'
import { NotThere } from '../not-there.tsx'
import { OfflineNotice } from '../offline-notice.tsx'
import { SHELL } from '../words.ts'
import { PAGE_WORDS } from './page-words.ts'
import { requestIn } from './path.ts'

/** Fetched beside the answer, as the rows of other screens need half of it, and only later. */
const parts = later(() => import('./request-page.tsx'))
const RequestPage = lazy(async () => ({ default: (await parts.atLast()).RequestPage }))

/** A return or an exchange: its state, and the customer's actions. */
export function RequestScreen() {
  const requestId = requestIn(useParams()['number'] ?? '')
  return (
    <Addressed waiting={<Waiting />}>
      {(parameter) => {
        const customerId = parameter('customer')
        if (!isId(customerId) || requestId === '') return <NoRequest />
        return <LoadedRequest key={`${customerId} ${requestId}`} {...{ customerId, requestId }} />
      }}
    </Addressed>
  )
}

function LoadedRequest({ customerId, requestId }: { customerId: string; requestId: string }) {
  const { data, error, isFetching, refetch } = useCall('returns.show', { customerId, requestId })
  useEffect(() => void parts.now().catch(() => undefined), [])
  if (data)
    return (
      <Suspense fallback={<Waiting />}>
        <RequestPage shown={data} customerId={customerId} reload={refetch} />
      </Suspense>
    )
  if (!error) return <Waiting />
  if (error instanceof Refused && error.status < 500 && !retryReason(error)) return <NoRequest />
  const title = isUnreachable(error) ? {} : { title: SHELL.wentWrong }
  return <OfflineNotice error={error} note={PAGE_WORDS.notLost} onRetry={refetch} busy={isFetching} {...title} />
}

/** The sentence that the request does not exist or is not this customer's: it does not tell which. */
function NoRequest() {
  return (
    <NotThere of="orders" title={PAGE_WORDS.none} note={PAGE_WORDS.noneNote}>
      <Link to="/orderlist" className={buttonLook()}>
        {PAGE_WORDS.findOrder}
      </Link>
    </NotThere>
  )
}

/** The page while its request loads, in its later shape. */
function Waiting() {
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{PAGE_WORDS.title}</h1>
      <output className="sr-only">{PAGE_WORDS.loading}</output>
      <div className="-mx-4 max-form:-mt-6 form:mx-0 form:grid form:grid-cols-12">
        <LeadSkeleton />
        <div className="flex flex-col gap-4 px-4 py-5 form:col-span-7 form:px-8 form:pt-8">
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="h-12 max-w-form" />
          <Skeleton className="h-11 w-40" />
        </div>
      </div>
      <Skeleton className="mt-10 h-28" />
    </div>
  )
}
