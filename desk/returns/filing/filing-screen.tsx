import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { StaffFoundOrder } from '#contract/desk/filing.ts'
import { LookupForm, lookupTrouble } from '../../call/order-lookup.tsx'
import { bodyOf } from '../../call/query.ts'
import { ConfirmKeys } from '../../keys/confirm-keys.tsx'
import type { Details } from './chosen.ts'
import { FilingForm } from './filing-form.tsx'
import { FoundOrders } from './found-orders.tsx'

/** Staff file a return or an exchange for a customer who called. */
export function FilingScreen() {
  const [params] = useSearchParams()
  const [orders, setOrders] = useState<readonly StaffFoundOrder[]>([])
  const [found, setFound] = useState<Details>()

  /** Answers the reason why it cannot be shown; '' if it can. */
  async function open(order: string): Promise<string> {
    try {
      setFound(await bodyOf('returns.order', { order }))
      setOrders([])
      return ''
    } catch (error) {
      return lookupTrouble(error)
    }
  }

  async function look(typed: string): Promise<string> {
    setFound(undefined)
    setOrders([])
    try {
      const answer = await bodyOf('returns.orders', { typed })
      const [only, second] = answer.orders
      if (!only) return 'No order of a customer has this number, phone or e-mail address.'
      if (!second) return await open(only.order)
      setOrders(answer.orders)
      return ''
    } catch (error) {
      return lookupTrouble(error)
    }
  }

  return (
    <div className="max-w-page px-4 py-4">
      <h1 className="text-xl">File a request</h1>
      <p className="mt-1 mb-4 text-sm text-soft">File on the customer’s behalf. Same rules apply; no photos needed.</p>
      <LookupForm
        label="Order number, phone or e-mail address"
        action="Show the order"
        given={params.get('order') ?? ''}
        isFirst
        onLook={look}
      />
      {orders.length > 0 && <FoundOrders orders={orders} onChoose={open} />}
      {found && (
        <ConfirmKeys>
          <FilingForm key={found.orderDetails.id} details={found} />
        </ConfirmKeys>
      )}
    </div>
  )
}
