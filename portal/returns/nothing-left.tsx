import type { Order } from '#contract/orders.ts'
import { SHOP } from '#shop'
import { buttonLook } from '#ui/button.tsx'
import { Link } from '../link.tsx'
import { Reach } from '../reach.tsx'
import { atStore } from '../store.ts'
import { WORDS } from '../words.ts'
import { RaiseLink } from './order-head.tsx'
import { ProductRow } from './product-row.tsx'
import { isUndelivered, TrackOrder } from './track-order.tsx'
import { LATE } from './late-words.ts'

/** Says that no item can be chosen: the reason of each item, and the contacts for help. */
export function NothingLeft({ order }: { order: Order }) {
  const listed = order.line_items.filter(({ standing }) => standing !== 'held')
  const open = listed.filter(({ goods }) => goods !== false)
  const isAllRequested = open.length === 0 && listed.length < order.line_items.length
  const isComing = open.length > 0 && open.every(isUndelivered)
  return (
    <section aria-labelledby="nothing-left" className="mt-10 max-w-form border-t border-hair pt-8">
      <h2 id="nothing-left" className="text-xl">
        {isAllRequested ? LATE.allRequested : LATE.nothingLeft}
      </h2>
      {isAllRequested && (
        <>
          <p className="mt-2 mb-6 text-soft">{LATE.allRequestedNote}</p>
          <a href={atStore(SHOP.storefront)} className={buttonLook()}>
            {WORDS.continueShopping}
          </a>
        </>
      )}
      {!isAllRequested && (
        <>
          <p className="mt-2 text-soft">{isComing ? LATE.notDelivered : LATE.nothingLeftNote}</p>
          <ul className="mt-4">
            {listed.map((line) => (
              <ProductRow key={line.id} line={line} chosen={false} onToggle={() => undefined} />
            ))}
          </ul>
          <div className="mt-6 flex flex-wrap gap-3">
            {open.some(isUndelivered) && <TrackOrder order={order} button />}
            <Link to="/orderlist" className={buttonLook('quiet')}>
              {LATE.otherOrder}
            </Link>
          </div>
          {!isComing && <Reach />}
        </>
      )}
      <div className="mt-6">
        <RaiseLink order={order} />
      </div>
    </section>
  )
}
