import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { OrderLookup } from '../../call/order-lookup.tsx'
import { ConfirmKeys } from '../../keys/confirm-keys.tsx'
import type { Details } from './chosen.ts'
import { FilingForm } from './filing-form.tsx'

/** Staff file a return or an exchange for a customer who called. */
export function FilingScreen() {
  const [params] = useSearchParams()
  const [found, setFound] = useState<Details>()
  return (
    <div className="max-w-page px-4 py-4">
      <h1 className="text-xl">File a request</h1>
      <p className="mt-1 mb-4 text-sm text-soft">File on the customer’s behalf. Same rules apply; no photos needed.</p>
      <OrderLookup
        call="returns.order"
        action="Show the order"
        given={params.get('order') ?? ''}
        isFirst
        onFound={setFound}
      />
      {found && (
        <ConfirmKeys>
          <FilingForm key={found.orderDetails.id} details={found} />
        </ConfirmKeys>
      )}
    </div>
  )
}
