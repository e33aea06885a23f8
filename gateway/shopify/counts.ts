import { Counter } from 'prom-client'

/** Messages that carry our signature and were not taken in, since this server started. */
export const refusedMessages = new Counter({
  name: 'wapsi_shop_messages_refused_total',
  help: 'Messages of Shopify that were not taken in: they name another shop, or cannot be read.',
  labelNames: ['why'],
  registers: [],
})
