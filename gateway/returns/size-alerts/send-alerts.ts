import { codeOf } from '#adapters/http-client.ts'
import { dayWords } from '#rules/india/dates.ts'
import { offerOf } from '#rules/orders/sizes.ts'
import type { Context } from '../../http/context.ts'
import { type Loop, startLoop } from '../../outbox/loop.ts'
import { enqueue } from '../../outbox/store.ts'
import { readPolicy } from '../../policies/policy.ts'
import { formLink, mailOf, proving } from '../../texts/mails/mails.ts'
import { deleteLapsed, takeDueAlerts, type DueAlert, awaitedVariants } from './store.ts'
import { transact, type Tx } from '../../policies/transaction.ts'

const LOOK_EVERY_MS = 60_000
const AT_ONCE = 50

/**
 * Looks every minute for sizes with alerts that are back, until it is stopped. A size comes back by a stock list, by
 * Shopify, out of the workshop, by an exchange that ends or a day that passes: so the supply is read, not the changes.
 */
export function startSizeAlerts(context: Context): Loop {
  const loop = startLoop({
    work: () => sendAlerts(context),
    sleepMs: async () => LOOK_EVERY_MS,
    failedSleepMs: LOOK_EVERY_MS,
    report: (error) => context.log.warn({ code: codeOf(error) || 'unknown' }, 'size alert failed'),
  })
  void loop.wake()
  return loop
}

/** One look: sends the alerts for sizes that are back, each once. Any number of servers may look at the same time. */
async function sendAlerts(context: Context): Promise<void> {
  const { sql, config } = context
  await deleteLapsed(sql)
  const { tellsWhenBack } = await readPolicy(sql, config)
  if (!tellsWhenBack) return
  const back = (await awaitedVariants(sql)).filter(({ supply }) => offerOf(supply).available).map(({ id }) => id)
  if (back.length === 0) return
  let sent = AT_ONCE
  while (sent === AT_ONCE) sent = await sendSome(context, back)
}

/** The alert and its mail are written together: a server that is killed between them wrote neither. */
async function sendSome(context: Context, variantIds: readonly string[]): Promise<number> {
  return transact(context, async (tx) => {
    const { sql } = tx
    const taken = await takeDueAlerts(sql, variantIds, AT_ONCE, context.now())
    for (const alert of taken) await mailAlert(tx, alert)
    return taken.length
  })
}

async function mailAlert(tx: Tx, alert: DueAlert): Promise<void> {
  const { sql, config } = tx
  const { id, round, customerId, orderId, email, firstName, item, size, until } = alert
  const link = formLink(config, { orderId, customerId })
  const values = { first_name: firstName, link, item, size, exchange_until: dayWords(until) }
  const mail = { to: email, ...(await mailOf(sql, 'size_back', values)) }
  const proof = await proving(sql, config, mail, { link, customerId, orderId })
  await enqueue(sql, { kind: 'mail', key: `size-alert:${id}:${round}`, payload: { ...mail, ...proof } })
}
