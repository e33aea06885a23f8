import { Suspense } from 'react'
import type { EarlierRequest } from '#contract/orders.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { wishOf } from '#rules/exchanges/item-size.ts'
import { reservedWords, wishIn } from '#rules/exchanges/wish.ts'
import { SHOP } from '#shop'
import { Skeleton } from '#ui/skeleton.tsx'
import { GoodsTitle, Pictures } from '../goods.tsx'
import { Outcome, RequestRow } from '../requests/request-state.tsx'
import { ROW_PICTURE } from './product-row.tsx'
import { atStore } from '../store.ts'
import { pieces, WORDS } from '../words.ts'

interface RequestedItemsProps {
  requests: readonly EarlierRequest[]
  customerId: string
}

/**
 * The requests of this order, each with a link to its page. Each item leads to a search for it in the shop.
 */
export function RequestedItems({ requests, customerId }: RequestedItemsProps) {
  const shown = requests.filter((request) => request.line_items.length > 0)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="held" className="mt-10">
      <h2 id="held" className="text-xl">
        {WORDS.alreadyRequested}
      </h2>
      <ul className="mt-3 border-t border-hair">
        {shown.map((request) => (
          <li key={request.fulfillment_id} className="border-b border-hair last:border-0">
            {request.line_items.map((item) => (
              <RequestedItem key={item.id} request={request} item={item} />
            ))}
            <Suspense fallback={<Skeleton className="my-3 h-20 w-full" />}>
              <RequestRow request={request} customerId={customerId} />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RequestedItem({ request, item }: { request: EarlierRequest; item: Item }) {
  return (
    <a
      href={atStore(SHOP.search + encodeURIComponent(item.sku))}
      className="group flex flex-wrap gap-4 rounded-md py-3 transition-colors duration-150 hover:text-river"
    >
      <Pictures item={item} className={ROW_PICTURE} />
      <span className="flex min-w-0 grow basis-[7rem] flex-col items-start gap-1">
        <span className="font-medium underline-offset-4 group-hover:underline">
          <GoodsTitle title={item.title} />
        </span>
        <span className="figures text-sm text-soft">
          {[shownNumber(request.fulfillment_id), wishOf(request, item), pieces(item.units, item.ordered)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Outcome status={item.outcome ?? request.status} />
        {item.held_until && (
          <span className="text-sm text-soft">{reservedWords(wishIn(item), item.held_until, item.waits === true)}</span>
        )}
        {item.reason && (
          <span dir="auto" className="whitespace-pre-wrap text-ink">
            {item.reason}
          </span>
        )}
      </span>
    </a>
  )
}

type Item = EarlierRequest['line_items'][number]
