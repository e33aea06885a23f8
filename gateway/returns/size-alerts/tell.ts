import { codeOf } from '#adapters/http-client.ts'
import { dayWords } from '#rules/india/dates.ts'
import { offerOf } from '#rules/orders/sizes.ts'
import type { Context } from '../../http/context.ts'
import { type Loop, startLoop } from '../../outbox/loop.ts'
import { enqueue } from '../../outbox/store.ts'
import { readPolicy } from '../../policies/policy.ts'
import { formLink, mailOf, proving } from '../../texts/mails/mails.ts'
import { forgetLapsed, takeTold, type Told, waitedFor } from './store.ts'
import { transact, type Tx } from '../../policies/transaction.ts'

const LOOK_EVERY_MS = 60_000
const AT_ONCE = 50

/**
 * Looks every minute whether a size that someone waits for is back, until it is stopped. A size comes back in many
 * ways: by a stock list, by Shopify, out of the workshop, by an exchange that ends or a day that passes. So what there
 * is of it is looked at, not what changed.
 */
export function startTelling(context: Context): Loop {
  const loop = startLoop({
    work: () => tellWhoWaits(context),
    sleepMs: async () => LOOK_EVERY_MS,
    failedSleepMs: LOOK_EVERY_MS,
    report: (error) => context.log.warn({ code: codeOf(error) || 'unknown' }, 'sizes that are back cannot be told'),
  })
  void loop.wake()
  return loop
}

/** One look: mails everyone whose size is back, each once. Any number of servers may look at the same time. */
async function tellWhoWaits(context: Context): Promise<void> {
  const { sql, config } = context
  await forgetLapsed(sql)
  const { tellsWhenBack } = await readPolicy(sql, config)
  if (!tellsWhenBack) return
  const back = (await waitedFor(sql)).filter(({ supply }) => offerOf(supply).available).map(({ id }) => id)
  if (back.length === 0) return
  let told = AT_ONCE
  while (told === AT_ONCE) told = await tellSome(context, back)
}

/** Who was told and the mail are written together: a server that is killed between them wrote neither. */
async function tellSome(context: Context, variantIds: readonly string[]): Promise<number> {
  return transact(context, async (tx) => {
    const { sql } = tx
    const taken = await takeTold(sql, variantIds, AT_ONCE, context.now())
    for (const told of taken) await mailTold(tx, told)
    return taken.length
  })
}

async function mailTold(tx: Tx, told: Told): Promise<void> {
  const { sql, config } = tx
  const { id, round, customerId, orderId, email, firstName, item, size, until } = told
  const link = formLink(config, { orderId, customerId })
  const values = { first_name: firstName, link, item, size, exchange_until: dayWords(until) }
  const mail = { to: email, ...(await mailOf(sql, 'size_back', values)) }
  const proof = await proving(sql, config, mail, { link, customerId, orderId })
  await enqueue(sql, { kind: 'mail', key: `size-alert:${id}:${round}`, payload: { ...mail, ...proof } })
}
