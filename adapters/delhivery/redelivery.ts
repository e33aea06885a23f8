import { fieldsOf, jsonAnswer, listOf, wordOf } from '../courier-answer.ts'
import { openGuard } from '../courier-guard.ts'
import { plain, tenDigits } from '../courier-pickup.ts'
import { type Redeliverer, RedeliveryRefused, type RedeliveryWanted } from '../courier-redelivery.ts'
import { type Answer, exchange } from '../http-client.ts'
import { UpstreamError } from '../outcome.ts'
import { refuseToken } from './token.ts'

interface Settings {
  url: string
  token: string
}

const RECEIPT = /^[A-Za-z0-9_-]{3,64}$/

/**
 * Opens what Delhivery does about a delivery that failed. It answers with a receipt and works on it later. What it was told cannot be looked up
 * without the receipt: after a lost answer it is told the same again, which changes nothing.
 */
export function openDelhiveryRedeliveries({ url, token }: Settings): Redeliverer {
  const guarded = openGuard('delhivery')
  const headers = { authorization: `Token ${token}`, accept: 'application/json' }
  return {
    async ask(wanted, timeout) {
      const body = JSON.stringify({ data: actionsOf(wanted) })
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
      return guarded.once(timeout, async (limits) =>
        receiptIn(await exchange('delhivery', `${url}/api/p/update`, { ...init, redirect: 'error' }, limits)),
      )
    },
    async outcome(receipt, awb, timeout) {
      const address = `${url}/api/cmu/get_bulk_upl/${encodeURIComponent(receipt)}?verbose=true`
      return guarded(timeout, async (limits) =>
        outcomeIn(await exchange('delhivery', address, { headers, redirect: 'error' }, limits), awb),
      )
    },
  }
}

/** The details come first: they can be changed only while the parcel waits, and the day says when it goes on. */
function actionsOf({ awb, day, phone, landmark, address }: RedeliveryWanted) {
  const details = {
    ...(phone ? { phone: tenDigits(phone) } : {}),
    ...(landmark ? { add: plain(`${plain(landmark, 100)}, ${address}`, 500) } : {}),
  }
  const next =
    day === null
      ? { waybill: awb, act: 'RE-ATTEMPT' }
      : { waybill: awb, act: 'DEFER_DLV', action_data: { deferred_date: day } }
  if (Object.keys(details).length === 0) return [next]
  return [{ waybill: awb, act: 'EDIT_DETAILS', action_data: details }, next]
}

function receiptIn(answer: Answer): string {
  refuseToken(answer)
  if (answer.status === 400) throw new RedeliveryRefused()
  const receipt = wordOf(fieldsOf(jsonAnswer('delhivery', answer))?.['request_id'], 64)
  if (!RECEIPT.test(receipt)) throw new UpstreamError('delhivery: there is no receipt')
  return receipt
}

/** What of several actions is not done is told under `failed_wbns`: the whole is refused then. */
function outcomeIn(answer: Answer, awb: string): 'taken' | 'refused' | null {
  refuseToken(answer)
  const json = fieldsOf(jsonAnswer('delhivery', answer))
  if (!json) throw new UpstreamError('delhivery: the receipt is not told of')
  const about = (value: unknown) =>
    wordOf(fieldsOf(value)?.['wbn'] ?? fieldsOf(value)?.['waybill'] ?? value, 64) === awb
  if (listOf(json['failed_wbns']).some(about) || /^fail/i.test(wordOf(json['status']))) return 'refused'
  if (listOf(json['success_wbns']).some(about) || /^success/i.test(wordOf(json['status']))) return 'taken'
  return null
}
