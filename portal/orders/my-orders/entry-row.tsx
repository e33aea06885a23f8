import type { Entry } from '#contract/my-orders.ts'
import { entryWords, whenWords } from '#rules/orders/entry-words.ts'
import { itemsLine } from '#rules/orders/items-line.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Chip } from '#ui/chip.tsx'
import { GoodsTitle, Pictures } from '../../goods.tsx'
import { Link } from '../../link.tsx'
import { MINE_WORDS } from '../words.ts'
import { entryPath, storyPath } from './list-address.ts'

interface EntryRowProps {
  entry: Entry
  customerId: string
  now: Date
}

/**
 * The row of an entry: its goods, its state in a word and a sentence, and its time. A tap anywhere on the row opens its
 * link.
 */
export function EntryRow({ entry, customerId, now }: EntryRowProps) {
  const { chip, tone, says } = entryWords(entry)
  const { wanted: replacement } = entry
  return (
    <li className="relative flex flex-wrap gap-4 border-b border-hair py-4">
      <Pictures item={entry} className="w-16" />
      <div className="min-w-0 grow basis-[7rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Chip tone={tone}>{chip}</Chip>
          <span className={`figures text-sm ${entry.day ? 'font-medium' : 'text-soft'}`}>{whenWords(entry, now)}</span>
        </p>
        <Link
          to={entryPath(entry, customerId)}
          className={
            'mt-2 block rounded-md font-medium underline-offset-4 after:absolute after:inset-0 hover:text-river ' +
            'hover:underline'
          }
        >
          <GoodsTitle title={itemsLine(entry.title, entry.count)} />
        </Link>
        {replacement && <p>{MINE_WORDS.becomes(replacement.title)}</p>}
        {says && <p>{says}</p>}
        <p className="figures flex flex-wrap items-center gap-x-4 text-sm text-soft">
          {entry.kind !== 'order' && <span className="py-1">{named(entry)}</span>}
          {entry.order && (
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

/** The name of an entry: "Exchange #1042-F1", "Parcel 29451000012345". */
function named({ kind, ref, part }: Entry): string {
  const name = `${MINE_WORDS.names[kind]} ${kind === 'return' || kind === 'exchange' ? shownNumber(ref) : ref}`
  return part ? `${name}, ${MINE_WORDS.part(part.n, part.of)}` : name
}
