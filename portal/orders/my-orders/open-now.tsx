import type { Entry } from '#contract/my-orders.ts'
import { itemsLine } from '#rules/orders/items-line.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { GoodsTitle, Picture } from '../../goods.tsx'
import { Link } from '../../link.tsx'
import { shownNews, TONE_OF } from '../../news/shown-news.ts'
import { MINE_WORDS } from '../words.ts'
import { entryPath, minePath } from './list-address.ts'

interface OpenNowProps {
  customerId: string
  entries: readonly Entry[]
}

/**
 * The customer's open entries, on the home screen. Three rows are no higher than the column beside them on a desk, and
 * one is no lower than the picture on a phone: nothing around moves.
 */
export function OpenNow({ customerId, entries }: OpenNowProps) {
  const now = useNow()
  return (
    <section aria-labelledby="open-now" className="aspect-4/3 self-start form:aspect-21/9 desk:aspect-auto">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hair">
        <h2 id="open-now" className="text-xl">
          {MINE_WORDS.openNow}
        </h2>
        <Link
          to={minePath(customerId, { show: undefined, page: 1 })}
          className="inline-flex min-h-11 items-center text-river underline underline-offset-4"
        >
          {MINE_WORDS.all}
        </Link>
      </div>
      <ul>
        {entries.map((entry) => (
          <Row key={`${entry.kind} ${entry.ref} ${entry.order}`} {...{ entry, customerId, now }} />
        ))}
      </ul>
    </section>
  )
}

/** The row of an entry: the line of its news, and its goods. A tap anywhere on the row opens its link. */
function Row({ entry, customerId, now }: { entry: Entry; customerId: string; now: Date }) {
  const { news } = entry
  return (
    <li className="relative flex flex-wrap gap-4 border-b border-hair py-2">
      <Picture src={entry.src} className="w-12" />
      {/* Beside the picture while the longest word fits there, as a weekday, and below it with very large letters. */}
      <div className="min-w-24 flex-1">
        {news && <p className={`figures font-medium ${TONE_OF[news.tint]}`}>{shownNews(news, now).line}</p>}
        <Link
          to={entryPath(entry, customerId)}
          className={'block truncate underline-offset-4 after:absolute after:inset-0 hover:text-river hover:underline'}
        >
          <GoodsTitle title={itemsLine(entry.title, entry.count)} />
        </Link>
      </div>
    </li>
  )
}
