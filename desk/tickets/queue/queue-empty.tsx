import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListLink } from '../../list/search-state.ts'
import type { TicketsAddress } from './queue-views.ts'
import { EMPTY_WORDS, VIEW_WORDS } from '../words.ts'

interface QueueEmptyProps {
  address: TicketsAddress
  linkTo: (address: TicketsAddress) => ListLink
}

/** An empty view or search: what would be here, and where to look next. */
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
