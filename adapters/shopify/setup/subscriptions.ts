import { UpstreamError } from '../../outcome.ts'
import { type Admin, API_VERSION } from '../admin.ts'
import { nextOf } from '../returns/pages.ts'
import { SUBSCRIBED_TOPICS } from '../translate.ts'

/** A subscription of the app's, its topic as in the messages: orders/create. */
export interface Subscription {
  id: string
  topic: string
  uri: string
  apiVersion: string
  /** True if it leaves messages or fields out. */
  isNarrowed: boolean
}

/** A fault in the subscription of a topic; `topic` alone is subscribed nowhere. */
export interface WrongSubscription {
  topic: string
  why: 'missing' | 'address' | 'version' | 'narrowed' | 'double'
  existing?: Subscription
}

/** Every topic of ours by the name it has in the schema: ORDERS_CREATE is orders/create. */
const BY_NAME = new Map(SUBSCRIBED_TOPICS.map((topic) => [nameOf(topic), topic]))

function nameOf(topic: string): string {
  return topic.toUpperCase().replaceAll('/', '_')
}

/** The address to which the shop sends its messages. */
export const webhookAddress = (publicUrl: string): string => `${publicUrl}/webhooks/shopify`

const LIST = `query Subscriptions($after: String) {
  webhookSubscriptions(first: 100, after: $after) {
    nodes { id topic uri filter includeFields apiVersion { handle } }
    pageInfo { hasNextPage endCursor }
  }
}`

interface Node {
  id: string
  topic: string
  uri: string
  filter: string | null
  includeFields: string[]
  apiVersion: { handle: string }
}

interface ListAnswer {
  webhookSubscriptions: { nodes: Node[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
}

/** The app's subscriptions to the topics that are used here; others are left alone. */
export async function subscriptionsOf(admin: Admin): Promise<Subscription[]> {
  const found: Subscription[] = []
  for (let after: string | null = null; ;) {
    const { webhookSubscriptions: page }: ListAnswer = await admin.ask<ListAnswer>(LIST, { after })
    found.push(...page.nodes.flatMap(subscriptionIn))
    if (!page.pageInfo.hasNextPage) return found
    after = nextOf(page, after)
  }
}

function subscriptionIn({ id, topic: name, uri, filter, includeFields, apiVersion }: Node): Subscription[] {
  const topic = BY_NAME.get(name)
  if (topic === undefined) return []
  return [{ id, topic, uri, apiVersion: apiVersion.handle, isNarrowed: Boolean(filter) || includeFields.length > 0 }]
}

/** The faults to repair, so that every topic comes to this address, once, whole and in our version. */
export function wrongSubscriptions(existing: readonly Subscription[], address: string): WrongSubscription[] {
  return SUBSCRIBED_TOPICS.flatMap((topic): WrongSubscription[] => {
    const of = existing.filter((subscription) => subscription.topic === topic)
    const unchanged =
      of.find(({ uri, isNarrowed }) => uri === address && !isNarrowed) ?? of.find(({ uri }) => uri === address) ?? of[0]
    if (!unchanged) return [{ topic, why: 'missing' as const }]
    const doubles = of
      .filter((other) => other !== unchanged)
      .map((other) => ({ topic, why: 'double' as const, existing: other }))
    const why = whyWrong(unchanged, address)
    return why ? [...doubles, { topic, why, existing: unchanged }] : doubles
  })
}

function whyWrong({ uri, apiVersion, isNarrowed }: Subscription, address: string) {
  if (uri !== address) return 'address'
  if (isNarrowed) return 'narrowed'
  return apiVersion === API_VERSION ? undefined : 'version'
}

/** The repair of one topic, or the reason why it failed. */
export interface Repair {
  topic: string
  did: 'subscribed' | 'mended' | 'removed' | 'failed'
  why?: string
}

/**
 * Makes the subscriptions right: it makes the missing ones, corrects the wrong ones, and does nothing if all is well.
 * One that Shopify refuses does not keep the others from being made.
 */
export async function repairWebhooks(admin: Admin, address: string): Promise<Repair[]> {
  const done: Repair[] = []
  for (const wrong of wrongSubscriptions(await subscriptionsOf(admin), address)) {
    try {
      done.push({ topic: wrong.topic, did: await mend(admin, wrong, address) })
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      done.push({ topic: wrong.topic, did: 'failed', why: error.message })
      // A new one would have the old version as well: that is the app's, until it is released anew.
      if (wrong.why === 'version') return done
    }
  }
  return done
}

/** Subscribes the topics that are subscribed nowhere, and leaves the others as they are; answers which these were. */
export async function subscribeMissing(admin: Admin, address: string): Promise<string[]> {
  const missing = wrongSubscriptions(await subscriptionsOf(admin), address).filter(({ why }) => why === 'missing')
  for (const wrong of missing) await mend(admin, wrong, address)
  return missing.map(({ topic }) => topic)
}

async function mend(
  admin: Admin,
  { topic, why, existing }: WrongSubscription,
  address: string,
): Promise<Repair['did']> {
  if (!existing) {
    await write(admin, CREATE, { topic: nameOf(topic), of: { uri: address } })
    return 'subscribed'
  }
  if (why === 'double') {
    await write(admin, DELETE, { id: existing.id })
    return 'removed'
  }
  if (why !== 'version') {
    await write(admin, UPDATE, { id: existing.id, of: { uri: address, filter: '', includeFields: [] } })
    return 'mended'
  }
  await write(admin, DELETE, { id: existing.id })
  const made = await write(admin, CREATE, { topic: nameOf(topic), of: { uri: address } })
  if (made?.apiVersion.handle !== API_VERSION)
    throw new UpstreamError(`shopify: the app is released with version ${made?.apiVersion.handle}`)
  return 'mended'
}

const CREATE = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $of: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $of) {
    webhookSubscription { apiVersion { handle } } userErrors { message }
  }
}`
const UPDATE = `mutation Resubscribe($id: ID!, $of: WebhookSubscriptionInput!) {
  webhookSubscriptionUpdate(id: $id, webhookSubscription: $of) {
    webhookSubscription { apiVersion { handle } } userErrors { message }
  }
}`
const DELETE = `mutation Unsubscribe($id: ID!) {
  webhookSubscriptionDelete(id: $id) { userErrors { message } }
}`

interface Written {
  webhookSubscription?: { apiVersion: { handle: string } } | null
  userErrors: { message: string }[]
}

async function write(admin: Admin, operation: string, variables: Record<string, unknown>) {
  const [answer] = Object.values(await admin.ask<Record<string, Written | null>>(operation, variables))
  if (!answer) throw new UpstreamError('shopify: the subscription was not written')
  const [problem] = answer.userErrors
  if (problem) throw new UpstreamError(`shopify: ${problem.message.slice(0, 200)}`)
  return answer.webhookSubscription
}
