import { UpstreamError } from '../../outcome.ts'
import { type Admin } from '../admin.ts'

/**
 * The marks of an order in Shopify beside its history: our tags (`ours` names them all), and the address of its last
 * request at the desk ('' for none).
 */
export interface OrderMarks {
  tags: readonly string[]
  ours: readonly string[]
  link: string
}

const ADD = `mutation AddOrderTags($id: ID!, $tags: [String!]!) {
  tagsAdd(id: $id, tags: $tags) { userErrors { field message } }
}`
const REMOVE = `mutation RemoveOrderTags($id: ID!, $tags: [String!]!) {
  tagsRemove(id: $id, tags: $tags) { userErrors { field message } }
}`

interface Written {
  userErrors: { message: string }[]
}

/**
 * To Shopify a tag in other capitals is the same one when it is added, and another one when it is removed: it is
 * removed in the spelling of the order.
 */
const inSmall = (tags: readonly string[]) => tags.map((tag) => tag.toLowerCase())

/**
 * Gives an order that has the tags `known` these of our tags; other tags stay. A tag that is there already is not
 * written again.
 */
export async function tagOrder(
  admin: Admin,
  id: string,
  known: readonly string[],
  { tags, ours }: Pick<OrderMarks, 'tags' | 'ours'>,
  signal?: AbortSignal,
): Promise<void> {
  const [there, pickup, own] = [inSmall(known), inSmall(tags), inSmall(ours)]
  const missing = tags.filter((tag) => !there.includes(tag.toLowerCase()))
  const extra = known.filter((tag) => own.includes(tag.toLowerCase()) && !pickup.includes(tag.toLowerCase()))
  if (missing.length > 0)
    isWritten((await admin.ask<{ tagsAdd: Written | null }>(ADD, { id, tags: missing }, signal)).tagsAdd)
  if (extra.length > 0)
    isWritten((await admin.ask<{ tagsRemove: Written | null }>(REMOVE, { id, tags: extra }, signal)).tagsRemove)
}

function isWritten(written: Written | null): void {
  const [problem] = written?.userErrors ?? [{ message: 'nothing was written' }]
  if (problem) throw new UpstreamError(`shopify: ${problem.message.slice(0, 150)}`)
}
