import type { Bought } from '#contract/my-orders.ts'
import { dayWords } from '#rules/india/dates.ts'
import { rupees } from '#rules/india/money.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { GoodsTitle, Picture } from '../../goods.tsx'
import { Link } from '../../link.tsx'
import { requestPath } from '../../requests/path.ts'
import { MINE_WORDS, ORDER_WORDS } from '../words.ts'
import type { RequestKind } from './request-kind.ts'
import { isFree } from './receipt-rows.ts'

interface BoughtItemsProps {
  items: Bought['items']
  kind: RequestKind
  customerId: string
}

/** The items of an order as they were bought: size, pieces, price, and the day of dispatch or the last for a return. */
export function BoughtItems({ items, kind, customerId }: BoughtItemsProps) {
  return (
    <ul className="mt-3 border-t border-hair">
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap gap-4 border-b border-hair py-4">
          {item.goods !== false && <Picture src={item.src} className="w-20" />}
          <div className="min-w-0 grow basis-[8rem]">
            <p className="font-medium">
              <GoodsTitle title={item.title} />
            </p>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-soft">{item.goods !== false && aboutOf(item)}</span>
              <span className="figures whitespace-nowrap">{isFree(item) ? ORDER_WORDS.free : rupees(item.paid)}</span>
            </p>
            <Standing {...{ item, kind, customerId }} />
          </div>
        </li>
      ))}
    </ul>
  )
}

interface StandingProps extends Omit<BoughtItemsProps, 'items'> {
  item: Bought['items'][number]
}

/** The state of an item; of one in a request that of the request, and its link. */
function Standing({ item, kind, customerId }: StandingProps) {
  const { standing, ended, ships_by: day, request } = item
  if (!request || standing !== 'held' || ended || day)
    return <p className="figures text-sm text-soft">{standingWords(item, kind)}</p>
  return (
    <Link
      to={requestPath(request.ref, customerId)}
      className="inline-flex min-h-11 items-center text-sm text-river underline underline-offset-4"
    >
      {[MINE_WORDS.names[request.kind], request.stage].filter(Boolean).join(' · ')}
      <span className="sr-only"> {shownNumber(request.ref)}</span>
    </Link>
  )
}

/** "Size M · 2 pieces". */
const aboutOf = ({ size, quantity }: Bought['items'][number]) =>
  [ORDER_WORDS.size(size), quantity > 1 && ORDER_WORDS.pieces(quantity)].filter(Boolean).join(' · ')

function standingWords(
  { standing, until, ended, refunded, ships_by: day }: Bought['items'][number],
  kind: RequestKind,
) {
  if (ended === 'refunded' && refunded) return ORDER_WORDS.refundedOf(rupees(refunded))
  if (ended) return ORDER_WORDS.ended[ended]
  if (day) return ORDER_WORDS.ships(dayWords(day))
  if (standing === 'eligible' && until) return ORDER_WORDS.until(dayWords(until))
  if (standing === 'window_over' && until) return ORDER_WORDS.over(dayWords(until))
  return standing === 'held' ? ORDER_WORDS.requested[kind] : ''
}
