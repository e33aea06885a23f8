import type { News } from '#contract/news/news.ts'
import { mailNews } from '#rules/news/mails/mail-news.ts'
import { present } from '#rules/present.ts'
import { isAboutRequest } from '#rules/templates/mail-named.ts'
import type { MailName } from '#rules/templates/mails.ts'
import { fulfilmentId } from '#rules/returns/numbering.ts'
import { storedUsualTimes } from '../days/usual-store.ts'
import { requestsOn, type StoredEarlierRequest } from '../orders/earlier-requests-store.ts'
import { shownWithFacts } from '../orders/shown-request.ts'
import type { Tx } from '../policies/transaction.ts'

/** A request by its order and its number there. */
interface Named {
  orderId: string
  orderNumber: string
  customerId: string
  n: number
}

/**
 * The facts of a request for its news, as they are in this transaction; undefined if it does not exist. `pickupDay` is
 * a day that is being stored.
 */
export async function mailFactsOf(tx: Tx, { orderId, orderNumber, customerId, n }: Named, pickupDay?: string) {
  const [requests, policy, usual] = [
    await requestsOn(tx.sql, orderId),
    await tx.policy(),
    await storedUsualTimes(tx.sql),
  ]
  const stored = requests.find((one) => one.fulfillment_id === fulfilmentId(orderNumber, n))
  if (!stored) return undefined
  return shownWithFacts(withDay(stored, pickupDay), { context: tx, policy: { ...policy, usual }, customerId })
}

/** A request whose pickup has this day, while it may still change. */
function withDay(stored: StoredEarlierRequest, pickupDay: string | undefined): StoredEarlierRequest {
  const { day } = stored
  if (!day || pickupDay === undefined) return stored
  const pickup = day.pickup && { ...day.pickup, day: pickupDay }
  return { ...stored, day: { ...day, chosen: pickupDay, pickup } }
}

/** The day on which a request should be sent, as it is in this transaction; undefined if it is not known. */
export const sentDayOf = async (tx: Tx, named: Named): Promise<string | undefined> =>
  (await mailFactsOf(tx, named))?.days.sent?.on

/** The news of a request for any of its mails; absent if the request does not exist. */
interface MailedNews {
  newsOf?: (name: MailName) => News | undefined
  /** True if it is settled: its mails promise no money any more. */
  isSettled: boolean
  /** The day on which it should be sent; absent if it is not known. */
  sent?: string
}

/**
 * The news of a request for its mails, by the facts of its page as they are in this transaction. `pickupDay` is a day
 * that is being stored.
 */
export async function mailNewsOf(tx: Tx, named: Named, pickupDay?: string): Promise<MailedNews> {
  const read = await mailFactsOf(tx, named, pickupDay)
  if (!read) return { isSettled: false }
  const { facts, days } = read
  return {
    newsOf: (name) => (isAboutRequest(name) ? mailNews(name, facts, days, { now: tx.now() }) : undefined),
    isSettled: facts.steps?.some(({ step }) => step === 'settled') ?? false,
    ...present({ sent: days.sent?.on }),
  }
}
