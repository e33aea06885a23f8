import { refuseLimit } from '../courier-answer.ts'
import { type Answer, parsedOf } from '../http-client.ts'
import { UpstreamError, UpstreamRefused } from '../outcome.ts'
import { refuseToken } from './token.ts'

/** The address at which a parcel is edited and cancelled. */
export const EDIT = '/api/p/edit'

/**
 * True if the edit of this parcel was taken, in XML or in JSON; a refusal that says that it is done already counts as
 * done. An answer about only other parcels, or an error without a status, is no answer.
 */
export function editedBy({ status, headers, text }: Answer, awb: string, isDone?: RegExp): boolean {
  refuseToken({ status, headers, text })
  refuseLimit('delhivery', { status, headers })
  if (status >= 500) throw new UpstreamError(`delhivery: status ${status}`)
  if (text.trimStart().startsWith('{') && parsedOf({ status, headers, text }) === undefined)
    throw new UpstreamError('delhivery: the edit was not answered whole')
  const named = [...text.matchAll(/(?:<waybill>|"waybill"\s*:)\s*"?(?!null\b)([\w-]+)/gi)].map(([, one]) => one)
  if (named.length > 0 && !named.includes(awb)) throw new UpstreamError('delhivery: the edit is of another parcel')
  if (/<status>\s*true\s*<|"status"\s*:\s*true/i.test(text)) return true
  if (NOT_ALLOWED.test(text))
    throw new UpstreamRefused('delhivery: the account may not edit this parcel', { reason: 'no right', whose: 'shop' })
  // An edit says "Failure", a cancellation says false (Delhivery B2C API, "Edit Shipment", 2026).
  const isRefused = /<status>\s*false\s*<|"status"\s*:\s*(?:false|"failure")/i.test(text) || isBadRequest(status, text)
  if (isRefused) return isDone?.test(text) ?? false
  throw new UpstreamError('delhivery: the edit was not answered')
}

const isBadRequest = (status: number, text: string) => status === 400 && /"error"/.test(text)
/** "You are not authorised to this action, please contact tech.admin@delhivery.com". */
const NOT_ALLOWED = /not authori[sz]ed to this action/i
