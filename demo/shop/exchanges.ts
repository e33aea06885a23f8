import { Readable } from 'node:stream'
import type { ExchangeCalls } from '#demo/exchanges/load.ts'
import type { Context } from '#gateway/http/context.ts'
import { history } from '#gateway/returns/exchanges/calls.ts'
import { grantExchange } from '#gateway/returns/exchanges/grant-exchange.ts'
import { Refused } from '#gateway/http/failures.ts'
import { details } from '#gateway/orders/calls.ts'
import { submit } from '#gateway/returns/submit/submit.ts'
import { requestOfKey } from '#gateway/returns/request/store.ts'
import { receive } from '#gateway/uploads/receive.ts'
import { historyKey } from '#rules/exchanges/history-key.ts'
import { fulfilmentId } from '#rules/returns/numbering.ts'

/** The gateway's own calls, for the demo's exchanges, at the times at which they were made. */
export function exchangeCalls(context: Context): ExchangeCalls {
  const at = (time: Date): Context => ({ ...context, now: () => time })
  return {
    async find(customerId, key, { orderNumber }) {
      const made = await requestOfKey(context.sql, customerId, key)
      if (!made) return undefined
      const { exchange_history: all } = await history(context, { customer_id: customerId })
      const newOrderNo = all[historyKey(orderNumber, made.n)]?.new_order_no
      return { requestId: fulfilmentId(orderNumber, made.n), ...(newOrderNo ? { newOrderNo } : {}) }
    },
    async lines(time, { customerId, orderId }) {
      return (await details(at(time), { customerId, orderId })).orderDetails.line_items
    },
    upload: (customerId, photo) => receive(context, customerId, Readable.from([photo])),
    async submit(time, form, requestKey) {
      const requestId = (await submit(at(time), form, { requestKey })).data.fulfillment_id
      // The database's clock has made it new.
      await context.sql`
        UPDATE requests SET created_at = ${time}, changed_at = ${time} WHERE customer_id = ${form.customerId}
          AND request_key = ${requestKey}`
      return requestId
    },
    grant: (time, requestId, newOrderNo) => grantExchange(at(time), { requestId, newOrderNo }),
    isRefusal: (error) => error instanceof Refused,
  }
}
