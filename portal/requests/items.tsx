import type { EarlierRequest } from '#contract/orders.ts'
import { rupees } from '#rules/india/money.ts'
import { sizeOf } from '#rules/exchanges/item-size.ts'
import { langOf } from '#rules/india/script.ts'
import { reservedWords, wishIn } from '#rules/exchanges/wish.ts'
import { causeWords } from '#rules/returns/causes/reason-text.ts'
import { itemStanding } from '#rules/returns/outcome.ts'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/mark.tsx'
import type { Stop } from '#ui/thread.tsx'
import { GoodsTitle, Pictures } from '../goods.tsx'
import { pieces } from '../words.ts'
import { PAGE_WORDS } from './page-words.ts'
import { Outcome } from './request-state.tsx'

/** The most items whose pictures are large on a wide screen. */
const LARGE = 4

/** The items of a request, each with its wish, its price, its causes and its state. */
export function Items({ request }: { request: EarlierRequest }) {
  const lines = request.line_items
  const isLong = lines.length > LARGE
  return (
    <section aria-labelledby="items">
      <h2 id="items" className="text-xl">
        {PAGE_WORDS.items}
      </h2>
      <ul className="mt-3 border-t border-hair">
        {lines.map((item) => (
          <li key={item.id} className="flex flex-wrap gap-4 border-b border-hair py-4 last:border-0">
            <Pictures item={item} className={isLong ? 'w-20' : 'w-20 wide:w-40'} />
            <div className="flex min-w-0 grow basis-[7rem] flex-col items-start gap-1">
              <p className="font-medium">
                <GoodsTitle title={item.title} />
              </p>
              <p className="figures flex w-full flex-wrap items-baseline justify-between gap-x-4">
                <span className="text-soft">
                  {[sizeOf(request, item), pieces(item.units, item.ordered)].filter(Boolean).join(' · ')}
                </span>
                {item.paid && <span className="whitespace-nowrap">{rupees(item.paid)}</span>}
              </p>
              {item.causes && <p>{causeWords(item.causes)}</p>}
              {item.held_until && (
                <p className="text-sm text-soft">{reservedWords(wishIn(item), item.held_until, item.waits === true)}</p>
              )}
              <Standing {...{ request, item }} />
              {item.reason && (
                <p dir="auto" lang={langOf(item.reason)} className="whitespace-pre-wrap">
                  {item.reason}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TONES: Record<Stop['state'], Tone> = {
  past: 'done',
  now: 'info',
  promise: 'info',
  trouble: 'notice',
  done: 'done',
  closed: 'quiet',
}

type Item = EarlierRequest['line_items'][number]

function Standing({ request, item }: { request: EarlierRequest; item: Item }) {
  const standing = itemStanding(request, item)
  if (!standing) return null
  if ('outcome' in standing) return <Outcome status={standing.outcome} />
  return <Chip tone={TONES[standing.state]}>{standing.label}</Chip>
}
