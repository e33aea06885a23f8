import type { ReactNode } from 'react'
import type { Address } from '#contract/orders.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { dayWords } from '#rules/india/dates.ts'
import { rupeesText } from '#rules/india/money.ts'
import { paidWords } from '#rules/orders/paid.ts'
import type { FeePayment } from '#rules/returns/money/fee-payment.ts'
import { Chip } from '#ui/chip.tsx'
import { Moment } from '../../moment.tsx'
import { Picture } from '../picture.tsx'
import { METHOD_WORDS } from '../money/refund-methods.ts'
import { Ledger } from './ledger.tsx'

/** The money, the order and its parcels, and the place to collect. */
export function Facts({ request, reload }: { request: OpenedRequest; reload: () => void }) {
  const { order, mostPaise: leftPaise } = request
  return (
    <>
      <Part title="Money" foot={<Ledger request={request} onCorrected={reload} />}>
        <Fact label="Paid by">{[request.payment, ...order.gateways].join(', ')}</Fact>
        <Fact label="Paid in all">{paidWords(request.paid, request.payment === 'COD' ? 'COD' : 'Paid')}</Fact>
        {leftPaise < request.paid.shopPaise + request.paid.cashPaise && (
          <Fact label="Left of it">{rupeesText(leftPaise)}</Fact>
        )}
        <Fact label="Paid for goods">{rupeesText(request.paidPaise)}</Fact>
        <Fact label={request.type === 'Return' ? 'Return fee' : 'Exchange fee'}>{feeWords(request)}</Fact>
        {request.byLine && <Fact label="Exchange">an item of its return in Shopify, on the same order</Fact>}
        {request.type === 'Exchange' && request.morePaise !== undefined && (
          <Fact label="Difference">{moreWords(request)}</Fact>
        )}
        {request.type === 'Return' && request.ways?.[0] && (
          <Fact label="Paid back">{wayWords(request.ways[0].way, request.wayChosenBy)}</Fact>
        )}
        {request.bonusPaise !== undefined && <Fact label="Bonus">{bonusWords(request)}</Fact>}
        {request.type === 'Return' && (
          <Fact label="Due">
            <strong>{rupeesText(request.duePaise)}</strong>
          </Fact>
        )}
        {request.bonusPaise !== undefined && (
          <Fact label="With the bonus">
            <strong>{rupeesText(request.duePaise + request.bonusPaise)}</strong>
          </Fact>
        )}
      </Part>
      <Part title={request.noCourier ? 'Where the customer sends it from' : 'Pickup address'}>
        <Fact label="Name">
          <bdi>{order.firstName}</bdi>
        </Fact>
        <Fact label="Phone">
          <a href={`tel:${request.phone}`}>{request.phone}</a>
        </Fact>
        <Fact label="E-mail">
          <bdi>{request.email}</bdi>
        </Fact>
        <Fact label="Address">
          <AddressLines address={request.address} />
        </Fact>
        {!isSame(request.address, order.address) && (
          <Fact label="On the order">
            <AddressLines address={order.address} />
          </Fact>
        )}
      </Part>
      <OrderPart request={request} />
    </>
  )
}

const FEE_PAYMENT_WORDS: Record<FeePayment, string> = {
  sent: 'paid when it is sent',
  cash: 'in cash on delivery',
  link: 'paid by a link, before the order is made',
  deducted: 'taken from money that goes back, else paid when it is sent',
}

const dayOf = (until: string) => dayWords(indianDate(new Date(until)))

/** The refund method, and who chose it. */
const wayWords = (way: RefundMethod, by: OpenedRequest['wayChosenBy']) =>
  by ? `${METHOD_WORDS[way]}, chosen by ${by === 'staff' ? 'staff' : 'the customer'}` : METHOD_WORDS[way]

/** The shop's own money on top of the refund, in words. */
const bonusWords = ({ bonusPaise = 0, bonusPercent, settlement }: OpenedRequest) =>
  `${rupeesText(bonusPaise)} from the shop${settlement || bonusPercent === undefined ? '' : `, ${bonusPercent} %`}`

/** The fee and its payment, in words. */
function feeWords({ type, feePaise, feeWay, feeWaivedPaise, ownFault, feeLink, settlement }: OpenedRequest): string {
  if (feeWaivedPaise) return `${rupeesText(feeWaivedPaise)}, waived`
  if (ownFault) return 'none: damaged, wrong or not as described'
  if (feePaise === 0) return 'none'
  if (settlement?.waived) return `${rupeesText(feePaise)}, waived: ${settlement.waived}`
  if (type === 'Return') return `${rupeesText(feePaise)}, taken from the gift card or refund`
  if (feeLink && !feeLink.isOpen) return `${rupeesText(feePaise)}, not paid in time`
  if (feeLink) return `${rupeesText(feePaise)}, to be paid by ${dayOf(feeLink.until)}`
  return `${rupeesText(feePaise)}, ${FEE_PAYMENT_WORDS[feeWay ?? 'sent']}`
}

/** The price difference in words; the customer pays it with the fee. */
function moreWords({ morePaise = 0, moreWaivedPaise, items, feeWay, feeLink }: OpenedRequest): string {
  if (moreWaivedPaise) return `${rupeesText(moreWaivedPaise)}, waived`
  const unknown = items.some(({ moreUnknown }) => moreUnknown) ? '; a price is not known' : ''
  if (morePaise === 0) return `none${unknown}`
  if (feeLink)
    return (
      `${rupeesText(morePaise)}, ` +
      `${feeLink.isOpen ? `to be paid by ${dayOf(feeLink.until)}` : 'not paid in time'}${unknown}`
    )
  // The price difference is never deducted from a refund.
  return `${rupeesText(morePaise)}, ${FEE_PAYMENT_WORDS[feeWay === 'deducted' ? 'sent' : (feeWay ?? 'sent')]}${unknown}`
}

function OrderPart({ request: { order, items } }: { request: OpenedRequest }) {
  const inRequest = new Set(items.map(({ id }) => id))
  return (
    <Part title={`Order #${order.number}`}>
      <Fact label="Placed">
        <Moment at={order.createdAt} />, {rupeesText(order.totalPaise)}
        {order.cancelled && <Chip tone="notice">Cancelled</Chip>}
      </Fact>
      {order.tags.length > 0 && <Fact label="Tags">{order.tags.join(', ')}</Fact>}
      {order.parcels.map(({ awb, courier, state, sentAt, deliveredAt, part }) => (
        <Fact key={awb} label={courier || 'Parcel'}>
          {awb}, {part && `parcel ${part.n} of ${part.of}, `}
          {deliveredAt ? 'delivered ' : `${state ?? 'sent'} `}
          <Moment at={deliveredAt ?? sentAt} />
        </Fact>
      ))}
      {order.lines.map((line) => (
        <div key={line.id} className="flex min-w-0 items-center gap-2 border-t border-hair py-1.5">
          <dt className="flex min-w-0 grow items-center gap-2">
            <Picture src={line.src} alt="" className="aspect-3/4 w-7 shrink-0 rounded-md object-cover" />
            <span className="min-w-0">
              <span className="block truncate" title={line.title}>
                {line.title}
              </span>
              {inRequest.has(line.id) && <strong className="block text-xs">in this request</strong>}
            </span>
          </dt>
          <dd className="figures shrink-0 text-soft">
            {line.size}
            {line.units > 1 && ` × ${line.units}`} · {rupeesText(line.pricePaise)}
            {line.refunded > 0 && ' · refunded'}
          </dd>
        </div>
      ))}
    </Part>
  )
}

function Part({ title, children, foot }: { title: string; children: ReactNode; foot?: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1 text-base">{title}</h2>
      <dl>{children}</dl>
      {foot}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 border-t border-hair py-1.5">
      <dt className="w-32 max-w-[40%] shrink-0 text-soft">{label}</dt>
      <dd className="figures min-w-0">{children}</dd>
    </div>
  )
}

function AddressLines({ address: { address1, address2, city, zip, province } }: { address: Address }) {
  return (
    <bdi>
      {[address1, address2].filter(Boolean).join(', ')}
      <br />
      {city} {zip}, {province}
    </bdi>
  )
}

const isSame = (one: Address, other: Address) =>
  (['address1', 'address2', 'city', 'zip', 'province'] as const).every(
    (part) => (one[part] ?? '') === (other[part] ?? ''),
  )
