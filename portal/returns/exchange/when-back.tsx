import { useRef, useState } from 'react'
import type { LineItem, Order } from '#contract/orders.ts'
import { maskEmail } from '#rules/access/mask-contact.ts'
import { dayWords } from '#rules/india/dates.ts'
import { FieldError } from '#ui/field.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { bodyOf, Refused, refusalText } from '../../call/use-call.ts'
import { SENTENCES } from '../../refusals.ts'
import { LATE } from '../late-words.ts'

interface WhenBackProps {
  line: LineItem
  order: Order
  /** The sizes that are struck through. */
  gone: readonly string[]
}

/**
 * The alerts requested since the order was loaded, by item and size. They outlive the sizes, which go when a return is
 * chosen.
 */
const justRequested = new Set<string>()

/** A mail when a size that is sold out is back: a button for each size, and the sizes that have an alert already. */
export function WhenBack({ line, order, gone }: WhenBackProps) {
  const { busy, run } = useOneAtATime()
  const [error, setError] = useState('')
  const status = useRef<HTMLOutputElement>(null)
  const keyOf = (size: string) => `${line.id}\n${size}`
  const sizes = line.sizes.filter(({ size, alert }) => alert && gone.includes(size))
  const [requested, open] = [true, false].map((is) =>
    sizes
      .filter(({ size, alert }) => is === (alert === 'asked' || justRequested.has(keyOf(size))))
      .map(({ size }) => size),
  ) as [string[], string[]]
  if (sizes.length === 0) return null

  const request = (size: string) =>
    run(async () => {
      setError('')
      try {
        await bodyOf('returns.tellWhenBack', {
          customerId: order.customer.id,
          orderId: order.id,
          itemId: line.id,
          size,
        })
        justRequested.add(keyOf(size))
        // Its button goes; the focus moves to the sentence that replaces it.
        status.current?.focus()
      } catch (failure) {
        setError(failure instanceof Refused ? refusalText(failure) : SENTENCES.UNAVAILABLE)
      }
    })

  return (
    <div className="-mt-2 flex flex-col text-sm">
      <output ref={status} tabIndex={-1} className="block text-soft">
        {requested.length > 0 &&
          LATE.tellsWhenBack(maskEmail(order.customer.email), requested.join(' or '), dayWords(line.until ?? ''))}
      </output>
      {open.map((size) => (
        <button
          key={size}
          type="button"
          disabled={busy}
          onClick={() => void request(size)}
          className="min-h-11 text-left font-medium text-river underline underline-offset-4"
        >
          {LATE.tellWhenBack(size)}
        </button>
      ))}
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </div>
  )
}
