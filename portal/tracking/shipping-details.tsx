import type { Parcel, Shipment, TrackedParcel, Scan } from '#contract/tracking.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type FetchResult, useFetch } from '#ui/hooks/use-fetch.ts'
import { contentWords } from '#rules/tracking/parts.ts'
import { bodyOf, Refused } from '../call/use-call.ts'
import { SENTENCES } from '../refusals.ts'
import { SHELL } from '../words.ts'
import { Moment } from '../moment.tsx'
import { StatusLine } from './parcel-state.tsx'
import { courierOf, DETAILS, TRACK_WORDS } from './words.ts'

interface ShippingDetailsProps {
  /** The open parcel; undefined if none is open. */
  parcel: TrackedParcel | undefined
  /** The parcel's title among those of its order; "" if it is the only one. */
  title: string
  now: Date
  /** Called if the courier's report is newer than the page. */
  onNews: () => void
  onClose: () => void
}

/** The courier's report about a parcel, fetched when the customer opens it. */
export function ShippingDetails({ parcel, title, now, onNews, onClose }: ShippingDetailsProps) {
  return (
    <Dialog open={parcel !== undefined} onClose={onClose} title={TRACK_WORDS.details}>
      {parcel && <Details key={parcel.AWB} parcel={parcel} title={title} now={now} onNews={onNews} />}
    </Dialog>
  )
}

function Details({
  parcel,
  title,
  now,
  onNews,
}: Required<Omit<ShippingDetailsProps, 'onClose' | 'parcel'>> & { parcel: TrackedParcel }) {
  const query = useFetch(async () => {
    const shipment = await shipmentOf(parcel)
    if (shipment && shipment.state !== parcel.state) onNews()
    return { shipment }
  })
  const known: Parcel = query.data?.shipment ?? parcel
  return (
    <div aria-busy={query.isFetching}>
      {title && <p className="mb-2 font-medium">{title}</p>}
      <StatusLine parcel={known} now={now} />
      <p className="figures mt-2 text-soft">
        {courierOf(known)} · {TRACK_WORDS.awb} {parcel.AWB}
      </p>
      <p className="mt-2 mb-6 text-sm text-soft">{title && contentsOf(parcel)}</p>
      <Answer query={query} courier={courierOf(known)} now={now} />
    </div>
  )
}

/** The items of a parcel; of several parcels with unknown items, all items together. */
function contentsOf({ part, items }: TrackedParcel): string {
  const contents = contentWords({ items })
  return part && contents ? `${TRACK_WORDS.together(part.of)}: ${contents}` : contents
}

/** Null when the shop knows no such parcel: then there is nothing to show yet. */
async function shipmentOf({ AWB, carrier }: TrackedParcel): Promise<Shipment | null> {
  const answer =
    carrier === 'delhivery' ? bodyOf('tracking.delhivery', { AWB }) : bodyOf('tracking.shiprocket', { awb: AWB })
  return answer.catch((error: unknown) => {
    if (error instanceof Refused && error.status === 404) return null
    throw error
  })
}

interface AnswerProps {
  query: FetchResult<{ shipment: Shipment | null }>
  courier: string
  now: Date
}

function Answer({ query: { data, error, isFetching, refetch }, courier, now }: AnswerProps) {
  if (!data && !error) return <ScansToCome />
  const shipment = data?.shipment
  const failed = error ? SENTENCES.SEARCH_FAILED : shipment?.silent ? DETAILS.silent(capital(courier)) : ''
  return (
    <>
      <output className="sr-only">{failed}</output>
      {failed && (
        <div className="mb-6 flex flex-col items-start gap-3">
          <Notice tone="notice" title={failed}>
            {shipment?.heard_at && (
              <p>
                {DETAILS.known} <Moment at={shipment.heard_at} now={now} />.
              </p>
            )}
          </Notice>
          <Button variant="quiet" onClick={refetch} busy={isFetching}>
            {SHELL.retry}
          </Button>
        </div>
      )}
      {data && <Scans scans={shipment?.scan_summary ?? []} now={now} />}
    </>
  )
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

function ScansToCome() {
  return (
    <>
      <output className="sr-only">{DETAILS.loading}</output>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-4 pb-5">
          <Skeleton className="mt-1 size-3.5 shrink-0" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </>
  )
}

/** The scans of a parcel as steps on its thread, newest first. */
function Scans({ scans, now }: { scans: readonly Scan[]; now: Date }) {
  if (scans.length === 0) return <output className="block">{SENTENCES.SHIPMENT_NOT_FOUND}</output>
  return (
    <ol aria-label={DETAILS.scans}>
      {scans.map((scan, index) => (
        <li key={index} className="group relative flex gap-3 pb-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-5 -bottom-0.5 left-1.5 border-l-2 border-river group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={`mt-1 size-3.5 shrink-0 rounded-full border-2 border-river ${index === 0 ? 'bg-river' : ''}`}
          />
          <div className="min-w-0">
            <p className="font-medium">{scan.status}</p>
            {scan.activity.toLowerCase() !== scan.status.toLowerCase() && <p>{scan.activity}</p>}
            <p className="figures text-sm text-soft">
              {scan.location && `${scan.location} · `}
              <Moment at={scan.date} now={now} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
