import { UpstreamError } from '../../outcome.ts'

/** Shopify's global id of a thing, from the number that we know it by. */
export const gid = (kind: string, id: string): string => `gid://shopify/${kind}/${id}`

/** The number at the end of a global id. */
export const numberIn = (global: string): string => global.slice(global.lastIndexOf('/') + 1)

/** One page of a list of Shopify's. */
export interface Page<Node> {
  nodes: Node[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  /** The number of its things that could not be read and are left out. */
  broken?: number
}

const MOST_PAGES = 200

/** The things of a list that can be read, each once. */
export interface Listed<Thing> {
  all: Thing[]
  /** True if these are all of it. */
  isWhole: boolean
}

/** The things of a list, page by page; undefined when the first page is not there. */
export async function listOf<Node>(
  pageAfter: (after: string | null) => Promise<Page<Node> | undefined>,
): Promise<Listed<Node> | undefined> {
  const all = new Map<unknown, Node>()
  let [after, isWhole]: [string | null, boolean] = [null, true]
  for (let n = 0; n < MOST_PAGES; n++) {
    const page = await pageAfter(after)
    if (!page) return n === 0 ? undefined : { all: [...all.values()], isWhole }
    if (!isPage(page)) throw new UpstreamError('shopify: a list cannot be read')
    for (const node of page.nodes) all.set((Object(node) as { id?: unknown }).id ?? Symbol('no id'), node)
    isWhole &&= (page.broken ?? 0) === 0
    if (!page.pageInfo.hasNextPage) return { all: [...all.values()], isWhole }
    after = nextOf(page, after)
  }
  throw new UpstreamError('shopify: a list does not end')
}

/** The start of the next page. Throws if that is the start of this page: the same page would come for ever. */
export function nextOf({ pageInfo }: Pick<Page<unknown>, 'pageInfo'>, after: string | null): string | null {
  if (pageInfo.endCursor === after) throw new UpstreamError('shopify: a list does not end')
  return pageInfo.endCursor
}

/** All things of a list, page by page; undefined when the first page is not there. Throws if one cannot be read. */
export async function allOf<Node>(
  pageAfter: (after: string | null) => Promise<Page<Node> | undefined>,
): Promise<Node[] | undefined> {
  const list = await listOf(pageAfter)
  if (list?.isWhole === false) throw new UpstreamError(UNREADABLE)
  return list?.all
}

/** The reason for which no one can say that a thing is missing from a list. */
export const UNREADABLE = 'shopify: a thing of a list cannot be read'

const isPage = ({ nodes, pageInfo }: Page<unknown>) =>
  Array.isArray(nodes) &&
  typeof pageInfo?.hasNextPage === 'boolean' &&
  (!pageInfo.hasNextPage || typeof pageInfo.endCursor === 'string')
