import { isEmail, mailCheckStatus } from '#rules/blocklist/email.ts'
import { send } from '../call/send.ts'

const PATIENCE_MS = 30_000

/** What a submission says of its e-mail. An address of the wrong form is found out without any call. (Specification 5.) */
export async function mailStatus(email: string, base?: string): Promise<ReturnType<typeof mailCheckStatus>> {
  return isEmail(email) ? mailCheckStatus(await checkEmail(email, base)) : 204
}

/** The status of an e-mail check; 500 when nobody answers. (Specification 7, 8.) */
async function checkEmail(email: string, base: string | undefined): Promise<number> {
  const options = { patienceMs: PATIENCE_MS, ...(base === undefined ? {} : { base }) }
  try {
    return (await send('blocklist.check', { email }, options)).status
  } catch {
    return 500
  }
}
