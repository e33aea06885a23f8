import { useEffect, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { pinOf } from '#rules/india/pin.ts'
import { sendNow } from '../../call/send.ts'

const TIMEOUT_MS = 8000

/**
 * Whether a courier collects at this PIN code, of what was answered so far; undefined while it is not known. It is
 * asked about in the background: what fails is not said, and no sign-in is asked for.
 */
export function useServed(order: Pick<Order, 'id' | 'customer'>, typed: string, isAsked: boolean): boolean | undefined {
  const [told, setTold] = useState<Readonly<Record<string, boolean | undefined>>>({})
  const zip = pinOf(typed)
  const { id: orderId, customer } = order
  const customerId = customer.id
  const isKnown = zip in told

  useEffect(() => {
    if (!isAsked || isKnown || !/^[1-9][0-9]{5}$/.test(zip)) return
    sendNow('returns.collected', { customerId, orderId, zip }, { timeoutMs: TIMEOUT_MS }).then(
      (answer) => answer.ok && setTold((before) => ({ ...before, [zip]: answer.body.served })),
      () => undefined,
    )
  }, [isAsked, isKnown, customerId, orderId, zip])

  return told[zip]
}
