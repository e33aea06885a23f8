import { Link } from 'react-router'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { Key } from '../../keys/key.tsx'
import type { ListLink } from '../../list/search-state.ts'
import type { Pages } from '../../list/use-pages.ts'
import type { TicketsAddress } from './queue-views.ts'
import { VIEW_WORDS } from '../words.ts'

interface QueueNoticeProps {
  address: TicketsAddress
  linkTo: (address: TicketsAddress) => ListLink
  queue: Pages<QueuedTicket>
}

/** One line above the rows: the scope of the search, or that the list has changed. */
export function QueueNotice({ address, linkTo, queue }: QueueNoticeProps) {
  const { isNewer, error, refresh } = queue
  return (
    /* Not <output>: that holds no blocks. */
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="status" className="flex flex-wrap items-center gap-x-6 px-4 text-sm text-soft">
      {address.search.trim() && <Scope address={address} linkTo={linkTo} />}
      {isNewer && !error && <Again words="This list has changed." onRefresh={refresh} />}
    </div>
  )
}

function Again({ words, onRefresh }: { words: string; onRefresh: () => void }) {
  return (
    <p className="flex items-center gap-2 py-1.5 text-ink">
      {words}
      <button type="button" onClick={onRefresh} className="flex items-center gap-2 text-river underline">
        Refresh <Key>r</Key>
      </button>
    </p>
  )
}

function Scope({ address: { view, search }, linkTo }: Omit<QueueNoticeProps, 'queue'>) {
  if (!view) return <p className="py-1.5">Looking in all tickets, closed ones too. A view narrows it.</p>
  return (
    <p className="py-1.5">
      Looking in “{VIEW_WORDS[view]}” only.{' '}
      <Link {...linkTo({ view: undefined, search })} className="text-river underline">
        Look in all tickets
      </Link>
    </p>
  )
}
