import { useEffect, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { pinOf } from '#rules/india/pin.ts'
import { sendNow } from '../../call/send.ts'

const TIMEOUT_MS = 8000

/**
 * True if a courier collects at this PIN code; undefined while it is not known. The call runs in the background: a
 * failure is not shown, and it never opens the sign-in.
 */
export function useServed(order: Pick<Order, 'id' | 'customer'>, typed: string, enabled: boolean): boolean | undefined {
  const [served, setServed] = useState<Readonly<Record<string, boolean | undefined>>>({})
  const zip = pinOf(typed)
  const { id: orderId, customer } = order
  const customerId = customer.id
  const isKnown = zip in served

  useEffect(() => {
    if (!enabled || isKnown || !/^[1-9][0-9]{5}$/.test(zip)) return
    sendNow('returns.collected', { customerId, orderId, zip }, { timeoutMs: TIMEOUT_MS }).then(
      (answer) => answer.ok && setServed((before) => ({ ...before, [zip]: answer.body.served })),
      () => undefined,
    )
  }, [enabled, isKnown, customerId, orderId, zip])

  return served[zip]
}
