import type { ISql } from 'postgres'
import type { RequestAct } from '#contract/desk/request.ts'
import { isOnRecord } from '../customers/contact-store.ts'
import { withdrawMail } from '../outbox/store.ts'

/** The outbox key of the mail that confirms the receipt of a request. */
export const receivedKey = (requestId: string) => `received:${requestId}`

/** The time for which it waits for the portal's own notice before it is sent anyway. */
export const RECEIVED_WAITS_MS = 30_000

const LEAVE_OPEN: ReadonlySet<RequestAct> = new Set<RequestAct>(['amend', 'change_phone', 'pay_by'])

/** True of an act after which the request still waits for its decision, as the mail about its receipt says. */
export const leavesOpen = (act: RequestAct): boolean => LEAVE_OPEN.has(act)

/** Takes the mail back if it still waits. An address that no one knows keeps it: there it names no order. */
export async function withdrawReceived(
  sql: ISql,
  { requestId, customerId, to }: Record<'requestId' | 'customerId' | 'to', string>,
): Promise<void> {
  if (await isOnRecord(sql, customerId, to)) await withdrawMail(sql, { key: receivedKey(requestId), to })
}
