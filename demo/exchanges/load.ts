import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallRequest, CallResponse } from '#contract/calls.ts'
import { METAFIELD_UPDATED } from '#contract/wire.ts'
import { type Cause, reasonOfCauses } from '#rules/returns/causes/causes.ts'
import { nextSize } from '#rules/returns/causes/fit.ts'
import type { DemoOrder } from '../orders.ts'
import { type DemoCustomer, STATES } from '../customers.ts'
import type { DemoExchange } from './exchanges.ts'

type Form = CallRequest<'returns.submit'>
type Line = CallResponse<'orders.details'>['orderDetails']['line_items'][number]

/** The calls through which exchanges come into the shop, the same as a real shop's; `at` is the time of its clock. */
export interface ExchangeCalls {
  /** The exchange of this request key, and the number of the order that it became. */
  find(
    customerId: string,
    key: string,
    order: DemoOrder,
  ): Promise<{ requestId: string; newOrderNo?: string } | undefined>
  lines(at: Date, order: DemoOrder): Promise<Line[]>
  upload(customerId: string, photo: Uint8Array): Promise<Form['files'][number]>
  submit(at: Date, form: Form, key: string): Promise<string>
  grant(at: Date, requestId: string, newOrderNo: string): Promise<void>
  /** True if an error is a refusal of the shop. */
  isRefusal(error: unknown): boolean
}

/**
 * Brings the exchanges in. Exchanges that are there already stay as they are, and after an earlier load that was cut
 * short it goes on.
 */
export async function loadExchanges(calls: ExchangeCalls, exchanges: readonly DemoExchange[]): Promise<void> {
  for (const exchange of exchanges) {
    try {
      await loadExchange(calls, exchange)
    } catch (error) {
      // A visitor was quicker with this item and keeps it.
      if (!calls.isRefusal(error)) throw error
    }
  }
}

async function loadExchange(calls: ExchangeCalls, exchange: DemoExchange): Promise<void> {
  const { customer, key, order, at, granted } = exchange
  const known = await calls.find(customer.id ?? '', key, order)
  const requestId = known?.requestId ?? (await calls.submit(at, await formOf(calls, exchange), key))
  if (granted && known?.newOrderNo === undefined) await calls.grant(granted.at, requestId, granted.as)
}

async function formOf(
  calls: ExchangeCalls,
  { customer, order, at, item, causes, text, photo }: DemoExchange,
): Promise<Form> {
  const line = (await calls.lines(at, order))[item]
  if (!line) throw new Error(`order ${order.orderNumber} of the demo has no item ${item}`)
  const bytes = await readFile(join(import.meta.dirname, '..', 'photos', `${photo}.jpg`))
  const reason = reasonOfCauses(causes)
  const size = reason === '1' ? sizeFor(line, causes) : line.size
  return {
    customerId: order.customerId,
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    alternatePhone: '',
    address: addressOf(customer),
    products: [{ id: line.id, originalSize: line.size, size, sku: line.sku, mrp: line.price, causes: [...causes] }],
    type: 'Exchange',
    exchangeReason: reason,
    files: [await calls.upload(order.customerId, bytes)],
    tags: '',
    email: customer.email ?? '',
    mailCheckStatus: 204,
    reason: text,
    exchangeAction: 'Exchange',
    [METAFIELD_UPDATED]: 200,
  }
}

/** The nearest size in stock that mends a cause: a larger one if the item is too small. */
export function sizeFor({ size: own, sizes }: Pick<Line, 'size' | 'sizes'>, causes: readonly Cause[]): string {
  const offered = sizes.map(({ size, available }) => ({ size, had: available }))
  const ladder = sizes.map(({ size }) => size)
  const next = nextSize(causes.includes('small') ? 'small' : 'big', own, ladder, offered)
  if (next === undefined) throw new Error(`the demo asks for another size than ${own}, and there is none`)
  return next
}

/** The address of a customer, as the form has it. */
export const addressOf = ({ state, city, pin, address1, address2 }: DemoCustomer): Form['address'] => ({
  province: STATES[state],
  city,
  zip: pin,
  address1,
  ...(address2 ? { address2 } : {}),
})
