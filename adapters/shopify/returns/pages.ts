import { UpstreamError } from '../../outcome.ts'

/** Shopify's global id of a thing, from the number that we know it by. */
export const gid = (kind: string, id: string): string => `gid://shopify/${kind}/${id}`

/** The number at the end of a global id. */
export const numberIn = (global: string): string => global.slice(global.lastIndexOf('/') + 1)

/** One page of a list of Shopify's. */
export interface Page<Node> {
  nodes: Node[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

const MOST_PAGES = 200

/** All things of a list, page by page; undefined when the first page is not there. */
export async function allOf<Node>(
  pageAfter: (after: string | null) => Promise<Page<Node> | undefined>,
): Promise<Node[] | undefined> {
  const all: Node[] = []
  let after: string | null = null
  for (let n = 0; n < MOST_PAGES; n++) {
    const page = await pageAfter(after)
    if (!page) return n === 0 ? undefined : all
    all.push(...page.nodes)
    if (!page.pageInfo.hasNextPage) return all
    after = page.pageInfo.endCursor
  }
  throw new UpstreamError('shopify: a list does not end')
}
