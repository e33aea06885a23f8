import { present } from '#rules/present.ts'
import { fieldsOf, jsonAnswer, listOf, wordOf } from '../courier-answer.ts'
import { openGuard } from '../courier-guard.ts'
import type { Turn } from '../call-limits.ts'
import { plain, tenDigits } from '../courier-pickup.ts'
import { type Redeliverer, RedeliveryRefused, type RedeliveryRequest } from '../courier-redelivery.ts'
import { type Answer, parsedOf } from '../http-client.ts'
import { UpstreamError } from '../outcome.ts'
import type { ShiprocketApi } from './api.ts'

const LIMIT = 'shiprocketPickups'

/**
 * Opens Shiprocket's calls about a delivery that failed. Its history of the parcel holds our comment, so that no
 * instruction is sent twice.
 */
export function openShiprocketRedeliveries(api: ShiprocketApi, turn: Turn | undefined): Redeliverer {
  const guarded = openGuard('shiprocket', turn)
  return {
    async ask(redelivery, timeout, { isFirstTry = false } = {}) {
      const path = `/ndr/${encodeURIComponent(redelivery.awb)}`
      const isAccepted =
        !isFirstTry &&
        (await guarded(timeout, async (limits) => isRequestedIn(await api.ask(path, limits), redelivery), LIMIT))
      if (isAccepted) return ''
      await guarded.once(
        timeout,
        async (limits) => takenBy(await api.ask(`${path}/action`, limits, bodyOf(redelivery))),
        LIMIT,
      )
      return ''
    },
    outcome: async () => 'taken',
  }
}

const commentOf = (reference: string) => `The customer asked for another try (${reference})`

/** Without a day the courier comes on its next one. */
function bodyOf({ reference, day, phone, landmark, address }: RedeliveryRequest) {
  return {
    action: 're-attempt',
    comments: commentOf(reference),
    ...present({ deferred_date: day }),
    ...(phone ? { phone: tenDigits(phone) } : {}),
    ...(landmark ? { address1: plain(address, 190), address2: plain(landmark, 100) } : {}),
  }
}

function isRequestedIn(answer: Answer, { awb, reference }: Pick<RedeliveryRequest, 'awb' | 'reference'>): boolean {
  if (answer.status === 404 && fieldsOf(parsedOf(answer))) return false
  const data = fieldsOf(jsonAnswer('shiprocket', answer))?.['data']
  if (!Array.isArray(data)) throw new UpstreamError('shiprocket: the answer holds no history')
  if (data.some((each) => !['', awb].includes(wordOf(fieldsOf(each)?.['awb_code']))))
    throw new UpstreamError('shiprocket: the history is of another parcel')
  const history = data.flatMap((each) => listOf(fieldsOf(each)?.['history']))
  return history.some((entry) => wordOf(fieldsOf(entry)?.['comment'], 2000) === commentOf(reference))
}

/** It refuses with 400, 404 or 422, and by other words with 200. */
function takenBy(answer: Answer): void {
  const isAnswer = [202, 400, 404, 422].includes(answer.status)
  const json = fieldsOf(jsonAnswer('shiprocket', isAnswer ? { ...answer, status: 200 } : answer))
  const inside = Number(json?.['status_code']) || 0
  if (inside >= 500) throw new UpstreamError(`shiprocket: status ${inside}`)
  if (json && isAnswer && answer.status !== 202) throw new RedeliveryRefused()
  const text = wordOf(json?.['status'], 2000) || wordOf(json?.['message'], 2000)
  if (text === '') throw new UpstreamError('shiprocket: the other try was not answered')
  if (!/success/i.test(text)) throw new RedeliveryRefused()
}
