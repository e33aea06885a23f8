import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { OrderItem } from '#contract/tracking.ts'
import { dayWords } from '#rules/india/dates.ts'
import { rupeesText } from '#rules/india/money.ts'
import { showsItems } from '#rules/tracking/parts.ts'
import { parcelTimeline } from '#rules/tracking/timeline.ts'
import { STAGES } from '#rules/tracking/stages.ts'
import { Chip } from '#ui/chip.tsx'
import { Moment } from '../../moment.tsx'
import { BriefTimeline } from './brief-timeline.tsx'
import { CopyButton } from './copy-button.tsx'
import { Part } from './part.tsx'

type Order = NonNullable<DeskResponse<'tickets.timeline'>['order']>

/** The order itself: its items, its price, and the place of its parcels. */
export function OrderFacts({ order }: { order: Order }) {
  const { number, createdAt, cancelledAt, totalPaise, payment, gateways, place, tags } = order
  return (
    <Part title={`Order #${number}`}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="figures font-medium">{rupeesText(totalPaise)}</span> · <Moment at={createdAt} />
        {cancelledAt && <Chip tone="error">Cancelled</Chip>}
      </p>
      <p className="text-sm text-soft">
        {payment === 'COD' ? 'Cash on delivery' : `Prepaid${gateways.length > 0 ? `, ${gateways.join(', ')}` : ''}`}
      </p>
      <p className="text-sm text-soft">{place}</p>
      {tags.length > 0 && <p className="text-xs text-soft">Tags: {tags.join(', ')}</p>}
      {!cancelledAt && (
        <Link
          to={`/returns/new?order=${encodeURIComponent(number)}`}
          className="mt-1 inline-block text-sm text-river underline underline-offset-4"
        >
          File a return or an exchange
        </Link>
      )}
      <ul className="mt-3 flex flex-col gap-2">
        {order.items.map((item, index) => (
          <li key={`${item.sku} ${index}`} className="flex gap-3">
            <Picture src={item.src} />
            <p className="min-w-0 text-sm">
              <span className="block font-medium">{item.name}</span>
              <span className="text-soft">
                {item.size && `Size ${item.size} · `}
                {rupeesText(item.pricePaise)}
                {item.units > 1 && ` × ${item.units}`}
                {item.sku && ` · ${item.sku}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {order.parcels.map((parcel, index) => (
        <ParcelFacts
          key={parcel.AWB}
          parcel={parcel}
          title={order.parcels.length > 1 ? `Parcel ${index + 1} of ${order.parcels.length}` : ''}
          orderedAt={createdAt}
        />
      ))}
      {order.waiting.length > 0 && <Waits items={order.waiting} />}
    </Part>
  )
}

interface ParcelFactsProps {
  parcel: Order['parcels'][number]
  /** The heading that tells several parcels of an order apart. */
  title: string
  orderedAt: string
}

function ParcelFacts({ parcel, title, orderedAt }: ParcelFactsProps) {
  const { AWB, courier_name, package_status, state_at, attempts, items, part } = parcel
  const steps = parcelTimeline(orderedAt, parcel).map((step) => ({
    label: STAGES[step.stage],
    state: step.stage === 'delivered' && step.state === 'past' ? ('done' as const) : step.state,
  }))
  return (
    <div className="mt-4 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        {title && <span>{title}</span>}
        <span className="font-medium">{package_status ?? 'Booked'}</span>
        {state_at && (
          <span className="text-soft">
            <Moment at={state_at} />
          </span>
        )}
        {attempts > 0 && <span className="text-turmeric">{attempts === 1 ? '1 attempt' : `${attempts} attempts`}</span>}
      </p>
      <div className="my-2">
        <BriefTimeline label={`Parcel ${AWB}`} steps={steps} />
      </div>
      <p className="flex items-center justify-between gap-2">
        <span className="figures min-w-0">
          {courier_name} {AWB}
        </span>
        <CopyButton text={AWB} what={`AWB ${AWB}`} />
      </p>
      <p className="text-soft">
        {part && showsItems(parcel) && `These ${part.of} parcels together: `}
        {showsItems(parcel) ? namesOf(items) : 'The items of the parcel above, or some of them'}
      </p>
    </div>
  )
}

function Waits({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul aria-label="Not sent yet" className="mt-4 text-sm">
      {items.map(({ name, units, promise }, index) => (
        <li key={index}>
          <span className="text-turmeric">Not sent yet:</span> {name}
          {units > 1 && ` × ${units}`}
          {promise && <span className="text-soft">, promised by {dayWords(promise.by)}</span>}
        </li>
      ))}
    </ul>
  )
}

const namesOf = (items: readonly OrderItem[]) =>
  items.map(({ name, units }) => (units > 1 ? `${name} × ${units}` : name)).join(', ')

/** A picture of an item, 3:4; its space stays free if there is no picture. */
function Picture({ src }: { src: string }) {
  const [isGone, setGone] = useState(src === '')
  if (isGone)
    return <span aria-hidden="true" className="block aspect-3/4 w-10 shrink-0 self-start rounded-md bg-hair/60" />
  return (
    <img
      src={src}
      alt=""
      width={40}
      height={53}
      loading="lazy"
      onError={() => setGone(true)}
      className="aspect-3/4 w-10 shrink-0 self-start rounded-md bg-hair/60 object-cover"
    />
  )
}
