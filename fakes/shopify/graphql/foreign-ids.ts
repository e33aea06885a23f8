import { GraphQLError } from 'graphql'

/** The kind of object that an id must name, by its argument or field. */
const KINDS: Record<string, string> = {
  orderId: 'Order',
  returnId: 'Return',
  fulfillmentLineItemId: 'FulfillmentLineItem',
  returnReasonDefinitionId: 'ReturnReasonDefinition',
  reverseFulfillmentOrderId: 'ReverseFulfillmentOrder',
  reverseFulfillmentOrderLineItemId: 'ReverseFulfillmentOrderLineItem',
  locationId: 'Location',
  variantId: 'ProductVariant',
  customerId: 'Customer',
  lineItemId: 'LineItem',
  holdIds: 'FulfillmentHold',
}

/** The same for fields named `id` alone: by their list, or the mutation. */
const BY_LIST: Record<string, string> = { returnLineItems: 'ReturnLineItem', exchangeLineItems: 'ExchangeLineItem' }
const BY_MUTATION: [RegExp, string][] = [
  [/^return/, 'Return'],
  [/^draftOrder/, 'DraftOrder'],
  [/^giftCard/, 'GiftCard'],
  [/^fulfillmentOrder/, 'FulfillmentOrder'],
  [/^webhookSubscription/, 'WebhookSubscription'],
]

/**
 * Refuses a mutation whole if one of its ids is of another kind, beside its data and not as a user error. (Recorded:
 * 2026-04/orders/return-reverse-logistics-recorded.json of airhorns/shopify-draft-proxy, 2026.)
 */
export function refuseForeignIds(mutation: string, args: unknown): void {
  const own = BY_MUTATION.find(([pattern]) => pattern.test(mutation))?.[1]
  for (const [name, inList, value] of idsIn(args)) {
    const kind = name === 'id' ? (BY_LIST[inList] ?? own) : KINDS[name]
    if (kind === undefined || new RegExp(`^gid://shopify/${kind}/\\d+$`).test(value)) continue
    throw new GraphQLError(`Invalid id: ${value}`, { extensions: { code: 'RESOURCE_NOT_FOUND' } })
  }
}

/** Every text in it, with the name that it has and that of the list around it. */
function idsIn(value: unknown, name = '', inList = ''): [name: string, inList: string, value: string][] {
  if (typeof value === 'string') return [[name, inList, value]]
  if (Array.isArray(value)) return value.flatMap((one) => idsIn(one, name, name))
  return Object.entries(Object(value) as object).flatMap(([key, one]) => idsIn(one, key, inList))
}
