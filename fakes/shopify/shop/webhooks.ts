import { VERSION } from '../schema/schema.ts'
import { gid, numberOf } from './ids.ts'
import { page, type Paging } from './paging.ts'
import type { Shop, Webhook } from './state.ts'

interface Given {
  uri?: string | null
  callbackUrl?: string | null
  filter?: string | null
  includeFields?: string[] | null
}

export function webhookSubscriptions(shop: Shop, { topics, ...paging }: Paging & { topics?: string[] | null }) {
  const matching = [...shop.webhooks.values()].filter(({ topic }) => topics?.includes(topic) ?? true)
  return page(matching, paging, view)
}

export function webhookSubscriptionCreate(
  shop: Shop,
  { topic, webhookSubscription }: { topic: string; webhookSubscription: Given },
) {
  const uri = addressOf(webhookSubscription)
  const problem = problemOf(shop, topic, uri, webhookSubscription)
  if (problem || uri === undefined) return { webhookSubscription: null, userErrors: [problem] }
  const now = shop.now()
  const webhook: Webhook = {
    id: shop.newId(),
    topic,
    uri,
    filter: webhookSubscription.filter ?? null,
    includeFields: webhookSubscription.includeFields ?? [],
    apiVersion: shop.apiVersion,
    createdAt: now,
    updatedAt: now,
  }
  shop.webhooks.set(webhook.id, webhook)
  return { webhookSubscription: view(webhook), userErrors: [] }
}

export function webhookSubscriptionUpdate(
  shop: Shop,
  { id, webhookSubscription }: { id: string; webhookSubscription: Given },
) {
  const webhook = shop.webhooks.get(numberOf('WebhookSubscription', id) ?? '')
  if (!webhook) return { webhookSubscription: null, userErrors: [NO_SUBSCRIPTION] }
  const uri = addressOf(webhookSubscription) ?? webhook.uri
  const problem = problemOf(shop, webhook.topic, uri, webhookSubscription, webhook)
  if (problem) return { webhookSubscription: null, userErrors: [problem] }
  Object.assign(webhook, { uri, updatedAt: shop.now() })
  if (webhookSubscription.filter !== undefined) webhook.filter = webhookSubscription.filter
  if (webhookSubscription.includeFields) webhook.includeFields = webhookSubscription.includeFields
  return { webhookSubscription: view(webhook), userErrors: [] }
}

export function webhookSubscriptionDelete(shop: Shop, { id }: { id: string }) {
  const gone = shop.webhooks.delete(numberOf('WebhookSubscription', id) ?? '')
  return { deletedWebhookSubscriptionId: gone ? id : null, userErrors: gone ? [] : [NO_SUBSCRIPTION] }
}

const NO_SUBSCRIPTION = { field: ['id'], message: 'Webhook subscription does not exist' }
const addressOf = ({ uri, callbackUrl }: Given) => uri ?? callbackUrl ?? undefined

/** One topic goes to one address once, unless by another filter. */
function problemOf(shop: Shop, topic: string, uri: string | undefined, given: Given, self?: Webhook) {
  // Recorded: 2026-04/webhooks of airhorns/shopify-draft-proxy.
  const field = ['webhookSubscription', 'callbackUrl']
  if (uri === undefined) return { field, message: "Address can't be blank" }
  if (!/^(https:\/\/|pubsub:\/\/|arn:aws:events:)/.test(uri))
    return { field, message: 'Address protocol http:// is not supported' }
  const isTaken = [...shop.webhooks.values()].some(
    (other) => other !== self && other.topic === topic && other.uri === uri && other.filter === (given.filter ?? null),
  )
  return isTaken ? { field, message: 'Address for this topic has already been taken' } : undefined
}

function view({ id, topic, uri, filter, includeFields, apiVersion, createdAt, updatedAt }: Webhook) {
  return {
    __typename: 'WebhookSubscription',
    id: gid('WebhookSubscription', id),
    legacyResourceId: id,
    topic,
    uri,
    filter,
    includeFields,
    format: 'JSON',
    metafieldNamespaces: [],
    apiVersion: versionView(apiVersion),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/**
 * The version that the app was released with, even if the call has another one; a version to come is not supported yet.
 * (Recorded: 2026-04/webhooks/webhook-subscription-api-version-projection.json of airhorns/shopify-draft-proxy, 2026.)
 */
const versionView = (handle: string) =>
  handle > VERSION
    ? { handle, supported: false, displayName: `${handle} (Release candidate)` }
    : { handle, supported: true, displayName: handle }
