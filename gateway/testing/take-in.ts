import { withIds } from '#demo/load.ts'
import type { Message } from '#demo/payloads/story.ts'
import { type Applying, applyWaiting } from '../shopify/apply.ts'
import { storeMessage } from '../shopify/message-store.ts'

/** Sends and applies the messages that Shopify would send, under ids that begin with `batch`. */
export async function takeIn(context: Applying, messages: readonly Message[], batch: string): Promise<void> {
  for (const message of withIds(messages, batch)) {
    const { webhookId, topic, at, payload } = message
    await storeMessage(context.sql, { messageId: webhookId, eventId: null, topic, triggeredAt: at, body: payload })
  }
  await applyWaiting(context)
}
