import type { OpenedRequest } from '#contract/desk/returns.ts'
import { rupeesText } from '#rules/india/money.ts'
import { causesText, causeWords } from '#rules/returns/causes/reason-text.ts'
import { type Outcome, outcomeOf } from '#rules/returns/outcome.ts'
import { Chip } from '#ui/chip.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Picture } from '../picture.tsx'
import { differenceWords, goodsOf, reservationWords, sizesOf, stockWords } from '../wish-words.ts'
import { cameInWords, itemCauses, whyOf } from '../words.ts'

/** The customer's wish, and their reason in their own words, in the largest letters of the page. */
export function Wish({ request }: { request: OpenedRequest }) {
  const words = request.reason || causesText(request.items.map(itemCauses), '')
  return (
    <section aria-labelledby="wish">
      <h2 id="wish" className="text-sm text-soft">
        {whyOf(request)}
      </h2>
      <blockquote dir="auto" className="mt-1 max-w-form text-xl whitespace-pre-wrap">
        {words || <span className="text-soft">Nothing was written.</span>}
      </blockquote>
      <ul className={`mt-3 grid gap-x-6 ${request.items.length > 1 ? 'form:grid-cols-2' : 'max-w-form'}`}>
        {request.items.map((item) => (
          <Item key={item.id} type={request.type} item={item} outcome={outcomeOf(request, item.id)} />
        ))}
      </ul>
    </section>
  )
}

interface ItemProps {
  type: OpenedRequest['type']
  item: OpenedRequest['items'][number]
  outcome: Outcome | null
}

function Item({ type, item, outcome }: ItemProps) {
  const { wanted: product } = item
  const stock = stockWords(item)
  const reservation = reservationWords(item, useNow().getTime())
  return (
    <li className="flex min-w-0 items-center gap-3 max-[22rem]:flex-wrap border-t border-hair py-2">
      <Picture src={item.src} alt="" className="aspect-3/4 w-10 shrink-0 rounded-md object-cover" />
      {product && <Picture src={product.src} alt="" className="aspect-3/4 w-10 shrink-0 rounded-md object-cover" />}
      <div className="min-w-0 grow max-[22rem]:basis-full">
        <p>
          {goodsOf(item)}
          {item.ordered > 1 && (
            <strong> × {item.units < item.ordered ? `${item.units} of ${item.ordered}` : item.units}</strong>
          )}
        </p>
        <p className="figures text-xs text-soft">
          {item.sku} · {rupeesText(item.pricePaise)}
          {item.paidPaise < item.pricePaise * item.units && `, paid ${rupeesText(item.paidPaise)}`}
        </p>
        {item.causes && <p className="text-xs text-soft">What's wrong: {causeWords(item.causes)}</p>}
        {differenceWords(item) && <p className="figures text-xs text-soft">{differenceWords(item)}</p>}
        {item.cameIn && <p className="figures text-xs text-soft">{cameInWords(item.cameIn)}</p>}
        {outcome?.reason && (
          <p dir="auto" className="text-soft">
            {outcome.reason}
          </p>
        )}
      </div>
      <p className="figures shrink-0 text-right">
        <span className="block text-lg font-medium">{sizesOf(type, item)}</span>
        {stock && (
          <span className={`block text-xs ${stock.isShort ? 'text-turmeric' : 'text-soft'}`}>
            {item.size}: {stock.words}
          </span>
        )}
        {reservation && (
          <span className={`block text-xs ${reservation.isShort ? 'text-turmeric' : 'text-soft'}`}>
            {reservation.words}
          </span>
        )}
      </p>
      <State item={item} outcome={outcome} />
    </li>
  )
}

function State({ item: { decision, restocked }, outcome }: Pick<ItemProps, 'item' | 'outcome'>) {
  if (restocked) return <Chip tone="done">On the shelf</Chip>
  if (decision === 'rejected') return <Chip tone="quiet">Not approved</Chip>
  return outcome && <Chip tone="done">Approved</Chip>
}
