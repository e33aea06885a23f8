import { Counter } from 'prom-client'

/** Correctly signed messages that were refused, since this server started. */
export const refusedMessages = new Counter({
  name: 'wapsi_shop_messages_refused_total',
  help: 'Messages of Shopify that were not taken in: they name another shop, or cannot be read.',
  labelNames: ['why'],
  registers: [],
})

/** Messages of the shop in another version of Shopify's API, since this server started. */
export const otherVersions = new Counter({
  name: 'wapsi_shop_messages_other_version_total',
  help: "Messages of the shop in another version of Shopify's API than is asked for.",
  registers: [],
})

/** Orders that were found by asking, since this server started. */
export const missedOrders = new Counter({
  name: 'wapsi_shop_orders_missed_total',
  help: 'Orders that changed in Shopify without a message that told of it.',
  registers: [],
})
