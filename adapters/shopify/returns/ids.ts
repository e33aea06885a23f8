/** Shopify's global id of a thing, from the number that we know it by. */
export const gid = (kind: string, id: string): string => `gid://shopify/${kind}/${id}`

/** The number at the end of a global id. */
export const numberIn = (global: string): string => global.slice(global.lastIndexOf('/') + 1)
