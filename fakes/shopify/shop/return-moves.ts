import { numberOf } from './ids.ts'
import { type ReturnChange, tellOfReturn } from './return-webhooks.ts'
import { answer, open, refuse } from './returns.ts'
import type { Return, ReturnStatus, Shop } from './state.ts'

const LONGEST_DECLINE_NOTE = 500

interface Step {
  id: string
  is: ReturnChange
  from: readonly ReturnStatus[]
  field: string[]
  /** The status in which nothing is left to do and nothing is refused. */
  done?: ReturnStatus
  /** The message for any other status. */
  message?: string
}

/** Runs a step on a return, if its status is one at which the step may begin. */
function step(shop: Shop, { id, is, from, field, done, message }: Step, move: (shopReturn: Return) => void) {
  const shopReturn = shop.returns.get(numberOf('Return', id) ?? '')
  if (!shopReturn) return refuse('NOT_FOUND', 'Return not found.', ...field)
  if (shopReturn.status === done) return answer(shop, shopReturn)
  if (!from.includes(shopReturn.status))
    return refuse('INVALID_STATE', message ?? 'Return status is invalid.', ...field)
  move(shopReturn)
  tellOfReturn(shop, is, shopReturn)
  return answer(shop, shopReturn)
}

/** Recorded: 2026-04/orders/returnApprove-decline-state-preconditions.json of the same. */
export function returnApproveRequest(shop: Shop, { input }: { input: { id: string } }) {
  const message = 'Return is not approvable.'
  const what: Step = { id: input.id, is: 'approve', from: ['REQUESTED'], field: ['input', 'id'], message }
  return step(shop, what, (shopReturn) => open(shop, shopReturn))
}

interface Decline {
  id: string
  declineReason: string
  declineNote?: string | null
}

export function returnDeclineRequest(shop: Shop, { input }: { input: Decline }) {
  const note = input.declineNote ?? ''
  if (note.length > LONGEST_DECLINE_NOTE)
    return refuse(
      'TOO_LONG',
      `Decline note is too long (maximum is ${LONGEST_DECLINE_NOTE} characters)`,
      'input',
      'declineNote',
    )
  const decline = (shopReturn: Return) => {
    shopReturn.status = 'DECLINED'
    shopReturn.decline = { reason: input.declineReason, note }
  }
  return step(shop, { id: input.id, is: 'decline', from: ['REQUESTED'], field: ['input', 'id'] }, decline)
}

const NOT_CANCELABLE = 'Return is not cancelable.'

/** Only before any work was done on it. */
export function returnCancel(shop: Shop, { id }: { id: string }) {
  const shopReturn = shop.returns.get(numberOf('Return', id) ?? '')
  if (shopReturn && [...shopReturn.items, ...shopReturn.exchanges].some(({ processed }) => processed > 0))
    return refuse('INVALID_STATE', NOT_CANCELABLE, 'id')
  const from: readonly ReturnStatus[] = shop.gives.cancelsRequested ? ['REQUESTED', 'OPEN'] : ['OPEN']
  const what: Step = { id, is: 'cancel', from, field: ['id'], done: 'CANCELED', message: NOT_CANCELABLE }
  return step(shop, what, (found) => void (found.status = 'CANCELED'))
}

/**
 * As the two beside it, no error if it is done. (Recorded:
 * 2026-04/orders/returnClose-Reopen-Cancel-state-preconditions.json, July 2026.)
 */
export function returnClose(shop: Shop, { id }: { id: string }) {
  const close = (shopReturn: Return) => {
    shopReturn.status = 'CLOSED'
    shopReturn.closedAt = shop.now()
  }
  return step(shop, { id, is: 'close', from: ['OPEN'], field: ['id'], done: 'CLOSED' }, close)
}

export function returnReopen(shop: Shop, { id }: { id: string }) {
  const reopen = (shopReturn: Return) => {
    shopReturn.status = 'OPEN'
    delete shopReturn.closedAt
  }
  return step(shop, { id, is: 'reopen', from: ['CLOSED'], field: ['id'], done: 'OPEN' }, reopen)
}
