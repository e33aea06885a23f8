import { UpstreamError } from '../../http-client.ts'
import { type Admin } from '../admin.ts'

/** What an order shows in Shopify beside its returns: our tags, and where the desk has its last request ('' for nowhere). */
export interface OrderMarks {
  tags: readonly string[]
  link: string
}

const READ = `query OrderMarks($id: ID!) {
  order(id: $id) { tags metafield(namespace: "wapsi", key: "desk") { value } }
}`
const ADD = `mutation AddOrderTags($id: ID!, $tags: [String!]!) {
  tagsAdd(id: $id, tags: $tags) { userErrors { field message } }
}`
const REMOVE = `mutation RemoveOrderTags($id: ID!, $tags: [String!]!) {
  tagsRemove(id: $id, tags: $tags) { userErrors { field message } }
}`
const LINK = `mutation LinkOrder($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { userErrors { code message } }
}`

interface ReadAnswer {
  order: { tags: string[]; metafield: { value: string } | null } | null
}
interface Written {
  userErrors: { message: string }[]
}

/**
 * Gives an order these of our tags (`ours` names them all) and the link; other tags stay. What is there already is not written again, since
 * each write makes Shopify tell of the order. An order that Shopify does not show is left.
 */
export async function markOrder(
  admin: Admin,
  orderId: string,
  { tags, link }: OrderMarks,
  ours: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const id = `gid://shopify/Order/${orderId}`
  const { order } = await admin.ask<ReadAnswer>(READ, { id }, signal)
  if (!order) return
  const missing = tags.filter((tag) => !order.tags.includes(tag))
  const extra = order.tags.filter((tag) => ours.includes(tag) && !tags.includes(tag))
  if (missing.length > 0)
    isWritten((await admin.ask<{ tagsAdd: Written | null }>(ADD, { id, tags: missing }, signal)).tagsAdd)
  if (extra.length > 0)
    isWritten((await admin.ask<{ tagsRemove: Written | null }>(REMOVE, { id, tags: extra }, signal)).tagsRemove)
  if (link === '' || order.metafield?.value === link) return
  const metafields = [{ ownerId: id, namespace: 'wapsi', key: 'desk', type: 'url', value: link }]
  isWritten((await admin.ask<{ metafieldsSet: Written | null }>(LINK, { metafields }, signal)).metafieldsSet)
}

function isWritten(written: Written | null): void {
  const [problem] = written?.userErrors ?? [{ message: 'nothing was written' }]
  if (problem) throw new UpstreamError(`shopify: ${problem.message.slice(0, 150)}`)
}
