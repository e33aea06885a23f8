import { Link } from 'react-router'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { Key } from '../../keys/key.tsx'
import type { ListLink } from '../../list/search-state.ts'
import type { Pages } from '../../list/use-pages.ts'
import type { TicketsAddress } from './queue-views.ts'
import { VIEW_WORDS, EMPTY_WORDS } from '../words.ts'
import type { ReactNode } from 'react'

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

interface QueueEmptyProps {
  address: TicketsAddress
  linkTo: (address: TicketsAddress) => ListLink
}

/** An empty view or search: its future content, and the next place to look. */
export function QueueEmpty({ address: { view, search }, linkTo }: QueueEmptyProps) {
  if (search.trim())
    return (
      <Empty
        title={view ? `Nothing of this in “${VIEW_WORDS[view]}”.` : 'No ticket has all these words.'}
        note="A name, an order, a phone number, an e-mail address, a ticket or words of a message or a note."
      >
        {view && <Onwards link={linkTo({ view: undefined, search })}>Look in all tickets</Onwards>}
      </Empty>
    )
  const { title, note, next } = EMPTY_WORDS[view ?? 'mine']
  return (
    <Empty title={title} note={note}>
      <Onwards link={linkTo({ view: next, search: '' })}>To “{VIEW_WORDS[next]}”</Onwards>
    </Empty>
  )
}

function Empty({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3 py-4 text-ink">
      <h2 className="text-xl">{title}</h2>
      <p className="text-soft">{note}</p>
      {children}
    </div>
  )
}

function Onwards({ link, children }: { link: ListLink; children: ReactNode }) {
  return (
    <Link {...link} className="min-h-9 py-1.5 text-river underline underline-offset-4">
      {children}
    </Link>
  )
}
