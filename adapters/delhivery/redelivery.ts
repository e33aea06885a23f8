import type { TryRefusal } from '#rules/tracking/redelivery.ts'
import { fieldsOf, jsonAnswer, listOf, wordOf } from '../courier-answer.ts'
import type { Timeout } from '../courier.ts'
import { openGuard } from '../courier-guard.ts'
import type { CallLimit, Turn } from '../call-limits.ts'
import { plain, tenDigits } from '../courier-pickup.ts'
import { type Redeliverer, RedeliveryRefused, type RedeliveryRequest } from '../courier-redelivery.ts'
import { type Answer, exchange, type Limits } from '../http-client.ts'
import { UpstreamError, UpstreamLater } from '../outcome.ts'
import { editedBy, EDIT } from './edit.ts'
import { refuseToken } from './token.ts'

interface Settings {
  url: string
  token: string
  turn?: Turn | undefined
}

const RECEIPT = /^[A-Za-z0-9_-]{3,64}$/

/**
 * Opens Delhivery's calls about a delivery that failed: it takes another phone or address as an edit of the parcel, and
 * no day. The try itself it answers with a receipt, and works on it later. An instruction cannot be looked up without
 * the receipt: after a lost answer the same is sent again, which changes nothing.
 */
export function openDelhiveryRedeliveries({ url, token, turn }: Settings): Redeliverer {
  const guarded = openGuard('delhivery', turn)
  const headers = { authorization: `Token ${token}`, accept: 'application/json' }
  const send = async <Read>(
    { path, limit }: { path: string; limit?: CallLimit },
    body: object,
    timeout: Timeout,
    read: (answer: Answer) => Read,
  ) => {
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
    const sent = { ...init, body: JSON.stringify(body), redirect: 'error' as const }
    const call = async (limits: Limits) => read(await exchange('delhivery', `${url}${path}`, sent, limits))
    return guarded.once(timeout, call, limit)
  }
  return {
    async ask(redelivery, timeout) {
      const { awb } = redelivery
      const details = detailsOf(redelivery)
      // The details are sent first: the courier reads them when it goes out.
      if (Object.keys(details).length > 0)
        await send({ path: EDIT, limit: 'delhiveryEdits' }, { waybill: awb, ...details }, timeout, (answer) =>
          mustBeEdited(answer, awb),
        )
      return send({ path: '/api/p/update' }, { data: [{ waybill: awb, act: 'RE-ATTEMPT' }] }, timeout, receiptIn)
    },
    async outcome(receipt, awb, timeout) {
      const address = `${url}/api/cmu/get_bulk_upl/${encodeURIComponent(receipt)}?verbose=true`
      return guarded(timeout, async (limits) =>
        outcomeIn(await exchange('delhivery', address, { headers, redirect: 'error' }, limits), awb),
      )
    },
  }
}

const detailsOf = ({ phone, landmark, address }: RedeliveryRequest) => ({
  ...(phone ? { phone: tenDigits(phone) } : {}),
  ...(landmark ? { add: plain(`${plain(landmark, 100)}, ${address}`, 500) } : {}),
})

function mustBeEdited(answer: Answer, awb: string): void {
  if (!editedBy(answer, awb)) throw new RedeliveryRefused()
}

function receiptIn(answer: Answer): string {
  refuseToken(answer)
  // "Package action is being performed": it works on an earlier instruction.
  if (answer.status === 400 && /being performed/i.test(answer.text))
    throw new UpstreamLater('delhivery: it still works on an earlier action')
  if (answer.status === 400) throw new RedeliveryRefused(whyIn(answer.text))
  const receipt = wordOf(fieldsOf(jsonAnswer('delhivery', answer))?.['request_id'], 64)
  if (!RECEIPT.test(receipt)) throw new UpstreamError('delhivery: there is no receipt')
  return receipt
}

/**
 * "Package is part of dispatch. Cannot update the information now", or "Package action is being performed": it works on
 * something else, and is asked again later (Delhivery B2C API, "Update NDR", 2026).
 */
const whyIn = (text: string): TryRefusal =>
  /part of (?:a )?dispatch|being performed/i.test(text) ? 'in_dispatch' : 'refused'

/** A failed instruction is in `failed_wbns`, with its message. */
function outcomeIn(answer: Answer, awb: string): 'taken' | TryRefusal | null {
  refuseToken(answer)
  const json = fieldsOf(jsonAnswer('delhivery', answer))
  if (!json) throw new UpstreamError('delhivery: the receipt is not told of')
  const about = (value: unknown) =>
    wordOf(fieldsOf(value)?.['wbn'] ?? fieldsOf(value)?.['waybill'] ?? value, 64) === awb
  const [failed, done] = [listOf(json['failed_wbns']), listOf(json['success_wbns'])]
  const own = failed.find(about)
  if (own !== undefined) return whyIn(JSON.stringify(own))
  if (done.some(about)) return 'taken'
  if (failed.length + done.length > 0) throw new UpstreamError('delhivery: the receipt is of another parcel')
  const status = wordOf(json['status'])
  if (status === '') throw new UpstreamError('delhivery: the receipt is not told of')
  return /^fail/i.test(status) ? 'refused' : /^success/i.test(status) ? 'taken' : null
}
