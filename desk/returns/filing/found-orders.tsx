import { useRef, useState, type KeyboardEvent } from 'react'
import type { StaffFoundOrder } from '#contract/desk/filing.ts'
import { rupees } from '#rules/india/money.ts'
import { dayWords } from '#rules/india/dates.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { FieldError } from '#ui/field.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { useKeys } from '../../keys/keys.ts'
import { Key } from '../../keys/key.tsx'

/** The orders of a customer to choose from: by the arrow keys, or by their place in the list. */
export function FoundOrders({
  orders,
  onChoose,
}: {
  orders: readonly StaffFoundOrder[]
  /** Opens the order, and answers the reason why it cannot be shown; '' if it can. */
  onChoose: (order: string) => Promise<string>
}) {
  const { busy, run } = useOneAtATime()
  const [wrong, setWrong] = useState('')
  const choose = (order: string) => void run(async () => setWrong(await onChoose(order)))
  const list = useRef<HTMLOListElement>(null)
  useKeys(
    'Orders of the customer',
    orders.slice(0, 9).map(({ order }, n) => ({
      keys: String(n + 1),
      words: `Order #${order}`,
      act: () => choose(order),
    })),
  )

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const rows = [...(list.current?.querySelectorAll('button') ?? [])]
    rows[rows.findIndex((row) => row === document.activeElement) + step]?.focus()
  }

  return (
    <>
      <ol ref={list} aria-label="Orders of the customer" aria-busy={busy} className="mt-4 border-b border-hair">
        {orders.map((order, n) => (
          <li key={order.order} className="border-t border-hair">
            <button
              ref={n === 0 ? focusOnce : undefined}
              type="button"
              onClick={() => choose(order.order)}
              onKeyDown={onKeyDown}
              className="row flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-1 px-2 py-2 text-left"
            >
              {n < 9 && <Key>{String(n + 1)}</Key>}
              <span className="figures font-medium">#{order.order}</span>
              <span>
                <bdi>{order.first_name}</bdi>
              </span>
              <span className="figures text-sm text-soft">
                {dayWords(indianDate(new Date(order.date)))}
                {order.amount && ` · ${rupees(order.amount)}`}
              </span>
              <span className="min-w-0 grow text-sm">{order.items?.map(({ title }) => title).join(', ')}</span>
              <span className="text-sm text-soft">{stateWords(order)}</span>
            </button>
          </li>
        ))}
      </ol>
      <div role="alert">{wrong && <FieldError>{wrong}</FieldError>}</div>
    </>
  )
}

const focusOnce = (row: HTMLButtonElement | null) => row?.focus()

const RETURNS = { open: 'returnable', asked: 'requested', over: 'window over' } as const

function stateWords({ cancelled, delivered, returns }: StaffFoundOrder): string {
  if (returns) return RETURNS[returns]
  if (cancelled) return 'cancelled'
  return delivered ? '' : 'not delivered yet'
}
