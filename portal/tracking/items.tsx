import type { OrderItem } from '#contract/tracking.ts'
import { dayWords } from '#rules/india/dates.ts'
import type { Promised } from '#contract/dispatch.ts'
import { nameOf, variantWords } from '#rules/tracking/item-name.ts'
import { GoodsTitle, Picture } from '../goods.tsx'
import { TRACK_WORDS } from './words.ts'

const MOST_AT_ONCE = 3
const MOST_PICTURES = 4

/** The items of a parcel; many of them are folded away behind their pictures. */
export function Items({ items }: { items: readonly OrderItem[] }) {
  const rows = items.map((item, index) => <ItemRow key={index} item={item} />)
  if (items.length <= MOST_AT_ONCE) return <ul>{rows}</ul>
  return (
    <details>
      <summary className="min-h-11 rounded-md py-2">
        <span className="inline-flex items-center gap-3 align-middle">
          <Pictures items={items} />
          {TRACK_WORDS.items(items.length)}
        </span>
      </summary>
      <ul>{rows}</ul>
    </details>
  )
}

/** A few pictures in a row. */
export function Pictures({ items }: { items: readonly OrderItem[] }) {
  return (
    <span className="inline-flex gap-1">
      {items.slice(0, MOST_PICTURES).map(({ url }, index) => (
        <Picture key={index} src={url} className="w-10" />
      ))}
    </span>
  )
}

/** One item: its picture, its name and size, and its day if it waits. */
export function ItemRow({ item }: { item: OrderItem }) {
  const { variant_title: variant, units, prediction, promise } = item
  return (
    <li className="flex flex-wrap gap-4 py-3">
      <Picture src={item.url} className="w-20 wide:w-40" />
      <div className="min-w-0 grow basis-[7rem]">
        <p className="font-medium">
          <GoodsTitle title={nameOf(item)} />
        </p>
        <p className="figures text-sm text-soft">
          {[variantWords(variant), units > 1 ? TRACK_WORDS.times(units) : ''].filter(Boolean).join(' · ')}
        </p>
        {prediction && (
          <p className="mt-1 text-sm">
            {prediction}
            {promise && (
              <>
                {', '}
                <span className="figures font-medium whitespace-nowrap">
                  {TRACK_WORDS.by} {dayWords(promise.by)}
                </span>
              </>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

/** The promise of the item that ships last: items that wait together ship on its day. */
export function lastPromise(items: readonly Pick<OrderItem, 'promise'>[]): Promised | undefined {
  return items
    .flatMap(({ promise }) => promise ?? [])
    .reduce<Promised | undefined>((last, one) => (last && last.by >= one.by ? last : one), undefined)
}
