import type { Context } from '../context.ts'
import { refuse } from '../failures.ts'
import { setNewOrder } from './store.ts'

/** "1042.1", or as a shopper reads it, "#1042-F1". */
const REQUEST_ID = /^#?([\w-]{1,32}?)(?:\.|-F)([0-9]{1,4})$/i
const ORDER_NUMBER = /^[\w-]{1,32}$/

/** An exchange, and the number of the order that it became. */
export interface Grant {
  requestId: string
  newOrderNo: string
}

/**
 * Notes that an exchange was granted and became an order of its own. Refuses ORDER_NOT_FOUND when there is no such exchange,
 * or no longer, and INVALID_BODY when the new number is none.
 */
export async function grantExchange({ sql }: Pick<Context, 'sql'>, { requestId, newOrderNo }: Grant): Promise<void> {
  if (!isOrderNumber(newOrderNo)) refuse('INVALID_BODY')
  const [, orderNumber = '', n = ''] = REQUEST_ID.exec(requestId) ?? []
  const isGranted = n !== '' && (await setNewOrder(sql, { orderNumber, n: Number(n), newOrderNo }))
  if (!isGranted) refuse('ORDER_NOT_FOUND', requestId)
}

/** Whether a text can be the number of an order. */
export function isOrderNumber(text: string): boolean {
  return ORDER_NUMBER.test(text) && /[0-9]/.test(text)
}
