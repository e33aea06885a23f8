import type { CallResponse } from '#contract/calls.ts'
import type { Entry, ShownKinds } from '#contract/my-orders.ts'
import { buttonLook } from '#ui/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useCall } from '../../call/use-call.ts'
import { EmptyPicture } from '../../goods.tsx'
import { Link } from '../../link.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import { MINE_WORDS } from '../words.ts'
import { EntryRow } from './entry-row.tsx'
import { minePath, type ListAddress } from './list-address.ts'

interface EntryListProps {
  customerId: string
  address: ListAddress
}

/** The rows of a customer, and which kinds of them are shown. */
export function EntryList({ customerId, address }: EntryListProps) {
  return (
    <>
      <h1 className="text-title">{MINE_WORDS.title}</h1>
      <Kinds customerId={customerId} show={address.show} />
      <Page key={minePath(customerId, address)} customerId={customerId} address={address} />
    </>
  )
}

const KINDS: readonly (ShownKinds | undefined)[] = [undefined, 'parcels', 'returns', 'tickets']

function Kinds({ customerId, show }: { customerId: string; show: ShownKinds | undefined }) {
  return (
    <nav aria-label={MINE_WORDS.show} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {KINDS.map((kind) => (
          <li key={kind ?? 'all'}>
            <Link
              to={minePath(customerId, { show: kind, page: 1 })}
              aria-current={kind === show ? 'page' : undefined}
              className={
                'inline-flex min-h-11 items-center rounded-md border px-3 ' +
                (kind === show ? 'border-river bg-river-wash font-medium text-river' : 'border-edge')
              }
            >
              {MINE_WORDS.kinds[kind ?? 'all']}
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={`/exchanges?customer=${customerId}`}
            className="inline-flex min-h-11 items-center text-river underline underline-offset-4"
          >
            {MINE_WORDS.history}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function Page({ customerId, address }: EntryListProps) {
  const { show, page } = address
  const { data, error, isFetching, refetch } = useCall('orders.mine', {
    customerId,
    ...(show ? { show } : {}),
    ...(page > 1 ? { page } : {}),
  })
  if (!data && error) return <NotLoaded title={MINE_WORDS.failed} error={error} busy={isFetching} onRetry={refetch} />
  if (!data) return <RowsWaiting />
  return data.total === 0 ? <Nothing show={show} /> : <Rows {...{ customerId, address, data }} />
}

function Rows({ customerId, address, data }: EntryListProps & { data: CallResponse<'orders.mine'> }) {
  const now = useNow()
  const { entries, pages } = data
  const part = (title: string, rows: readonly Entry[]) =>
    rows.length > 0 && (
      <section className="mt-8">
        <h2 className="text-xl">{title}</h2>
        <ul className="mt-3 border-t border-hair desk:grid desk:grid-cols-2 desk:gap-x-8">
          {rows.map((entry) => (
            <EntryRow key={`${entry.kind} ${entry.ref} ${entry.order}`} {...{ entry, customerId, now }} />
          ))}
        </ul>
      </section>
    )
  return (
    <>
      <output className="sr-only">{MINE_WORDS.found(data.total)}</output>
      {part(
        MINE_WORDS.open,
        entries.filter(({ open }) => open),
      )}
      {part(
        MINE_WORDS.earlier,
        entries.filter(({ open }) => !open),
      )}
      {pages > 1 && (
        <nav aria-label={MINE_WORDS.pages} className="flex flex-wrap gap-3 py-6">
          {address.page > 1 && (
            <Link
              to={minePath(customerId, { ...address, page: Math.min(address.page - 1, pages) })}
              className={buttonLook('quiet')}
            >
              {MINE_WORDS.newer}
            </Link>
          )}
          {address.page < pages && (
            <Link to={minePath(customerId, { ...address, page: address.page + 1 })} className={buttonLook('quiet')}>
              {MINE_WORDS.older}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

function Nothing({ show }: { show: ShownKinds | undefined }) {
  return (
    <div className="mt-8 border-t border-hair py-10">
      <EmptyPicture of="orders" />
      <h2 className="mt-6 text-xl">{MINE_WORDS.none[show ?? 'all']}</h2>
      <p className="mt-3 text-soft">{MINE_WORDS.noneNote}</p>
      <Link to="/orderlist" className={`${buttonLook('quiet')} mt-8`}>
        {MINE_WORDS.search}
      </Link>
    </div>
  )
}

/** My orders while the answer is on its way. */
export function EntriesWaiting() {
  return (
    <>
      <h1 className="text-title">{MINE_WORDS.title}</h1>
      <div className="mt-4 flex flex-wrap gap-2">
        <Skeleton className="h-11 w-full max-w-form" />
      </div>
      <RowsWaiting />
    </>
  )
}

const ROWS = [1, 2, 3, 4]

function RowsWaiting() {
  return (
    <div aria-busy="true" className="mt-8">
      <output className="sr-only">{MINE_WORDS.loading}</output>
      <div className="border-t border-hair desk:grid desk:grid-cols-2 desk:gap-x-8">
        {ROWS.map((row) => (
          <div key={row} className="flex gap-4 border-b border-hair py-4">
            <Skeleton className="aspect-3/4 w-16 desk:w-24" />
            <div className="flex grow flex-col gap-3">
              <Skeleton className="h-7 w-40" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
