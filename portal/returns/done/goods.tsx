import type { EarlierRequest } from '#contract/orders.ts'
import { changeWords, wishIn } from '#rules/exchanges/wish.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { GoodsTitle, Picture } from '../../goods.tsx'
import { pieces } from '../../words.ts'
import { Link } from '../../link.tsx'
import { requestPath } from '../../requests/path.ts'
import { LATE } from '../late-words.ts'
import type { Receipt } from '../payload.ts'

/** The answer about one of the requests. */
export type One = Omit<Receipt, 'also'>

interface GoodsProps {
  request: EarlierRequest | undefined
}

/** The items of the only request, each with its name and its change: "M → L". Their room is there before they are. */
export function Goods({ request }: GoodsProps) {
  const { line_items: [first, second] = [] } = request ?? {}
  return (
    <>
      {[first, second].map((item, index) =>
        item || index === 0 ? (
          <figure key={index} className="flex flex-wrap items-center gap-3 wide:block">
            <Picture src={item?.src ?? ''} key={item?.src} className="w-18 wide:w-28" isFirst />
            <figcaption className="figures min-h-18 grow basis-[6rem] wide:mt-2 wide:w-28">
              {item && <GoodsTitle title={item.title} />}
              <span className="block text-lg font-semibold">{item && changeOf(item)}</span>
            </figcaption>
          </figure>
        ) : null,
      )}
    </>
  )
}

/** One of two requests: the picture of its items, its outcome, its state, and the link to its page. */
export function OneOfTwo({ receipt, request, customerId }: GoodsProps & { receipt: One; customerId: string }) {
  const { line_items: [first, ...others] = [] } = request ?? {}
  const { fulfillment_id: id, type } = receipt
  const change = type === 'Exchange' && first && others.length === 0 ? changeOf(first) : undefined
  return (
    <figure className="flex flex-wrap gap-x-3">
      <Picture src={first?.src ?? ''} key={first?.src} className="w-16 wide:w-20" isFirst />
      <figcaption className="figures grow basis-[8rem]">
        <span className="block min-h-6 text-sm">
          {first && <GoodsTitle title={first.title} />}
          {others.length > 0 && ` ${LATE.andMore(others.length)}`}
        </span>
        <span className="block text-lg leading-6 font-semibold">{change ?? LATE.outcome[type]}</span>
        <State news={request?.news} />
        <Link
          to={requestPath(id, customerId)}
          className="inline-flex min-h-11 items-center text-river underline underline-offset-4"
        >
          {LATE.seeOne[type]} {shownNumber(id)}
        </Link>
      </figcaption>
    </figure>
  )
}

/** The stage that the request has reached; until the order was read again, that it was made. */
function State({ news }: { news: EarlierRequest['news'] }) {
  const label = news?.thread[news.at]?.label ?? LATE.requested
  return <span className={`block text-sm font-medium ${news?.at ? 'text-leaf' : 'text-soft'}`}>{label}</span>
}

/** "M → L", and for a return "M"; with the number of pieces where the line had more: "M · 1 of 3". */
const changeOf = ({ originalSize, units, ordered, ...wish }: EarlierRequest['line_items'][number]) =>
  [changeWords(originalSize, wishIn(wish), originalSize), pieces(units, ordered)].filter(Boolean).join(' · ')
