/** Shopify's global id of a thing. */
export const gid = (kind: string, id: string): string => `gid://shopify/${kind}/${id}`

/** The number in a global id of this kind; undefined if it is another kind's, or none. */
export function numberOf(kind: string, id: unknown): string | undefined {
  return typeof id === 'string' ? new RegExp(`^gid://shopify/${kind}/(\\d+)$`).exec(id)?.[1] : undefined
}
