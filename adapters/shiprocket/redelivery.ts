import { fieldsOf, jsonAnswer, listOf, wordOf } from '../courier-answer.ts'
import { openGuard } from '../courier-guard.ts'
import type { Turn } from '../courier-limits.ts'
import { plain, tenDigits } from '../courier-pickup.ts'
import { type Redeliverer, RedeliveryRefused, type RedeliveryWanted } from '../courier-redelivery.ts'
import { type Answer } from '../http-client.ts'
import { UpstreamError } from '../outcome.ts'
import type { ShiprocketApi } from './api.ts'

const LIMIT = 'shiprocketPickups'

/** Opens what Shiprocket does about a delivery that failed. Its history of the parcel holds our comment, so that nothing is told twice. */
export function openShiprocketRedeliveries(api: ShiprocketApi, turn: Turn | undefined): Redeliverer {
  const guarded = openGuard('shiprocket', turn)
  return {
    async ask(wanted, timeout, { isFirstTry = false } = {}) {
      const path = `/ndr/${encodeURIComponent(wanted.awb)}`
      const isTold =
        !isFirstTry &&
        (await guarded(timeout, async (limits) => isToldIn(await api.ask(path, limits), wanted.reference), LIMIT))
      if (isTold) return ''
      await guarded.once(
        timeout,
        async (limits) => takenBy(await api.ask(`${path}/action`, limits, bodyOf(wanted))),
        LIMIT,
      )
      return ''
    },
    outcome: async () => 'taken',
  }
}

const commentOf = (reference: string) => `The customer asked for another try (${reference})`

/** Without a day the courier comes on its next one. */
function bodyOf({ reference, day, phone, landmark, address }: RedeliveryWanted) {
  return {
    action: 're-attempt',
    comments: commentOf(reference),
    ...(day === null ? {} : { deferred_date: day }),
    ...(phone ? { phone: tenDigits(phone) } : {}),
    ...(landmark ? { address1: plain(address, 190), address2: plain(landmark, 100) } : {}),
  }
}

function isToldIn(answer: Answer, reference: string): boolean {
  if (answer.status === 404) return false
  const data = listOf(fieldsOf(jsonAnswer('shiprocket', answer))?.['data'])
  const history = data.flatMap((each) => listOf(fieldsOf(each)?.['history']))
  return history.some((entry) => wordOf(fieldsOf(entry)?.['comment'], 2000) === commentOf(reference))
}

/** It says no with 400, 404 or 422, and in other words with 200. */
function takenBy(answer: Answer): void {
  if ([400, 404, 422].includes(answer.status)) throw new RedeliveryRefused()
  const json = fieldsOf(jsonAnswer('shiprocket', answer.status === 202 ? { ...answer, status: 200 } : answer))
  const said = wordOf(json?.['status'], 2000) || wordOf(json?.['message'], 2000)
  if (said === '') throw new UpstreamError('shiprocket: the other try was not answered')
  if (!/success/i.test(said)) throw new RedeliveryRefused()
}
