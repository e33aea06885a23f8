import { GraphQLError } from 'graphql'

/** The arguments of every list with pages. */
export interface Paging {
  first?: number | null
  last?: number | null
  after?: string | null
  reverse?: boolean | null
}

const MOST = 250
/** The size of a page that holds everything: within an export only. */
export const EVERY = 2_147_483_647

/** A page of a list, with the cursors and the limits of Shopify's. */
export function page<Thing, Shown>(things: readonly Thing[], paging: Paging, show: (thing: Thing) => Shown) {
  const size = paging.first ?? paging.last
  if (size === undefined || size === null) throw refusal('you must provide one of first or last', 'BAD_REQUEST')
  if (size > MOST && size !== EVERY)
    throw refusal(`the list asked for is longer than ${MOST}`, 'MAX_INPUT_SIZE_EXCEEDED')
  const all = paging.reverse ? things.toReversed() : things
  const from = paging.after ? Number(Buffer.from(paging.after, 'base64url').toString()) : 0
  const start = paging.last ? Math.max(from, all.length - size) : from
  const nodes = all.slice(start, start + size).map(show)
  const cursorOf = (at: number) => Buffer.from(String(start + at + 1)).toString('base64url')
  return {
    nodes,
    edges: nodes.map((node, at) => ({ node, cursor: cursorOf(at) })),
    pageInfo: {
      hasNextPage: start + size < all.length,
      hasPreviousPage: start > 0,
      startCursor: nodes.length > 0 ? cursorOf(0) : null,
      endCursor: nodes.length > 0 ? cursorOf(nodes.length - 1) : null,
    },
  }
}

const refusal = (message: string, code: string) => new GraphQLError(message, { extensions: { code } })
