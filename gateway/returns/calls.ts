import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type {
  announce as announceContract,
  notify as notifyContract,
  submit as submitContract,
} from '#contract/returns.ts'
import { plainDigits } from '#rules/india/digits.ts'
import { scopeTo } from '../access/visibility.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { expedite } from '../outbox/enqueue.ts'
import type { Caller } from '../http/caller.ts'
import { createRequest } from './create-request.ts'
import { announceOn, recentReceivedMails } from './store.ts'

/** Notes that a request is coming. Nothing is hidden by it, and the history it carries is not believed. */
export async function announce(
  context: Context,
  { orderId, value }: RequestOf<typeof announceContract>,
  caller: Caller,
): Promise<ResponseOf<typeof announceContract>> {
  if (!isJson(value)) refuse('INVALID_BODY')
  if (!(await announceOn(context.sql, orderId, scopeTo(context, caller)))) refuse('ORDER_NOT_FOUND')
  return { announced: true }
}

/** Accepts a return or an exchange, exactly once. */
export async function submit(
  context: Context,
  request: RequestOf<typeof submitContract>,
  caller: Caller,
): Promise<ResponseOf<typeof submitContract>> {
  return { data: await createRequest(context, withPlainDigits(request), caller.requestKey) }
}

/** Couriers and the sheet read no other digits. */
function withPlainDigits(request: RequestOf<typeof submitContract>): RequestOf<typeof submitContract> {
  const { address, alternatePhone } = request
  const { zip, phone } = address
  const plain = { ...address, zip: plainDigits(zip), ...(phone === undefined ? {} : { phone: plainDigits(phone) }) }
  return { ...request, alternatePhone: plainDigits(alternatePhone), address: plain }
}

/** Sends the mail of a request just made now rather than in half a minute; says the same for every address. */
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
