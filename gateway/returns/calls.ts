import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { announce as announceContract, notify as notifyContract } from '#contract/returns.ts'
import { scopeTo } from '../access/guard.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { expedite } from '../outbox/store.ts'
import type { Caller } from '../http/caller.ts'
import { announceOn } from './submit/announcement-store.ts'
import { recentReceivedMails } from './request/find.ts'

/** Notes that a request is coming. It hides nothing, and the history that it carries is not trusted. */
export async function announce(
  context: Context,
  { orderId, value }: RequestOf<typeof announceContract>,
  caller: Caller,
): Promise<ResponseOf<typeof announceContract>> {
  if (!isJson(value)) refuse('INVALID_BODY')
  if (!(await announceOn(context.sql, orderId, scopeTo(context, caller)))) refuse('ORDER_NOT_FOUND')
  return { announced: true }
}

/** Sends the mail of a new request now rather than in half a minute; gives the same answer for every address. */
export async function notify(
  context: Context,
  { email }: RequestOf<typeof notifyContract>,
  caller: Caller,
): Promise<ResponseOf<typeof notifyContract>> {
  await expedite(context.sql, await recentReceivedMails(context.sql, email, scopeTo(context, caller)))
  return { accepted: true }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
