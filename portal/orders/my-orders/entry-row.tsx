import type { Entry } from '#contract/my-orders.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { recentDay } from '#rules/india/dates.ts'
import { itemsLine } from '#rules/orders/items-line.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { GoodsTitle, Pictures } from '../../goods.tsx'
import { Link } from '../../link.tsx'
import { shownNews, TONE_OF } from '../../news/shown-news.ts'
import { MINE_WORDS } from '../words.ts'
import { entryPath, storyPath } from './list-address.ts'

interface EntryRowProps {
  entry: Entry
  customerId: string
  now: Date
  /** On the page of its order: true if it holds all of the order. Its goods stand above it, with their pictures. */
  onOrder?: { isWhole: boolean }
}

/**
 * The row of an entry: its news in a line, its goods, and the day of its last change. A tap anywhere on the row opens
 * its link.
 */
export function EntryRow({ entry, customerId, now, onOrder }: EntryRowProps) {
  const { wanted: replacement, news } = entry
  const isOrder = entry.kind === 'order'
  const title = onOrder?.isWhole ? named(entry) : itemsLine(entry.title, entry.count)
  const line = news ? shownNews(news, now).line : ''
  // A day that the line names already, such as that of a delivery, does not stand below it again.
  const isNamed = news?.day?.on === indianDate(new Date(entry.at))
  return (
    <li className="relative flex flex-wrap gap-4 border-b border-hair py-4">
      {!onOrder && <Pictures item={entry} className="w-16 desk:w-24" />}
      <div className="min-w-0 grow basis-[7rem]">
        <p className={`figures text-lg font-medium ${TONE_OF[news?.tint ?? 'plain']}`}>{line}</p>
        <Link
          to={isOrder && !onOrder ? storyPath(entry.order, customerId) : entryPath(entry, customerId)}
          className={
            'mt-1 block rounded-md font-medium underline-offset-4 after:absolute after:inset-0 hover:text-river ' +
            'hover:underline'
          }
        >
          <GoodsTitle title={title} />
        </Link>
        {entry.replaces && !onOrder && <p>{MINE_WORDS.replaces(shownNumber(entry.replaces))}</p>}
        {replacement && <p>{MINE_WORDS.becomes(replacement.title)}</p>}
        <p className="figures flex flex-wrap items-center gap-x-4 text-sm text-soft">
          {!isNamed && <span className="py-1">{dayOf(entry, now)}</span>}
          {!(onOrder && (isOrder || onOrder.isWhole)) && <span className="py-1">{named(entry)}</span>}
          {entry.order && !isOrder && !onOrder && (
            <Link
              to={storyPath(entry.order, customerId)}
              className="relative inline-flex min-h-11 items-center underline underline-offset-4 hover:text-river"
            >
              {MINE_WORDS.ofOrder(entry.order)}
            </Link>
          )}
        </p>
      </div>
    </li>
  )
}

const NUMBERED: ReadonlySet<Entry['kind']> = new Set(['order', 'return', 'exchange'])

/**
 * The day of its last change, of an order that of its purchase; of a request with its name, since Exchange History has
 * the day of the request.
 */
function dayOf({ kind, at, state }: Entry, now: Date): string {
  const day = recentDay(new Date(at), now)
  if (kind === 'order') return MINE_WORDS.placed(day)
  if (kind !== 'return' && kind !== 'exchange') return day
  // Nothing has happened to it yet.
  return state === 'received' ? MINE_WORDS.requested(day) : MINE_WORDS.updated(day)
}

/** The name of an entry: "Exchange #1042-F1", "Parcel 29451000012345". */
function named({ kind, ref, part }: Entry): string {
  const name = `${MINE_WORDS.names[kind]} ${NUMBERED.has(kind) ? shownNumber(ref) : ref}`
  return part ? `${name}, ${MINE_WORDS.part(part.n, part.of)}` : name
}
