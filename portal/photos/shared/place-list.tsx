import { useEffect, useState } from 'react'
import { recentWords } from '#rules/india/dates.ts'
import { readRequestId } from '#rules/returns/numbering.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { sendNow } from '../../call/send.ts'
import { Link } from '../../link.tsx'
import { ANY_FORM, markFor } from './mark.ts'
import type { Place } from './places.ts'
import { SHARED_WORDS } from './words.ts'

interface PlaceListProps {
  places: readonly Place[]
  /** Who is signed in, "" for none. */
  customerId: string
  /** Whether photos wait: the form that is chosen takes them. */
  waits: boolean
}

/** The forms that can take the photos, a link each, and My orders for all others. */
export function PlaceList({ places, customerId, waits }: PlaceListProps) {
  const now = useNow()
  const mark = (form: string) => (waits ? () => markFor(form) : undefined)
  const customer = customerId || (places[0]?.customerId ?? '')
  return (
    <section className="mt-8">
      <h2 className="text-xl">{waits ? SHARED_WORDS.where : SHARED_WORDS.forms}</h2>
      <ul className="mt-3 border-t border-hair">
        {places.map((place) => (
          <Row
            key={place.draft}
            to={place.path}
            title={<Title place={place} />}
            note={place.at > 0 ? SHARED_WORDS.opened(recentWords(new Date(place.at), now)) : ''}
            onClick={mark(place.draft)}
          />
        ))}
        <Row
          to={customer ? `/orders?customer=${customer}` : '/orders'}
          title={SHARED_WORDS.another}
          note={waits ? SHARED_WORDS.anotherNote : SHARED_WORDS.findNote}
          onClick={mark(ANY_FORM)}
        />
      </ul>
    </section>
  )
}

interface RowProps {
  to: string
  title: React.ReactNode
  note: string
  onClick: (() => void) | undefined
}

function Row({ to, title, note, onClick }: RowProps) {
  return (
    <li className="relative border-b border-hair py-4">
      <Link
        to={to}
        onClick={onClick}
        className="block rounded-md font-medium underline-offset-4 after:absolute after:inset-0 hover:text-river hover:underline"
      >
        {title}
      </Link>
      {note && <p className="figures text-sm text-soft">{note}</p>}
    </li>
  )
}

/** What the form is about, in the words of the screens. */
function Title({ place }: { place: Place }) {
  const { kind, about } = place
  const request = readRequestId(about)
  if (kind === 'return') return <OfOrder {...place} />
  return SHARED_WORDS.places[kind](request ? `#${request.orderNumber}-F${request.n}` : about)
}

const NUMBER_MS = 8000

/** A draft knows its order by the id alone; the shop tells the number, if it answers. */
function OfOrder({ customerId, about: orderId }: Place) {
  const [number, setNumber] = useState('')
  useEffect(() => {
    async function ask() {
      const answer = await sendNow('orders.details', { customerId, orderId }, { timeoutMs: NUMBER_MS })
      if (answer.ok) setNumber(answer.body.orderDetails.order_number)
    }
    ask().catch(() => undefined)
  }, [customerId, orderId])
  return SHARED_WORDS.places.return(number)
}
