import type { Shop, ShopWebhook } from '../shop/state.ts'
import { type Sending, sendWebhooks } from './send.ts'

const MINUTE_MS = 60_000
/** The delays after which a message that was not taken is sent again: eight times within four hours. */
const AGAIN_AFTER_MS = [1, 2, 5, 12, 25, 45, 65, 85].map((minutes) => minutes * MINUTE_MS)

const subscriptionName = (topic: string): string => topic.toUpperCase().replace('/', '_')

/**
 * Sends the messages that the app subscribes to, as Shopify does: one that is not taken is sent again eight times,
 * `wait` in between; then the subscription of its topic is deleted, and no message of that topic is sent any more.
 * Returns the number of messages that were never taken.
 */
export async function sendAgain(
  shop: Shop,
  webhooks: readonly ShopWebhook[],
  sending: Sending,
  wait: (ms: number) => void | Promise<void>,
): Promise<number> {
  let lost = 0
  for (const one of webhooks) {
    const webhook = [...shop.webhooks.values()].find(({ topic }) => topic === subscriptionName(one.topic))
    if (!webhook) lost += 1
    else if (!(await isTaken(one, sending, wait))) {
      lost += 1
      shop.webhooks.delete(webhook.id)
    }
  }
  return lost
}

async function isTaken(
  one: ShopWebhook,
  sending: Sending,
  wait: (ms: number) => void | Promise<void>,
): Promise<boolean> {
  for (const pauseMs of [...AGAIN_AFTER_MS, undefined]) {
    const taken = await sendWebhooks([one], sending).then(
      () => true,
      () => false,
    )
    if (taken) return true
    if (pauseMs !== undefined) await wait(pauseMs)
  }
  return false
}
