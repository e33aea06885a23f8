import { isEmail, mailCheckStatus } from '#rules/blocklist/email.ts'
import { send, type SendOptions } from '../call/send.ts'

const TIMEOUT_MS = 30_000

/** How the calls of a submission are sent. `base` is where the gateway answers: the portal's own address by default. */
export function submissionOptions(base?: string, requestKey?: string): SendOptions {
  return {
    patienceMs: TIMEOUT_MS,
    ...(base === undefined ? {} : { base }),
    ...(requestKey === undefined ? {} : { requestKey }),
  }
}

/** The status of a call that stops no submission; 500 without an answer. (Specification 7, 8.) */
export async function statusOf(call: Promise<{ status: number }>): Promise<number> {
  try {
    return (await call).status
  } catch {
    return 500
  }
}

/** What a submission says of its e-mail. An address of the wrong form is found out without any call. (Specification 5.) */
export async function mailStatus(email: string, base?: string): Promise<ReturnType<typeof mailCheckStatus>> {
  if (!isEmail(email)) return 204
  return mailCheckStatus(await statusOf(send('blocklist.check', { email }, submissionOptions(base))))
}
