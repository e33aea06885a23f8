import type { ChangedPart } from '#contract/desk/request.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { rupeesText } from '#rules/india/money.ts'
import { dayWords } from '#rules/india/dates.ts'
import { Moment } from '../../moment.tsx'
import { actorWords, stepWords } from '../../event-words.ts'
import { settledAs } from '../words.ts'
import { METHOD_WORDS } from '../money/refund-methods.ts'

type Event = OpenedRequest['events'][number]

/** History, the newest first. */
export function StepList({ request }: { request: OpenedRequest }) {
  const titles = new Map(request.items.map(({ id, title }) => [id, title]))
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="mb-1 text-base">
        History
      </h2>
      <ol>
        {request.events.toReversed().map((event) => (
          <li key={event.id} className="flex flex-wrap gap-x-3 border-t border-hair py-1.5">
            <span className="font-medium">{stepWords(event)}</span>
            <span className="text-soft">
              by <bdi>{actorWords(event)}</bdi>, <Moment at={event.at} />
            </span>
            <span className="w-full whitespace-pre-wrap">{detailOf(event, request.id, titles)}</span>
          </li>
        ))}
        <li className="flex gap-3 border-t border-hair py-1.5">
          <span className="font-medium">Requested</span>
          <span className="text-soft">
            by {request.filedBy ? <bdi>{request.filedBy.name}</bdi> : null}
            {request.filedBy
              ? ' for the customer'
              : request.inShopify?.madeThere
                ? 'the shop, in Shopify'
                : 'the customer'}
            , <Moment at={request.createdAt} />
            {request.pickupDay && `, to be collected on ${dayWords(request.pickupDay)}`}
          </span>
        </li>
      </ol>
    </section>
  )
}

function detailOf({ detail }: Event, id: string, titles: ReadonlyMap<string, string>): string {
  const { reason, items, day, courier, awb, attempts, settlement, before, restocked, changed, way } = detail
  const named = (ids: readonly string[]) => ids.map((id) => titles.get(id) ?? id).join(', ')
  return [
    reason && `“${reason}”`,
    way && METHOD_WORDS[way],
    items?.length && `Not approved: ${named(items)}`,
    [day && dayWords(day), courier, awb].filter(Boolean).join(', '),
    attempts && `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
    settlement && settledAs(id, settlement, rupeesText),
    settlement?.waived && `Fee waived: “${settlement.waived}”`,
    before && `before: ${settledAs(id, before, rupeesText)}`,
    ...(changed ?? []).map(({ item, ...part }) => changedWords({ ...part, title: item && named([item]) })),
    restocked?.length && `Back on the shelf: ${named(restocked)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** "Everyday Slub Tee: size M → L", "Other address". */
function changedWords({
  what,
  title = '',
  from,
  to,
  served,
}: Omit<ChangedPart, 'item'> & { title?: string | undefined }): string {
  if (what === 'address') return `Other address${ADDRESS_WORDS[String(served)] ?? ''}`
  if (what === 'phone') return 'Other phone number'
  if (what === 'product') return `${title}: ${from ?? ''} → its own product`
  if (what === 'colour') return `${title}: colour ${from || 'its own'} → ${to || 'its own'}`
  return `${title}: ${what} ${from} → ${to}`
}

const ADDRESS_WORDS: Readonly<Record<string, string>> = {
  true: ', where a courier collects',
  false: ', where no courier collects: the customer sends it',
}
